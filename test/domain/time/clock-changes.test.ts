import { describe, expect, test } from 'vitest';
import { clockChanges, clockChangeHours } from '../../../src/domain/time/clock-changes';

const utc = (text: string): number => Date.parse(`${text}:00Z`);

describe('The changes of a clock in a week', () => {
  test.each([
    // zone, Monday, instant, day, offsets, hours shown, length of the day
    ['Europe/Paris', '2026-03-23', '2026-03-29T01:00', '2026-03-29', [60, 120], ['02:00', '03:00'], 23 * 60],
    ['Europe/Paris', '2026-10-19', '2026-10-25T01:00', '2026-10-25', [120, 60], ['03:00', '02:00'], 25 * 60],
    ['America/New_York', '2026-03-02', '2026-03-08T07:00', '2026-03-08', [-300, -240], ['02:00', '03:00'], 23 * 60],
    ['America/New_York', '2026-10-26', '2026-11-01T06:00', '2026-11-01', [-240, -300], ['02:00', '01:00'], 25 * 60],
    ['Australia/Lord_Howe', '2026-03-30', '2026-04-04T15:00', '2026-04-05', [660, 630], ['02:00', '01:30'], 24.5 * 60],
    ['Australia/Lord_Howe', '2026-09-28', '2026-10-03T15:30', '2026-10-04', [630, 660], ['02:00', '02:30'], 23.5 * 60],
    // A clock that goes back at midnight lengthens the day that was ending, one that goes forward shortens the one that begins.
    ['America/Santiago', '2026-03-30', '2026-04-05T03:00', '2026-04-04', [-180, -240], ['00:00', '23:00'], 25 * 60],
    ['America/Santiago', '2026-08-31', '2026-09-06T04:00', '2026-09-06', [-240, -180], ['00:00', '01:00'], 23 * 60],
    // Samoa went over the date line: it had no 30 December 2011.
    ['Pacific/Apia', '2011-12-26', '2011-12-30T10:00', '2011-12-30', [-600, 840], ['00:00', '00:00'], 0],
  ])('in %s, week of %s: at %s UTC', (zone, monday, at, day, [before, after], hours, dayMinutes) => {
    const changes = clockChanges(monday, zone);
    expect(changes).toEqual([{ at: utc(at), day, before, after, dayMinutes }]);
    expect(changes.map(clockChangeHours)).toEqual([hours]);
  });

  test.each([
    ['Europe/Paris', '2026-03-16'],
    ['Europe/Paris', '2026-03-30'],
    ['Europe/Paris', '2026-10-12'],
    ['Europe/Paris', '2026-10-26'],
    ['America/New_York', '2026-11-02'],
    ['Pacific/Apia', '2012-01-02'],
    ['Asia/Tokyo', '2026-03-23'],
    ['Asia/Tokyo', '2026-10-19'],
    ['UTC', '2026-10-19'],
  ])('in %s, week of %s: none', (zone, monday) => {
    expect(clockChanges(monday, zone)).toEqual([]);
  });

  test('occur once a year each way in zones with DST, and never in others', () => {
    const mondays = Array.from({ length: 52 }, (_, week) =>
      new Date(Date.UTC(2026, 0, 5) + week * 7 * 86_400_000).toISOString().slice(0, 10),
    );
    const days = (zone: string) => mondays.flatMap((monday) => clockChanges(monday, zone)).map(({ day }) => day);
    expect(days('Europe/Paris')).toEqual(['2026-03-29', '2026-10-25']);
    expect(days('America/New_York')).toEqual(['2026-03-08', '2026-11-01']);
    expect(days('Asia/Tokyo')).toEqual([]);
  });

  test('are those of the week of the display time zone, for another zone', () => {
    // In Tokyo the Parisian change of Sunday 01:00 UTC falls on Sunday 10:00; in Apia, on Sunday 14:00.
    expect(clockChanges('2026-10-19', 'Europe/Paris', 'Asia/Tokyo')).toHaveLength(1);
    // Lord Howe changes on Saturday 15:00 UTC, when Sunday is there and Saturday is in New York.
    expect(clockChanges('2026-03-30', 'Australia/Lord_Howe', 'America/New_York').map(({ at }) => at)).toEqual([
      utc('2026-04-04T15:00'),
    ]);
    // Sunday 25 October, 01:00 UTC is Saturday evening in Los Angeles, in the same week.
    expect(clockChanges('2026-10-19', 'Europe/Paris', 'America/Los_Angeles')).toHaveLength(1);
    expect(clockChanges('2026-10-26', 'Europe/Paris', 'America/Los_Angeles')).toEqual([]);
  });

  test('are none in a zone that does not exist', () => {
    expect(clockChanges('2026-10-19', 'Europe/Atlantis')).toEqual([]);
  });
});
