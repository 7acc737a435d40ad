import { describe, expect, test } from 'vitest';
import { clockGaps } from '../../../src/domain/time/clock-gap';

const gapsIn = (monday: string, display: string) =>
  clockGaps(monday, display).map(({ zone, distance, hour, usualHour }) => [zone, distance / 60, hour, usualHour]);

describe('the gap between two clocks that change on different dates', () => {
  test.each([
    ['Europe/Paris', '2026-10-26', 'America/New_York', 5, '13:30', '14:30'],
    ['Europe/Paris', '2026-03-09', 'America/New_York', 5, '13:30', '14:30'],
    ['Europe/Paris', '2026-03-23', 'America/New_York', 5, '13:30', '14:30'],
    ['Europe/London', '2026-10-26', 'America/New_York', 4, '12:30', '13:30'],
    ['America/New_York', '2026-10-26', 'Europe/London', 4, '03:00', '02:00'],
    ['America/Chicago', '2026-03-16', 'Europe/London', 5, '02:00', '01:00'],
  ])('from %s in the week of %s: %s is %i h away', (display, monday, zone, hours, hour, usual) => {
    expect(gapsIn(monday, display)).toEqual([[zone, hours, hour, usual]]);
  });

  test.each([
    ['Europe/Paris', '2026-10-19'],
    ['Europe/Paris', '2026-11-02'],
    ['Europe/Paris', '2026-03-02'],
    ['Europe/Paris', '2026-03-30'],
    ['America/Toronto', '2026-11-02'],
    // Without DST, or in the other hemisphere, no distance is usual.
    ['Asia/Tokyo', '2026-10-26'],
    ['Australia/Sydney', '2026-10-26'],
    ['UTC', '2026-10-26'],
    ['Nowhere/Land', '2026-10-26'],
  ])('from %s in the week of %s: none', (display, monday) => {
    expect(gapsIn(monday, display)).toEqual([]);
  });
});
