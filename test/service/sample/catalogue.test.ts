import { describe, expect, test } from 'vitest';
import { parseReleaseRule } from '../../../src/service/sample/calendar/release-rule';
import { formatDay } from '../../../src/service/sample/calendar/days';
import { loadCatalogue, parseSeries } from '../../../src/service/sample/catalogue/catalogue';
import { parseTable } from '../../../src/service/sample/catalogue/parse-table';
import { parseValuePath } from '../../../src/service/sample/values/value-path';

const HEADER = 'number;key;title;importance;source;hour;rule;form;path;noise;forecast;revised;life';
const parse = (line: string) =>
  parseTable('essai.csv', `${HEADER}\n\n${line}`).map((row) => parseSeries(row, new Map()));

describe('the catalogue', () => {
  test('parses every row, with unique numbers below 1000', () => {
    const series = loadCatalogue();
    expect(series.length).toBeGreaterThan(700);
    expect(new Set(series.map(({ number }) => number)).size).toBe(series.length);
    expect(Math.max(...series.map(({ number }) => number))).toBeLessThan(1000);
  });

  test('never changes the number of a series, which event ids contain', () => {
    const numbers = new Map(loadCatalogue().map(({ key, number }) => [key, number]));
    expect(numbers.get('US-jobs-payrolls')).toBe(1);
    expect(numbers.get('EU-cpi-yy-flash')).toBe(160);
    expect(numbers.get('GB-cpi-yy')).toBe(340);
    expect(numbers.get('US-rate')).toBe(700);
    expect(numbers.get('FR-auction-btf3')).toBe(780);
  });

  test('parses a valid row', () => {
    expect(parse('1;US-cpi-yy;IPC (a/a);H;bls;08:30;M1 d10~4;0,0%;us-cpi;0.06;0.1;0;')[0]).toMatchObject({
      number: 1,
      title: 'IPC (a/a)',
      importance: 'HIGH',
      minutes: 510,
    });
  });

  test.each([
    ['1;US-cpi-yy;IPC;H;bls;08:30;M1 d10;0,0%;us-cpi;0;;', 'essai.csv, line 3: has 12 cells where the header has 13'],
    ['0;US-cpi-yy;IPC;H;bls;08:30;M1 d10;0,0%;us-cpi;0;;0;', '"0" is not a number from 1 to 999'],
    ['1;QQ-cpi-yy;IPC;H;bls;08:30;M1 d10;0,0%;us-cpi;0;;0;', 'unknown zone, concept, source or importance'],
    ['1;US-cpi-yy;IPC;X;bls;08:30;M1 d10;0,0%;us-cpi;0;;0;', 'unknown zone, concept, source or importance'],
    ['1;US-cpi-yy;IPC;H;bls;8h30;M1 d10;0,0%;us-cpi;0;;0;', '"8h30" is not a time'],
    ['1;US-cpi-yy;IPC;H;bls;08:30;M1 x10;0,0%;us-cpi;0;;0;', '"M1 x10" is not a release rule'],
    ['1;US-cpi-yy;IPC;H;bls;08:30;M1 d10;0,0%;nowhere;0;;0;', '"nowhere" is neither a path nor a series above'],
    ['1;US-cpi-yy;IPC;H;bls;08:30;M1 d10;pct;us-cpi;0;;0;', '"pct" is not an example of a number'],
    ['1;US-cpi-yy;IPC;H;bls;08:30;M1 d10;0,0%;us-cpi;0;beaucoup;0;', '"beaucoup" is not a forecast'],
    ['1;US-cpi-yy;;H;bls;08:30;M1 d10;0,0%;us-cpi;0;;0;', 'has no title'],
  ])('rejects %s with its line', (line, reason) => {
    expect(() => parse(line)).toThrow(reason);
    expect(() => parse(line)).toThrow(/^essai\.csv, line 3: /);
  });
});

describe('release rules', () => {
  const context = { zone: 'US', seed: 1, meetings: new Map([['fomc', [20_000, 20_049]]]) };
  const january2026 = 2026 * 12;
  const dayOf = (rule: string, occurrence: number): string | null => {
    const day = parseReleaseRule(rule, context)?.dayOf(occurrence);
    return day === null || day === undefined ? null : formatDay(day);
  };

  test.each([
    ['M0 d1', '2026-01-02'],
    ['M0 d3', '2026-01-05'],
    ['M0 d3<', '2026-01-02'],
    ['M0 b3', '2026-01-06'],
    ['M0 b-1', '2026-01-30'],
    ['M0 w2.-1', '2026-01-27'],
    ['M0 w1.3', '2026-01-20'],
    ['M1 d16', '2026-02-17'],
    ['M0[2] d3', null],
  ])('schedules %s of January 2026 on %s', (rule, day) => {
    expect(dayOf(rule, january2026)).toBe(day);
  });

  test('schedules US payrolls as in the real calendar', () => {
    const days = [january2026 - 52, january2026 - 51, january2026 - 50, january2026 - 13].map((month) =>
      dayOf('M1 payrolls', month),
    );
    expect(days).toEqual(['2021-10-08', '2021-11-05', '2021-12-03', '2025-01-10']);
  });

  test.each(['M', 'M1', 'X3', 'W6', 'L rba', 'S2'])('rejects the rule "%s"', (rule) => {
    expect(parseReleaseRule(rule, context)).toBeNull();
  });
});

describe('paths', () => {
  const month = (year: number, number: number): number => year * 12 + number - 1;

  test('interpolates points, keeps steps, scales and shifts named paths', () => {
    const named = new Map([['base', () => 4]]);
    expect(parseValuePath('2001:1 2003:2', named)?.(month(2020, 2))).toBe(1.5);
    expect(parseValuePath('=2001:1 2003:2', named)?.(month(2020, 2))).toBe(1);
    expect(parseValuePath('base*0.5+-1', named)?.(0)).toBe(1);
  });

  test.each(['2003:1 2001:2', '2013:1', 'unknown', ''])('rejects the path "%s"', (text) => {
    expect(parseValuePath(text, new Map())).toBeNull();
  });
});
