import { describe, expect, it } from 'vitest';
import { detectFormat, FOREIGN_FORMATS } from '../../../../src/service/import/sniff-format';
import { isRecord } from '../../../../src/contract/decode/json-record';
import { FOREIGN_NAMES, foreignFile } from './foreign-files';
import { readText as read, served } from './read-text';

const [first] = [0];

describe('A file of another publisher', () => {
  it('has a sample here for each format but iCalendar', () => {
    expect(
      FOREIGN_FORMATS.map(({ name }) => name)
        .filter((name) => name !== 'icalendar')
        .toSorted(),
    ).toEqual(FOREIGN_NAMES.toSorted());
  });

  it.each(FOREIGN_NAMES)('is recognised by its content alone: %s', (name) => {
    const text = foreignFile(name);
    expect(FOREIGN_FORMATS.filter(({ matches }) => matches(text)).map((format) => format.name)).toEqual([name]);
    expect(detectFormat(`\n  ${text}`)).toBe(name);
  });

  it.each(FOREIGN_NAMES)('has its release at 14:30 in Paris, with the values verbatim: %s', async (name) => {
    const [release] = served(await read(foreignFile(name)));
    const current =
      name.startsWith('forexfactory') && name !== 'forexfactory-scraped' ? '' : name === 'fmp-json' ? '4.40%' : '4.4%';
    expect(release).toMatchObject({
      title: expect.stringMatching(/^Unemployment Rate( \(Dec\))?$/),
      date: '2026-01-09',
      hour: '14:30',
      importance: 'HIGH',
      category_id: 1,
      zone_code: 'US',
      zone_currency: 'USD',
      zone_name: 'États-Unis',
      series: 'US|unemployment rate',
      current,
      prevision: name === 'fmp-json' ? '4.50%' : '4.5%',
      previous: name === 'fmp-json' ? '4.60%' : '4.6%',
    });
  });

  it.each(FOREIGN_NAMES)('is the same in small pieces: %s', async (name) => {
    const whole = await read(foreignFile(name));
    expect(await read(foreignFile(name), null, 7)).toEqual(whole);
  });

  it.each(['investing-csv', 'investing-json', 'metatrader-csv', 'forexfactory-scraped'])(
    'says which clock is assumed, where it states none: %s',
    async (name) => {
      expect((await read(foreignFile(name))).warnings).toEqual([expect.stringMatching(/Set (its|the) zone/)]);
    },
  );
});

describe('A holiday, a tentative hour, a period and a revision', () => {
  it('a holiday lasts all day, in the category of holidays', async () => {
    for (const name of ['forexfactory-json', 'forexfactory-scraped', 'investing-csv']) {
      const holiday = served(await read(foreignFile(name))).at(-1);
      expect(holiday).toMatchObject({
        date: '2026-01-12',
        hour: '00:00',
        importance: 'HOLIDAY',
        category_id: 9,
        zone_code: 'JP',
      });
    }
  });

  it('an hour that is not fixed is empty', async () => {
    expect(served(await read(foreignFile('forexfactory-xml')))[1]).toMatchObject({
      title: 'R&D Survey',
      date: '2026-07-10',
      hour: '',
    });
  });

  it('a row without a day and an hour has those of the row above', async () => {
    const row = served(await read(foreignFile('forexfactory-scraped')))[1];
    expect(row).toMatchObject({ title: 'Average Hourly Earnings m/m', date: '2026-01-09', hour: '14:30' });
  });

  it('the period of a title is the period of the event; the title stays', async () => {
    const [row] = served(await read(foreignFile('investing-json')));
    expect(row).toMatchObject({ title: 'Unemployment Rate (Dec)', period: 'Dec' });
    for (const title of ["Chômage d'octobre", 'Chômage octobre, prel.']) {
      const french = foreignFile('investing-json').replace('Unemployment Rate (Dec)', title);
      expect(served(await read(french))[0]).toMatchObject({ title, period: 'octobre' });
    }
  });

  it('a value in millionths is exact, and a revised previous value says what it was', async () => {
    const row = served(await read(foreignFile('metatrader-csv')))[1];
    expect(row).toMatchObject({
      current: '50K',
      prevision: '',
      previous: '56K',
      comment: 'Précédent avant révision : 64K',
    });
  });
});

// The hour of New York that is 13:30 UTC in winter is 12:30 UTC in summer, and the two change clocks on other days than Paris.
describe.each([
  ['2026-01-09', '14:30'],
  ['2026-03-13', '13:30'],
  ['2026-07-02', '14:30'],
  ['2026-10-30', '13:30'],
  ['2026-11-06', '14:30'],
])('08:30 in New York on %s', (day, hour) => {
  const [year, month, date] = day.split('-');
  const name = new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  const server = `${year}.${month}.${date} 15:30:00`;
  it.each([
    ['forexfactory-scraped', (text: string) => text.replace('Jan 9', `${name} ${Number(date)}`)],
    ['metatrader-csv', (text: string) => text.replaceAll('2026.01.09 15:30:00', server)],
  ])(`is ${hour} in Paris: %s`, async (format, change) => {
    expect(served(await read(change(foreignFile(format))))[first]).toMatchObject({ date: day, hour });
  });
});

describe('A row that cannot be read', () => {
  it.each([
    ['forexfactory-json', 'High', 'Enormous', 'its impact is unknown: "Enormous"'],
    ['forexfactory-json', '"USD"', '"XOF"', 'its country or currency is unknown: "XOF"'],
    ['forexfactory-csv', '01-09-2026', '13-09-2026', 'its date and hour cannot be read: "13-09-2026 1:30pm"'],
    ['forexfactory-scraped', '8:30am', '26:30', 'its date and hour cannot be read: "2026 Jan 9 26:30"'],
    ['investing-csv', '13:30', 'soon', 'its date and hour cannot be read: "09/01/2026 soon"'],
    ['trading-economics-json', 'United States', 'Atlantis', 'its country or currency is unknown: "Atlantis"'],
    [
      'fmp-json',
      '2026-01-09 13:30:00',
      '2026-02-30 13:30:00',
      'its date and hour cannot be read: "2026-02-30 13:30:00"',
    ],
  ])('is set aside, and says why: %s with %s as %s', async (name, from, to, reason) => {
    expect(served(await read(foreignFile(name).replace(from, to)))[first]).toBe(reason);
  });

  it('that the file cuts off is set aside, and the others are read', async () => {
    const text = foreignFile('forexfactory-xml');
    const rows = served(await read(text.slice(0, text.indexOf('GBP'))));
    expect(rows).toEqual([expect.objectContaining({ title: 'Unemployment Rate' }), 'the file ends within it']);
  });

  it('is never one that only looks like a record', async () => {
    const { rows } = await read(
      '[{"title":"x","country":"USD","date":"2026-01-09T08:30:00-05:00","impact":"High"},7,null]',
    );
    expect(rows.slice(1).map(({ fault }) => fault)).toEqual(['it is no object', 'it is no object']);
    expect(rows.filter(({ value }) => isRecord(value)).length).toBe(1);
  });
});
