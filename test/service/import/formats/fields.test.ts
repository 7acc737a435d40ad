import { describe, expect, it } from 'vitest';
import { FOREIGN_NAMES, foreignFile } from './foreign-files';
import { readText, served } from './read-text';

/** The first row of a sample in which one text is another, as it is imported. */
const firstOf = async (name: string, from: string, to: string): Promise<unknown> =>
  served(await readText(foreignFile(name).replace(from, to)))[0];

describe('A column with another of its names is read alike', () => {
  it.each([
    ['forexfactory-scraped', 'text', ['event', 'event_name', 'name', 'description']],
    ['forexfactory-scraped', 'day', ['Date']],
    ['forexfactory-scraped', 'cur', ['currency', 'Symbol']],
    ['forexfactory-scraped', 'forecast', ['consensus']],
    ['metatrader-csv', 'event_name', ['name', 'Event', 'title']],
    ['metatrader-csv', ';time;', [';event_time;', ';release_time;', ';datetime;', ';date;']],
    ['metatrader-csv', 'country_code', ['country', 'country_name', 'currency', 'currency_code']],
    ['metatrader-csv', 'id;', ['value_id;']],
    ['investing-csv', ',zone,', [',country,', ',other,']],
  ])('%s, %s', async (name, own, others) => {
    const [expected] = (await readText(foreignFile(name))).rows;
    for (const other of others) {
      const text = foreignFile(name).replace(own, other).replace(';US;', ';USD;');
      expect((await readText(text)).rows[0]).toEqual(expected);
    }
  });
});

describe('The source and the identity', () => {
  it.each([
    ['forexfactory-xml', 'ForexFactory', 'https://ff.example/u', null],
    ['forexfactory-csv', 'ForexFactory', 'https://ff.example/u', null],
    ['metatrader-csv', 'MetaTrader 5', '', '167675'],
    ['investing-csv', 'Investing.com', '', '456789'],
    ['investing-json', 'Investing.com', '', '456789'],
    ['trading-economics-json', 'U.S. Bureau of Labor Statistics', 'https://www.bls.gov', '400123'],
    ['fmp-json', 'Financial Modeling Prep', '', null],
    ['finnhub-json', 'Finnhub', '', null],
  ])('of %s', async (name, source, link, uid) => {
    const [row] = (await readText(foreignFile(name))).rows;
    expect(row?.value).toMatchObject({ source: { name: source, link }, uid, isCancelled: false });
  });

  it('of Trading Economics, where nothing states them', async () => {
    const text = foreignFile('trading-economics-json')
      .replace('"Event":"Unemployment Rate"', '"Event":""')
      .replace('"U.S. Bureau of Labor Statistics"', 'null')
      .replace('"400123"', 'null');
    const expected = { title: 'Unemployment Rate', source: { name: 'Trading Economics' }, period: 'Dec', uid: null };
    expect((await readText(text)).rows[0]?.value).toMatchObject(expected);
  });

  it('of MetaTrader has the address that the event states', async () => {
    const [head, row] = foreignFile('metatrader-csv').split('\n');
    const read = await readText(`${head};source_url\n${row};https://www.bls.gov`);
    expect(served(read)).toEqual([expect.objectContaining({ source_link: 'https://www.bls.gov' })]);
  });

  it.each(['url', 'link', 'detail'])('of a scraper have the link in %s, unless that is a note', async (column) => {
    const read = (cell: string) =>
      readText(`DateTime,Currency,Impact,Event,Actual,Forecast,Previous,${column}
2026-01-09T17:00:00+03:30,USD,Low Impact Expected,FOMC Member Daly Speaks,,,,${cell}`);
    const event = { date: '2026-01-09', hour: '14:30', importance: 'LOW', source_link: 'https://ff.example/1' };
    expect(served(await read('https://ff.example/1'))).toEqual([expect.objectContaining(event)]);
    expect(served(await read('Source: Federal Reserve'))).toEqual([expect.objectContaining({ source_link: '' })]);
  });
});

describe('The clock', () => {
  it.each([
    ['forexfactory-csv', '1:30pm', ''],
    ['forexfactory-scraped', '8:30am', 'Tentative'],
    ['investing-csv', '13:30', 'Tentative'],
    ['trading-economics-json', '"DateSpan":"0"', '"DateSpan":"1"'],
    ['metatrader-csv', ';0;US', ';1;US'],
    ['metatrader-csv', ';0;US', ';2;US'],
    ['metatrader-csv', ';0;US', ';3;US'],
  ])('shows no hour for one that is not fixed: %s', async (name, from, to) => {
    expect(await firstOf(name, from, to)).toMatchObject({ date: '2026-01-09', hour: '' });
  });

  it.each([
    ['investing-csv', '09/01/2026', '2026-01-09 00:00:00'],
    ['investing-json', '09/01/2026', '2026-01-09T00:00:00.000'],
    ['forexfactory-scraped', 'Jan 9', '2026-01-09 00:00'],
  ])('is that of the hour where the date is a midnight, as scripts write days: %s', async (name, from, to) => {
    expect(await firstOf(name, from, to)).toMatchObject({ date: '2026-01-09', hour: '14:30' });
  });

  it.each(['time_utc', 'event_time_utc', 'release_time_utc'])('of MetaTrader is UTC in a column %s', async (column) => {
    const [head, row] = foreignFile('metatrader-csv').split('\n');
    const read = await readText(`${head};${column}\n${row};2026.01.09 13:30`, 'Asia/Tokyo');
    expect([served(read)[0], read.warnings]).toEqual([expect.objectContaining({ hour: '14:30' }), []]);
    const other = await readText(`${head};written_utc\n${row};2026.01.10 06:00`);
    expect([served(other)[0], other.warnings.length]).toEqual([expect.objectContaining({ hour: '14:30' }), 1]);
  });

  it.each([
    ['metatrader-csv', '07:30'],
    ['forexfactory-csv', '05:30'],
    ['forexfactory-scraped', '00:30'],
    ['investing-csv', '05:30'],
  ])('is the one of the user: %s', async (name, hour) => {
    const { rows, warnings } = await readText(foreignFile(name), 'Asia/Tokyo');
    expect([served({ rows })[0], warnings]).toEqual([expect.objectContaining({ hour }), []]);
  });

  it('of a scraper stays that of the row above while the day is the same', async () => {
    const text = foreignFile('forexfactory-scraped')
      .replace('2026,,,low', '2026,Jan 9,,low')
      .replace('Jan 12', '01/12/2026');
    expect(served(await readText(text)).slice(1)).toMatchObject([{ hour: '14:30' }, { date: '2026-01-12' }]);
  });
});

describe('A row with an unknown importance is set aside', () => {
  it.each(FOREIGN_NAMES)('%s', async (name) => {
    const text = foreignFile(name)
      .replace(/high/i, 'Odd')
      .replace(/(US;|"Importance":)3/, '$19');
    expect(served(await readText(text))[0]).toMatch(/^its (impact|importance) is unknown: "(Odd|9)"$/i);
  });
});

describe('A holiday of ForexFactory is on its day in its own place', () => {
  it.each([
    ['NZD', '2025-12-31T15:00:00-05:00'],
    ['AUD', '2025-12-31T16:00:00-05:00'],
    ['JPY', '2025-12-31T19:00:00-05:00'],
    ['JPY', '2026-01-01T00:00:00-05:00'],
    ['CNY', '2025-12-31T19:01:00-05:00'],
    ['CHF', '2025-12-31T18:30:00-05:00'],
    ['EUR', '2025-12-31T18:30:00-05:00'],
    ['GBP', '2025-12-31T19:30:00-05:00'],
    ['CAD', '2026-01-01T08:00:00-05:00'],
  ])('%s, %s', async (country, date) => {
    const text = JSON.stringify([{ title: 'Bank Holiday', country, date, impact: 'Holiday' }]);
    expect(served(await readText(text))).toMatchObject([{ date: '2026-01-01', hour: '00:00' }]);
  });

  it('also where a file has the hour in UTC', async () => {
    const text = 'Title,Country,Date,Time,Impact\nBank Holiday,JPY,08-10-2026,11:00pm,Holiday';
    expect(served(await readText(text))).toMatchObject([{ date: '2026-08-11', hour: '00:00' }]);
  });
});
