import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isoWeek, startOfWeek, weekDays } from '../../../src/domain/time/day';

const day = fc.integer({ min: 0, max: 47_000 }).map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

describe('A week', () => {
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-18', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2011-12-30', '2011-12-26'],
    ['2026-03-29', '2026-03-23'],
  ])('the Monday of %s is %s', (text, monday) => {
    expect(startOfWeek(text)).toBe(monday);
  });

  test('holds its seven days in order, Monday to Sunday', () => {
    expect(weekDays('2026-12-28')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  test.each([
    ['2026-11-16', 47],
    ['2026-11-22', 47],
    ['2026-12-28', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2025-12-29', 1],
    ['2021-01-03', 53],
  ])('%s is in ISO week %i', (text, week) => {
    expect(isoWeek(text)).toBe(week);
  });

  test('around the day that Apia skipped, weeks stay whole', () => {
    const days = Array.from({ length: 28 }, (_, index) => addDays('2011-12-12', index));
    expect(days.map(startOfWeek)).toEqual(days.map((_, index) => addDays('2011-12-12', index - (index % 7))));
    expect(days.map(isoWeek)).toEqual(days.map((_, index) => [50, 51, 52, 1][Math.floor(index / 7)]));
  });

  test('every day is in its own week, which has seven days and one number', () => {
    fc.assert(
      fc.property(day, (text) => {
        const days = weekDays(startOfWeek(text));
        expect(days).toHaveLength(7);
        expect(days).toContain(text);
        expect(days.map(startOfWeek)).toEqual(days.map(() => days[0]));
        expect(new Set(days.map(isoWeek)).size).toBe(1);
        expect(Number.isInteger(daysBetween('1970-01-05', startOfWeek(text)) / 7)).toBe(true);
        expect(startOfWeek(addDays(text, 7))).toBe(addDays(startOfWeek(text), 7));
      }),
    );
  });
});
