import { describe, expect, test } from 'vitest';
import { parsePeriod } from '../../../src/domain/search/parse-period';

const month = (year: number, place: number) => year * 12 + place - 1;

describe('the period of a release', () => {
  test.each([
    ['oct. 2026', month(2026, 10)],
    ['Février 2026', month(2026, 2)],
    ['août', month(2026, 8)],
    ['déc.', month(2025, 12)],
    ['nov. (p)', month(2026, 11)],
    ['October', month(2026, 10)],
    ['T3 2026', month(2026, 7)],
    ['T4', month(2026, 10)],
    ['Q1', month(2026, 1)],
    ['3e trimestre 2025', month(2025, 7)],
    ['deuxième trimestre 2025', month(2025, 4)],
    ['Premier trimestre 2026', month(2026, 1)],
    ['Third quarter', month(2026, 7)],
    ['4th Quarter 2025', month(2025, 10)],
    ['second semestre 2025', month(2025, 7)],
    ['first half', month(2026, 1)],
    ['premier 2026', month(2026, 1)],
    ['H1 2026', month(2026, 1)],
    ['H2 2025', month(2025, 7)],
    ['H2', month(2026, 7)],
    ['2026H2', month(2026, 7)],
    ['1H26', month(2026, 1)],
    ['2e semestre 2025', month(2025, 7)],
    ['2e sem. 2025', month(2025, 7)],
    ['1er semestre', month(2026, 1)],
    ['2025', month(2025, 1)],
    ['S1', month(2026, 1)],
    ['2026-11', month(2026, 11)],
    ['11/2026', month(2026, 11)],
    ['1.2027', month(2027, 1)],
    ['2026/27', month(2026, 1)],
    ['2026-13', month(2026, 1)],
    ['2012/13', month(2012, 1)],
    ['2004-05', month(2004, 5)],
    ['2011/11', month(2011, 11)],
    ['2024T3', month(2024, 7)],
    ['2026-Q2', month(2026, 4)],
    ['3Q26', month(2026, 7)],
    ['2026M10', month(2026, 10)],
  ])('%s is read', (period, expected) => {
    expect(parsePeriod(period, '2026-11-18')).toBe(expected);
  });

  test('days and weeks of a month follow each other', () => {
    const order = ['7 nov.', '14 nov.', '21 nov.'].map((period) => parsePeriod(period, '2026-11-28'));
    expect(order.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(order);
    expect(new Set(order).size).toBe(3);
    expect(parsePeriod('S46', '2026-11-19')).toBeLessThan(parsePeriod('S47', '2026-11-26') ?? 0);
  });

  test.each([
    ['S46', '2026-11-20'],
    ['S46', '2026-11-19'],
    ['14 nov.', '2026-11-20'],
  ])('%s of a release of %s is of that year', (period, day) => {
    expect(Math.floor(parsePeriod(period, day) ?? 0)).toBe(month(2026, 11));
  });

  test.each(['/', ' '])('weeks that end on Nov%s7 and later follow each other', (mark) => {
    expect(['07', '14', '21'].map((day) => parsePeriod(`Nov${mark}${day}`, '2026-11-28'))).toEqual(
      [7, 14, 21].map((day) => month(2026, 11) + (day - 1) / 31),
    );
  });

  test('days in numbers follow each other', () => {
    expect(parsePeriod('07/11/2026', '2026-11-28')).toBe(month(2026, 11) + 6 / 31);
    expect(parsePeriod('2026-11-14', '2026-11-28')).toBe(month(2026, 11) + 13 / 31);
  });

  test.each(['', '11/12', '2011/12', '2000/01', 'définitif', '1re estimation', 'P0', '2e lecture'])(
    '%j names none',
    (period) => {
      expect(parsePeriod(period, '2026-11-18')).toBeNull();
    },
  );

  test('a month after that of the release is of the year before', () => {
    expect(parsePeriod('déc.', '2027-01-14')).toBe(month(2026, 12));
  });
});
