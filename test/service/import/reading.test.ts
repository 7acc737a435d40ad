import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toColumns, createToWire, parseFieldMap } from '../../../src/service/import/csv-columns';
import { decodeRow } from '../../../src/service/import/decode-row';
import { readCsv } from '../../../src/service/import/read-csv';
import { readJson } from '../../../src/service/import/read-json';
import { readNdjson } from '../../../src/service/import/import-events';
import { detectFormat } from '../../../src/service/import/sniff-format';
import { parseRow, type SourceRow } from '../../../src/service/import/source-row';
import { runs } from '../../support/runs';

async function* pieces<Piece>(...all: readonly Piece[]): AsyncGenerator<Piece> {
  yield* all;
}

async function all(batches: AsyncIterable<readonly SourceRow[]>): Promise<readonly SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

const letters = (text: string) => pieces(...text.split(''));
const values = (rows: readonly SourceRow[]) => rows.map(({ value }) => value);

describe('JSON', () => {
  test('yields the items of a list or of a response, whatever the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.nat(2), fc.boolean(), async (items, indent, isResponse) => {
        const meta = { data: 'no list', total: items.length };
        const file = isResponse ? { meta, data: items, links: [{ data: [1] }] } : items;
        const text = JSON.stringify(file, null, indent);
        expect(values(await all(readJson(letters(text), parseRow)))).toEqual(JSON.parse(JSON.stringify(items)));
      }),
      { numRuns: runs(100) },
    );
  });

  test('yields the line on which each item begins', async () => {
    const text = '\n{"meta":\n{},"data":[\n\n{"a":"x\\n"},\n\n{"b":1}, {"c":\n2}\n]}\n{"data":[3]}';
    expect((await all(readJson(pieces(text), parseRow))).map(({ line }) => line)).toEqual([5, 7, 7, 10]);
  });

  test('reports an item that is not JSON and parses the others', async () => {
    const rows = await all(readJson(pieces('[{"a":1},\n{a:2},\n{"a":3}]'), parseRow));
    expect(rows.map(({ line, fault }) => [line, fault !== undefined])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  test.each([
    '[1',
    '[{"a":1}',
    '[1 2]',
    '[1,]',
    '{"data":[1]',
    '{"meta":{}}',
    '{"data"}',
    '{"data":1}',
    '[1]]',
    'x',
    '{"a":x,"data":[]}',
  ])('that is broken, such as %s, is refused with the line', async (text) => {
    await expect(all(readJson(letters(text), parseRow))).rejects.toThrow(/^Line 1: /);
  });
});

describe('a response with a single event', () => {
  test('is refused with the line of the event and what to write instead', async () => {
    const said = /^Line 2: "data" is a single event .*write the event in a list/;
    await expect(all(readJson(letters('{"meta":{},\n"data":{"id":1,\n"title":"IPC"}}'), parseRow))).rejects.toThrow(
      said,
    );
    await expect(all(readJson(letters('\n{"a":1,\n"b":2\n}'), parseRow))).rejects.toThrow(
      /^Line 2: .*write the events in a list/,
    );
  });
});

describe('NDJSON', () => {
  test('yields an item a line, and reports a line that is not JSON', async () => {
    const rows = await all(readNdjson(letters('{"a":1}\r\n\n{"a":\n{"a":"\\n"}')));
    expect(rows.map(({ line, value }) => [line, value])).toEqual([
      [1, { a: 1 }],
      [3, undefined],
      [4, { a: '\n' }],
    ]);
  });
});

describe('CSV', () => {
  const HEADER = 'title;date;hour;importance;category.id;zone.code;current';
  const read = (text: string, map: readonly string[] = [], say = (line: string): void => expect.unreachable(line)) =>
    all(readCsv(letters(text), parseFieldMap(map), say));

  test.each([';', ',', '\t'])('is split at "%s", except within quotes', async (sign) => {
    const lines = [
      HEADER.replaceAll(';', sign),
      ['"a;b,c\td ""e"""', '2026-11-18', '08:45', 'LOW', '2', 'FR', '"1,3"'].join(sign),
    ];
    const [event] = values(await read(lines.join('\r\n')));
    const row = { title: 'a;b,c\td "e"', current: '1,3', category_id: 2, category_label: 'inflation' };
    expect(decodeRow(event)).toMatchObject(row);
  });

  test('counts the lines in multi-line cells', async () => {
    for (const end of ['\n', '\r\n']) {
      const lines = [
        HEADER,
        '"a',
        'b";1;2;3;4;5;6',
        '',
        'c;1;2;3;4;5;6',
        'd;1',
        '',
        '',
        '"e',
        '',
        'f";1;2;3;4;5;6',
        '',
      ];
      const rows = await read(lines.join(end));
      expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
        [2, undefined],
        [5, undefined],
        [6, 'it has 2 cells where the header has 7'],
        [9, undefined],
      ]);
    }
  });

  test('skips the rows that only spreadsheets use, and counts their lines', async () => {
    const rows = await read(['sep=;', HEADER, ';;;;;;', 'c;1;2;3;4;5;6', '; ;;"";;;', ';;;;;;', 'd;1'].join('\r\n'));
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [4, undefined],
      [7, 'it has 2 cells where the header has 7'],
    ]);
  });

  test('uses the columns that a map names, and warns of ignored ones', async () => {
    const said: string[] = [];
    const text = 'Libellé, court;Jour;H;Niveau;Thème;Pays;Divers;\nIPC;2026-11-18;08:45;LOW;2;FR;x;';
    const map = ['Title=Libellé, court,Date=Jour,hour=H', 'importance=Niveau,category.id=Thème,country.code=Pays'];
    const [event] = values(await read(text, map, (line) => said.push(line)));
    const row = { title: 'IPC', date: '2026-11-18', zone_code: 'FR', period: '' };
    expect(decodeRow(event)).toMatchObject(row);
    expect(said).toEqual(['Ignored columns: Divers.']);
  });

  test.each([
    [
      'a column is missing',
      'title;date\na;b',
      [],
      /^No column holds hour, importance, category.id, zone.code\. The header is: title \| date\./,
    ],
    [
      'a column has another title, which the example of a map takes',
      'id;title;date;hour;importance;category;zone.code\n1;a;b;c;d;e;f',
      [],
      /--map category\.id="category"\.$/,
    ],
    [
      'a column has another title beside one without, of the numbers of the rows',
      ';title;date;hour;importance;category;zone.code\n1;a;b;c;d;e;f',
      [],
      /--map category\.id="category"\.$/,
    ],
    [
      'the header is a text without an end, of which the beginning is quoted',
      'ab'.repeat(50_000),
      [],
      /^No column holds [^:]+\. The header is: (ab){500}… Rename .{0,60}="TITLE OF ITS COLUMN"\.$/,
    ],
    ['a map names none', HEADER, ['title=Nom'], /^--map title=Nom names a column that the file does not have\./],
    ['two columns are one field', `${HEADER};title`, [], /^Two columns hold title\./],
    [
      'a quote stands in a cell',
      `${HEADER}\r\n"a\r\nb";1;2;3;4;5;6\r\n\r\nc;d "e";2;3;4;5;6\r\n`,
      [],
      /^Invalid CSV: in the row that begins on line 5 an unquoted cell contains a quote\. Double the quote.* nothing was imported\.$/,
    ],
    [
      'text follows a closing quote',
      `${HEADER}\na;1;2;3;4;5;6\n"b;1;2;3;4;5;6\nc;1;2;3;4;5;6\n"d";1;2;3;4;5;6\n`,
      [],
      /in the row that begins on line 3 /,
    ],
    [
      'a quote never closes',
      `${HEADER}\na;1;2;3;4;5;6\n"b;1;2\nc;1;2\n`,
      [],
      /in the row that begins on line 3 .*never closed/,
    ],
    ['the map names a field twice', HEADER, ['title=A', 'title=B'], /^--map title=B repeats a field or a column/],
    ['the map names a column twice', HEADER, ['title=A,period=a'], /^--map period=a repeats a field or a column/],
    ['the map is no map', HEADER, ['titre=Nom'], /^--map titre=Nom is not FIELD=HEADER/],
  ])('is refused when %s', async (_name, text, map, message) => {
    await expect(async () => read(text, map)).rejects.toThrow(message);
  });

  test('compares headers without case, those of the map too', async () => {
    const text = 'ID;Titre;DATE;Hour;Importance;Category.Id;Country.Code\n1;IPC;2026-11-18;;LOW;2;FR';
    const [row] = values(await read(text, ['title=titre']));
    expect(row).toMatchObject({ id: 1, title: 'IPC', date: '2026-11-18', zone: { code: 'FR' } });
  });

  test('trims the header', () => {
    const columns = toColumns(['zone.code', ' title ', 'date', 'hour', 'importance', 'category.id'], new Map());
    expect(createToWire(columns)(['FR', 'IPC', 'd', 'h', 'LOW', 'x'])).toMatchObject({
      title: 'IPC',
      category: { id: 'x' },
    });
  });
});

describe('a row', () => {
  const QUOTES = '"'.repeat(20_000);
  const CELL = `"${QUOTES}${QUOTES}"`;
  const CSV_HEADER = 'title,date,hour,importance,category.id,zone.code';
  const chunks = (text: string) => pieces(...(text.match(/.{1,4096}/gs) ?? []));
  const formats = {
    json: (event: object) => readJson(chunks(JSON.stringify([event])), parseRow),
    ndjson: (event: object) => readNdjson(chunks(JSON.stringify(event))),
    csv: (event: object) =>
      readCsv(
        chunks(
          `${CSV_HEADER}\n${Object.values(event)
            .map(() => CELL)
            .join(',')}`,
        ),
        new Map(),
        () => undefined,
      ),
  };
  const eventOf = (texts: number) =>
    Object.fromEntries(Array.from({ length: texts }, (_, at) => [`text${at}`, QUOTES]));

  test.each(['json', 'ndjson', 'csv'] as const)(
    'of %s has room for the ten texts of an event with every character escaped; one that is longer ends the reading',
    async (format) => {
      expect(await all(formats[format](eventOf(10)))).toHaveLength(1);
      await expect(all(formats[format](eventOf(26)))).rejects.toThrow(/^(Invalid CSV: .*|Line [12].*) 500000/);
    },
  );
});

describe('the format of a file', () => {
  test.each([
    ['[{"id":1}]', 'json'],
    ['  {"meta":{},"data":[', 'json'],
    ['{\n  "meta": {', 'json'],
    ['{"data":[]}\n', 'json'],
    ['{"data":{"id":1}}\n', 'json'],
    ['{"id":1}\n{"id":2}\n', 'ndjson'],
    ['{"id":1}', 'ndjson'],
    ['{"id":\n{"id":2}', 'ndjson'],
    ['id;title\n', 'csv'],
    ['"id","title"\n', 'csv'],
    ['', 'csv'],
  ])('of %j is %s', (text, format) => {
    expect(detectFormat(text)).toBe(format);
  });
});
