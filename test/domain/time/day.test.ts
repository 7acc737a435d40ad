import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isDay } from '../../../src/domain/time/day';

const day = fc
  .integer({ min: -25_567, max: 47_481 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

describe('A day', () => {
  test.each(['1900-01-01', '2026-11-18', '2028-02-29', '2011-12-30', '2100-12-31'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '0000-00-00',
    '1899-12-31',
    '2101-01-01',
    '2026-1-1',
    '2026-11-18T00:00',
    ' 2026-11-18',
    '',
    'today',
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-18', 0, '2026-11-18'],
  ])('%s and %i days is %s', (from, count, expected) => {
    expect(addDays(from, count)).toBe(expected);
  });

  test('December 2011 has its 31 days, the 30th among them, which Apia skipped', () => {
    const days = Array.from({ length: 31 }, (_, index) => addDays('2011-12-01', index));
    expect(days).toEqual(Array.from({ length: 31 }, (_, index) => `2011-12-${String(index + 1).padStart(2, '0')}`));
    expect(daysBetween('2011-12-29', '2011-12-31')).toBe(2);
  });

  test('adding days and counting them undo each other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, count) => {
        const to = addDays(from, count);
        expect(daysBetween(from, to)).toBe(count);
        expect(addDays(to, -count)).toBe(from);
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-11-18', 2, '2027-01-18'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s and %i months are %s', (from, count, expected) => {
    expect(addMonths(from, count)).toBe(expected);
  });

  test('every day from 1900 to 2100 is one', () => {
    fc.assert(fc.property(day, (text) => isDay(text)));
  });
});
