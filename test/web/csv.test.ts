import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../support/any-text';
import { toCsv } from '../../src/web/csv';

const BOM = '\uFEFF';

/** Reads a file of cells between semicolons, in quotes or not, rows ended by CRLF: nothing of the writer's is used. */
function readCsv(file: string): string[][] {
  expect(file.startsWith(BOM)).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = BOM.length;
  while (at < file.length) {
    let text = '';
    if (file[at] === '"') {
      for (at += 1; !(file[at] === '"' && file[at + 1] !== '"'); at += 1) {
        if (at >= file.length) throw new Error('A quoted cell does not end.');
        if (file[at] === '"') at += 1;
        text += file[at];
      }
      at += 1;
    } else {
      while (at < file.length && file[at] !== ';' && file[at] !== '\r') {
        if (file[at] === '"' || file[at] === '\n') throw new Error(`A bare cell holds ${JSON.stringify(file[at])}.`);
        text += file[at];
        at += 1;
      }
    }
    row.push(text);
    if (file[at] === ';') at += 1;
    else if (file.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`After a cell comes ${JSON.stringify(file.slice(at, at + 2))}.`);
  }
  return rows;
}

const hostile = fc.oneof(
  fc.string(),
  anyText(),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ';',
      '"',
      ',',
      "'",
      ' ',
      '%',
      '0',
      '7',
      'K',
      'A',
      'é',
      '−',
      '\uFF1D',
    ),
  }),
);
const cells = fc.array(fc.array(hostile, { minLength: 1, maxLength: 5 }), { maxLength: 5 });

describe('A CSV', () => {
  test('reads back cell for cell: each text as it was, or with one apostrophe before it', () => {
    fc.assert(
      fc.property(cells, (rows) => {
        const read = readCsv(toCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        const matching = read.flat().map((text, index) => {
          const written = rows.flat()[index] ?? '';
          return text === written || text === `'${written}`;
        });
        expect(matching.every(Boolean)).toBe(true);
      }),
    );
  });

  test('holds no cell that a spreadsheet would run: what begins like a formula is a number and nothing else', () => {
    fc.assert(
      fc.property(cells, (rows) => {
        const risky = readCsv(toCsv(rows))
          .flat()
          .filter((text) => /^[=+\-@\t\r\n＝＋－＠]/.test(text));
        expect(risky.filter((text) => !/^[+-]\d[\d\s.,]*%?$/.test(text) || /[\t\r\n]/.test(text))).toEqual([]);
      }),
    );
  });

  test('leaves every text that begins otherwise as it was', () => {
    fc.assert(
      fc.property(cells, (rows) => {
        const tame = rows
          .map((row) => row.filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text)))
          .filter((row) => row.length);
        expect(readCsv(toCsv(tame))).toEqual(tame);
      }),
    );
  });

  test.each(['-0,3 %', '-0,3%', '+1 234,5', '-1.25', '-20 500', '+0,2\u00A0%', '+33 1 42', '−0,4 %', "l'an"])(
    'keeps %j',
    (text) => {
      expect(readCsv(toCsv([[text]]))).toEqual([[text]]);
    },
  );

  test.each(['-1+1', '-0,3 %+A1', '-A1', '--1', '-2\n%', '-1;=A1', '=1', '@A', '＝1+1', '\n=1', '-1|x'])(
    'takes no risk with %j',
    (text) => {
      const read = readCsv(toCsv([[text]]));
      expect(read).toEqual([[`'${text}`]]);
    },
  );

  test('of no rows is its mark alone, and an empty cell is empty', () => {
    expect(toCsv([])).toBe(BOM);
    expect(toCsv([['', 'a', '']])).toBe(`${BOM};a;\r\n`);
  });
});

describe('A cell', () => {
  const cell = (text: string) => toCsv([[text]]).slice(1, -2);

  test.each([
    ['2,9 %', '2,9 %'],
    ['-2,9 %', '-2,9 %'],
    ['+1 234,5', '+1 234,5'],
    ['−0,4 %', '−0,4 %'],
    ['', ''],
  ])('%j is kept', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  test.each([
    ['=A1', "'=A1"],
    ['+A1', "'+A1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=A1', "'\t=A1"],
    ['\r=A1', '"\'\r=A1"'],
    ['-20 500 K', "'-20 500 K"],
  ])('%j, which a spreadsheet would run, is made a text', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  test.each([
    ['a;b', '"a;b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
  ])('%j is quoted', (text, written) => {
    expect(cell(text)).toBe(written);
  });
});
