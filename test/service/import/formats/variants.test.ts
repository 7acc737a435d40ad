import { describe, expect, it } from 'vitest';
import { findCategory } from '../../../../src/service/import/foreign/category-rules';
import { parseImportance } from '../../../../src/service/import/foreign/importance-words';
import { findPlace } from '../../../../src/service/import/foreign/places';
import { parseText } from '../../../../src/service/import/import-events';
import { FOREIGN_NAMES, foreignFile } from './foreign-files';
import { readText, served } from './read-text';

const CSV_FILES = FOREIGN_NAMES.filter((name) => /csv|scraped/.test(name));

/** Each cell in quotes, with another separator. No cell of the files has a quote or a separator. */
const quoted = (text: string, separator: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/[,;]/)
        .map((cell) => `"${cell}"`)
        .join(separator),
    )
    .join('\n');

describe.each(CSV_FILES)('The same CSV is read alike: %s', (name) => {
  it.each([',', ';', '\t'])('with all cells in quotes, separated by %j', async (separator) => {
    const expected = served(await readText(foreignFile(name)));
    const read = await readText(quoted(foreignFile(name), separator));
    expect(read.format).toBe(name);
    expect(served(read)).toEqual(expected);
  });

  it('with the line ends of Windows, and of old Macs', async () => {
    const expected = served(await readText(foreignFile(name)));
    for (const end of ['\r\n', '\r'])
      expect(served(await readText(`${foreignFile(name).replaceAll('\n', end)}${end}`))).toEqual(expected);
  });

  it('after a line that names the separator to spreadsheets', async () => {
    const separator = foreignFile(name).includes(';') ? ';' : ',';
    const read = await readText(`sep=${separator}\n${foreignFile(name)}`);
    expect([read.format, served(read)]).toEqual([name, served(await readText(foreignFile(name)))]);
  });

  it('with separators at the ends of its lines', async () => {
    const [head = '', ...lines] = quoted(foreignFile(name), ',').split('\n');
    const read = await readText([head, ...lines.map((line) => `${line},`)].join('\n'));
    expect(served(read)).toEqual(served(await readText(foreignFile(name))));
  });

  it('but a row with more cells than the header is set aside: its values would be those of other columns', async () => {
    const [head = '', row = '', ...others] = quoted(foreignFile(name), ',').split('\n');
    const [first] = served(await readText([head, `${row},"more"`, ...others].join('\n')));
    expect(first).toMatch(/^it has (\d+) cells where the header has \d+$/);
  });
});

describe('A file of one long line', () => {
  it('is read in pieces, and its format is known from the first 64 KB', async () => {
    const event = foreignFile('investing-json').slice(1, -1);
    const count = Math.ceil(1_000_000 / event.length);
    let taken = 0;
    async function* pieces() {
      const text = `[${Array.from({ length: count }, () => event).join(',')}]`;
      for (; taken < text.length; taken += 16_384) yield text.slice(taken, taken + 16_384);
    }
    const parsed = await parseText(pieces(), { format: null, map: new Map(), zone: null }, () => undefined);
    expect([parsed.format, taken <= 65_536]).toEqual(['investing-json', true]);
    let rows = 0;
    for await (const batch of parsed.rows) rows += batch.length;
    expect(rows).toBe(count);
  });

  it('that is no CSV is refused soon', async () => {
    async function* pieces() {
      for (let count = 0; count < 30; count += 1) yield 'x'.repeat(16_384);
    }
    const parsed = await parseText(pieces(), { format: 'csv', map: new Map(), zone: null }, () => undefined);
    await expect(parsed.rows[Symbol.asyncIterator]().next()).rejects.toThrow(/^No column holds/);
  });
});

describe('A file that a scraper wrote', () => {
  const HEAD = 'date,time,currency,impact,event,actual,forecast,previous';

  it.each([
    ['2026-01-09,8:30am', '14:30'],
    ['2026-01-09,08:30', '14:30'],
    ['2026-01-09,Day 1', ''],
    ['2026-01-09,17th June', ''],
    ['2026-01-09,24th-30th Jun', ''],
    ['"FriJan 9, 2026",8:30am', '14:30'],
    ['2026-01-09T08:30:00-05:00,', '14:30'],
  ])('may have a date in many forms: %s', async (when, hour) => {
    const [row] = served(await readText(`${HEAD}\n${when},USD,high,Unemployment Rate,,,`));
    expect(row).toMatchObject({ date: '2026-01-09', hour });
  });

  it('does not give the day of an earlier row to the rows after one that is set aside', async () => {
    const text = `${HEAD}
2026-01-08,8:30am,USD,low,Trade Balance,,,
2026-01-09,8:30am,USD
,,USD,low,Unemployment Rate,,,`;
    expect(served(await readText(text)).slice(1)).toEqual([
      'it has 3 cells where the header has 8',
      'its date and hour cannot be read: ""',
    ]);
  });

  it('is read with a warning about the clock unless each row states an offset', async () => {
    const row = 'USD,high,Unemployment Rate,,,';
    const head = HEAD.replace('date,time', 'datetime');
    expect((await readText(`${head}\n2026-01-09T08:30:00-05:00,${row}`)).warnings).toEqual([]);
    const { warnings } = await readText(`${head}\n2026-01-09 08:30:00,${row}\n2026-01-09 08:30:00,${row}`);
    expect(warnings).toEqual([expect.stringMatching(/Set (its|the) zone/)]);
  });
});

describe('A calendar of MetaTrader', () => {
  const HEAD = 'time,country_code,importance,event_name,unit,multiplier,digits,actual_value,forecast_value,prev_value';
  const rowOf = async (values: string) => {
    const [row] = served(await readText(`${HEAD}\n2026.01.09 15:30:00,US,3,Payrolls,${values}`));
    return row;
  };

  it.each([
    ['1,0,1,4.4,4.50,5', { current: '4.4%', prevision: '4.5%', previous: '5.0%' }],
    ['4,1,0,50,-9223372036854775808,64', { current: '50K', prevision: '', previous: '64K' }],
    ['4,1,0,50.0,-9223372036854.78,64.0', { current: '50K', prevision: '', previous: '64K' }],
    ['4,1,0,50000000,,-64000000', { current: '50K', prevision: '', previous: '-64K' }],
    ['1,0,1,100000,0,4400000', { current: '0.1%', prevision: '0.0%', previous: '4.4%' }],
    ['1,0,1,4.4%,4.5%,4.6%', { current: '4.4%', prevision: '4.5%', previous: '4.6%' }],
    ['CALENDAR_UNIT_PERCENT,CALENDAR_MULTIPLIER_NONE,1,0.0,nan,null', { current: '0.0%', prevision: '', previous: '' }],
    ['USD,CALENDAR_MULTIPLIER_BILLIONS,1,-1.5,-nan(ind),None', { current: '-1.5B', prevision: '', previous: '' }],
    ['0,2,,-9.223372036854776e+18,-9223372036855,1000000', { current: '', prevision: '', previous: '1M' }],
    ['0,4,2,-1500000,-1234567,0', { current: '-1.50T', prevision: '-1.234567T', previous: '0.00T' }],
    ['0,0,2,-1000,,0', { current: '-1000.00', prevision: '', previous: '0.00' }],
    ['0,0,2,-10000,,', { current: '-0.01', prevision: '', previous: '' }],
  ])('has values in millionths or in decimals: %s', async (values, expected) => {
    expect(await rowOf(values)).toMatchObject(expected);
  });

  it.each([
    ['CALENDAR_TIMEMODE_DATE', { date: '2026-01-09', hour: '' }],
    ['CALENDAR_TIMEMODE_NOTIME', { date: '2026-01-09', hour: '' }],
    ['CALENDAR_TIMEMODE_TENTATIVE', { date: '2026-01-09', hour: '' }],
    ['CALENDAR_TIMEMODE_DATETIME', { date: '2026-01-08', hour: '23:00' }],
  ])('may name the mode of its times: %s', async (mode, expected) => {
    const text = `time_mode,${HEAD}\n${mode},2026.01.09 00:00:00,US,3,Payrolls,1,0,1,4.4,4.5,4.6`;
    expect(served(await readText(text))).toEqual([expect.objectContaining(expected)]);
  });

  it.each(['event_type', 'type'])(
    'names its holidays in `%s`: they last all day, whatever their title',
    async (column) => {
      const row = '2026.01.19 00:00:00,US,0,Martin Luther King,0,0,0,,,';
      const text = `${column},${HEAD}\nCALENDAR_TYPE_HOLIDAY,${row}\n2,${row}\nCALENDAR_TYPE_EVENT,${row}\n1,${row}`;
      const holiday = { date: '2026-01-19', hour: '00:00', importance: 'HOLIDAY', category_id: 9 };
      const event = { date: '2026-01-18', hour: '23:00', importance: 'LOW' };
      expect(served(await readText(text))).toMatchObject([holiday, holiday, event, event]);
      const inUtc = await readText(`${column},time_utc,${HEAD}\n2,2026.01.18 22:00:00,${row}`);
      expect(served(inUtc)).toMatchObject([holiday]);
    },
  );
});

describe('A calendar of Trading Economics', () => {
  const change = (from: string, to: string) => readText(foreignFile('trading-economics-json').replace(from, to));

  it('has holidays on their own day, whatever the hour', async () => {
    const read = await change('"Category":"Unemployment Rate"', '"Category":"Holidays"');
    expect(served(read)).toEqual([
      expect.objectContaining({ date: '2026-01-09', hour: '00:00', importance: 'HOLIDAY', category_id: 9 }),
    ]);
  });

  it('has a revised previous value, and says what it was', async () => {
    expect(served(await change('"Revised":""', '"Revised":"4.7%"'))).toEqual([
      expect.objectContaining({ previous: '4.6%', comment: 'Précédent avant révision : 4.7%' }),
    ]);
  });
});

describe('A row of Investing.com', () => {
  it('without an importance is a holiday only if it lasts all day, and of all day with one keeps it', async () => {
    const text = foreignFile('investing-csv').replace(',high,', ',,').replace('japan,,,', 'japan,,low,');
    expect(served(await readText(text))).toEqual([
      'its importance is unknown: ""',
      expect.objectContaining({ importance: 'LOW' }),
    ]);
  });
});

describe('An event_id of Investing.com', () => {
  it('names the series, so that it identifies no release', async () => {
    const text = foreignFile('investing-csv').replace(/^id,/m, 'event_id,');
    expect(text).toMatch(/^event_id,/m);
    expect((await readText(text)).rows[0]?.value).toMatchObject({ uid: null });
  });
});

describe('An event of a vendor', () => {
  const change = async (from: string, to: string) =>
    served(await readText(foreignFile('fmp-json').replace(from, to)))[0];

  it.each([
    ['"actual":4.40', '"actual":"4.40%"', '4.40%'],
    ['"actual":4.40', '"actual":null', ''],
    ['"unit":"%"', '"unit":null', '4.40'],
  ])('has its unit once: %s as %s', async (from, to, current) => {
    expect(await change(from, to)).toMatchObject({ current });
  });

  it('without an impact is a holiday if its title is the name of one', async () => {
    expect(await change('"High"', '"None"')).toMatchObject({ importance: 'LOW', hour: '14:30' });
    const text = foreignFile('fmp-json').replace('Unemployment Rate (Dec)', "New Year's Day").replace('13:30', '23:30');
    expect(served(await readText(text.replace('"High"', '"None"')))).toMatchObject([
      { date: '2026-01-09', hour: '00:00', importance: 'HOLIDAY' },
    ]);
    expect(served(await readText(text))).toMatchObject([{ date: '2026-01-10', hour: '00:30', importance: 'HIGH' }]);
  });
});

describe('A holiday of Investing.com', () => {
  it.each(['', 'None', 'nan', 'Holiday'])('has %j as importance', async (word) => {
    const read = await readText(foreignFile('investing-csv').replace('japan,,,', `japan,,${word},`));
    expect(served(read).at(-1)).toMatchObject({ date: '2026-01-12', hour: '00:00', importance: 'HOLIDAY' });
  });
});

describe('French words', () => {
  it.each([
    ["Décision sur les taux d'intérêt", 3],
    ['Décision de taux d’intérêt', 3],
    ['Taux de la facilité de dépôt', 3],
    ["Prix à l'importation", 2],
    ['Prix de production', 2],
    ['Indice des prix à la consommation', 2],
    ['Indice des prix des logements', 5],
    ['Utilisation des capacités', 5],
    ['Solde budgétaire', 4],
    ['Réserves de change', 4],
    ['Bons du Trésor à 3 mois', 8],
    ['Coût de la main-d’œuvre', 1],
    ['Lundi de Pâques', 9],
    ['Réunion du G20', 0],
  ])('name the category of %s', (title, id) => {
    expect(findCategory(title).id).toBe(id);
  });

  it.each([
    ['Hong-Kong', 'HK'],
    ['Nouvelle Zélande', 'NZ'],
    ['Royaume Uni', 'GB'],
    ['Euro-zone', 'EU'],
    ['euro_zone', 'EU'],
    ['Guinée-Bissau', 'GW'],
  ])('name the place %s', (name, code) => {
    expect(findPlace(name)?.code).toBe(code);
  });

  it.each([
    ['***', 'HIGH'],
    ['**', 'MEDIUM'],
    ['⭐', 'LOW'],
    ['⭐️⭐️', 'MEDIUM'],
    ['★★★', 'HIGH'],
    ['⭐⭐⭐⭐', null],
    ['Moyen', 'MEDIUM'],
    ['Élevée', 'HIGH'],
    ['****', null],
  ])('and stars say the importance %s', (word, importance) => {
    expect(parseImportance(word)).toBe(importance);
  });
});

describe('A weekly file of ForexFactory that is cut', () => {
  it('between two events says so', async () => {
    const text = foreignFile('forexfactory-xml');
    const rows = served(await readText(text.slice(0, text.indexOf('</event>') + '</event>'.length)));
    expect(rows).toEqual([
      expect.objectContaining({ title: 'Unemployment Rate' }),
      'the file ends without </weeklyevents>, so events may be missing',
    ]);
  });
});
