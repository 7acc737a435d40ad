import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAgenda, listEvents, toZonedEvent, toZonedWeek, type Zones } from '../../../src/domain/calendar/agenda';
import { addDays, startOfWeek } from '../../../src/domain/time/day';
import { dayLengthInMinutes, offsetAt, toWallTime } from '../../../src/domain/time/instant';
import { anEvent } from '../an-event';
import { runs } from '../../support/runs';

const ZONES = [
  'Europe/Paris',
  'America/New_York',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
] as const;

/** The zoned event of `date hour` in the source time zone, for each of the six display time zones in order. */
const placesOf = (source: string, text: string) =>
  ZONES.map((display) => {
    const [date = '', hour = ''] = text.split(' ');
    const zoned = toZonedEvent(anEvent({ date, hour }), { source, display });
    return `${zoned.day.slice(5)} ${zoned.hour}`;
  });

describe('An hour of the source time zone, displayed in Paris, New York, Tokyo, Kolkata, Lord Howe and Apia', () => {
  test.each([
    // An ordinary day of winter, and of summer.
    ['Europe/Paris', '2026-11-18 14:30', '11-18 14:30|11-18 08:30|11-18 22:30|11-18 19:00|11-19 00:30|11-19 02:30'],
    ['America/New_York', '2026-07-15 08:30', '07-15 14:30|07-15 08:30|07-15 21:30|07-15 18:00|07-15 23:00|07-16 01:30'],
    ['Asia/Tokyo', '2026-11-18 08:50', '11-18 00:50|11-17 18:50|11-18 08:50|11-18 05:20|11-18 10:50|11-18 12:50'],
    ['Asia/Kolkata', '2026-11-18 17:30', '11-18 13:00|11-18 07:00|11-18 21:00|11-18 17:30|11-18 23:00|11-19 01:00'],
    [
      'Australia/Lord_Howe',
      '2026-11-18 00:15',
      '11-17 14:15|11-17 08:15|11-17 22:15|11-17 18:45|11-18 00:15|11-18 02:15',
    ],
    ['Pacific/Apia', '2026-11-18 09:00', '11-17 21:00|11-17 15:00|11-18 05:00|11-18 01:30|11-18 07:00|11-18 09:00'],
    // Between the changes of New York and of Paris, an hour less lies between them.
    ['America/New_York', '2026-03-10 08:30', '03-10 13:30|03-10 08:30|03-10 21:30|03-10 18:00|03-10 23:30|03-11 01:30'],
    ['America/New_York', '2026-10-28 08:30', '10-28 13:30|10-28 08:30|10-28 21:30|10-28 18:00|10-28 23:30|10-29 01:30'],
    // The nights on which a clock goes forward: an hour that is not there is read as the one after it.
    ['Europe/Paris', '2026-03-29 02:30', '03-29 03:30|03-28 21:30|03-29 10:30|03-29 07:00|03-29 12:30|03-29 14:30'],
    ['America/New_York', '2026-03-08 02:30', '03-08 08:30|03-08 03:30|03-08 16:30|03-08 13:00|03-08 18:30|03-08 20:30'],
    [
      'Australia/Lord_Howe',
      '2026-10-04 02:15',
      '10-03 17:45|10-03 11:45|10-04 00:45|10-03 21:15|10-04 02:45|10-04 04:45',
    ],
    // The nights on which it goes back: a repeated hour is the first of the two.
    ['Europe/Paris', '2026-10-25 02:30', '10-25 02:30|10-24 20:30|10-25 09:30|10-25 06:00|10-25 11:30|10-25 13:30'],
    ['America/New_York', '2026-11-01 01:30', '11-01 06:30|11-01 01:30|11-01 14:30|11-01 11:00|11-01 16:30|11-01 18:30'],
    [
      'Australia/Lord_Howe',
      '2026-04-05 01:45',
      '04-04 16:45|04-04 10:45|04-04 23:45|04-04 20:15|04-05 01:45|04-05 03:45',
    ],
    // Apia went from 29 to 31 December 2011; what is written for the day between is read on the 31st.
    ['Pacific/Apia', '2011-12-30 12:00', '12-30 23:00|12-30 17:00|12-31 07:00|12-31 03:30|12-31 09:00|12-31 12:00'],
    ['Asia/Tokyo', '2011-12-30 18:59', '12-30 10:59|12-30 04:59|12-30 18:59|12-30 15:29|12-30 20:59|12-29 23:59'],
    ['Asia/Tokyo', '2011-12-30 19:00', '12-30 11:00|12-30 05:00|12-30 19:00|12-30 15:30|12-30 21:00|12-31 00:00'],
  ])('%s, %s', (source, text, places) => {
    expect(placesOf(source, text).join('|')).toBe(places);
  });

  test.each([
    ['Europe/Paris', '2026-03-29', 23],
    ['Europe/Paris', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Asia/Tokyo', '2026-03-29', 24],
    ['Asia/Kolkata', '2026-10-25', 24],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Pacific/Apia', '2011-12-29', 24],
    ['Pacific/Apia', '2011-12-30', 0],
    ['Pacific/Apia', '2011-12-31', 24],
  ])('in %s, %s lasts %d hours', (zone, day, hours) => {
    expect(dayLengthInMinutes(day, zone)).toBe(hours * 60);
  });
});

describe('An hour that is not one instant', () => {
  const zoned = (date: string, hour: string, source: string, displayZone: string) =>
    toZonedEvent(anEvent({ date, hour }), { source, display: displayZone });

  test.each([
    ['Europe/Paris', '2026-03-29', '02:00', 'skipped'],
    ['Europe/Paris', '2026-10-25', '02:59', 'twice'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', 'skipped'],
    ['Australia/Lord_Howe', '2026-04-05', '01:30', 'twice'],
    ['Pacific/Apia', '2011-12-30', '12:00', 'skipped'],
  ] as const)('in %s, on %s at %s, is %s for every user', (source, date, hour, occurs) => {
    for (const display of ZONES) expect(zoned(date, hour, source, display).ambiguity).toEqual({ occurs, zone: source });
  });

  test.each([
    ['Europe/Paris', '2026-03-29', '01:59'],
    ['Europe/Paris', '2026-03-29', '03:00'],
    ['Europe/Paris', '2026-10-25', '03:00'],
    ['Asia/Tokyo', '2026-03-29', '02:30'],
    ['Asia/Kolkata', '2026-10-25', '02:30'],
  ])('in %s, on %s at %s, is in no doubt', (source, date, hour) => {
    for (const display of ZONES) expect(zoned(date, hour, source, display).ambiguity).toBeNull();
  });

  test('of a holiday or an untimed event has no DST ambiguity', () => {
    for (const change of [{ importance: 'HOLIDAY' as const }, { hour: null }]) {
      const event = anEvent({ date: '2026-03-29', hour: '02:30', ...change });
      expect(toZonedEvent(event, { source: 'Europe/Paris', display: 'Europe/Paris' }).ambiguity).toBeNull();
    }
  });

  test('has an offset only when it occurs twice in the display time zone', () => {
    const offsets = ['00:30', '01:30', '02:30', '03:30'].map(
      (hour) => zoned('2026-10-25', hour, 'UTC', 'Europe/Paris').offset,
    );
    expect(offsets).toEqual([120, 60, null, null]);
    expect(zoned('2026-04-04', '14:45', 'UTC', 'Australia/Lord_Howe').offset).toBe(660);
    expect(zoned('2026-04-04', '15:15', 'UTC', 'Australia/Lord_Howe').offset).toBe(630);
    expect(zoned('2026-04-04', '14:15', 'UTC', 'Australia/Lord_Howe').offset).toBeNull();
  });
});

describe('For any event and any two zones', () => {
  const zone = fc.constantFrom(...ZONES);
  const zones: fc.Arbitrary<Zones> = fc.record({ source: zone, display: zone });
  // The changes of clock of a few years, and the days around the one that Apia skipped.
  const ordinary = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2023-12-31', count));
  const day = fc.oneof(
    ordinary,
    fc.constantFrom('2011-12-29', '2011-12-30', '2011-12-31', '2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01'),
    fc.constantFrom('2026-10-04', '2026-04-05'),
  );
  const hour = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  const standsIn = (id: string, agenda: ReturnType<typeof buildAgenda>) =>
    agenda.flatMap(({ day: column, ...rest }) =>
      listEvents({ day: column, ...rest })
        .filter(({ event }) => event.id === id)
        .map(() => column),
    );

  test('is on exactly one day of exactly one week, the date of its instant in the display time zone', () => {
    fc.assert(
      fc.property(day, hour, zones, (date, time, pair) => {
        const event = anEvent({ id: '1', date, hour: time });
        const mondays = [-14, -7, 0, 7, 14].map((days) => addDays(startOfWeek(date), days));
        const days = mondays.flatMap((monday) =>
          standsIn('1', buildAgenda(toZonedWeek([event], monday, pair), monday)),
        );
        const { at } = toZonedEvent(event, pair);
        expect(days).toEqual([toWallTime(at ?? 0, pair.display).day]);
      }),
      { numRuns: runs(60) },
    );
  });

  test('shows the local time of its instant, in chronological order', () => {
    fc.assert(
      fc.property(day, hour, hour, zones, (date, one, other, pair) => {
        const [a, b] = [one, other].map((time) => toZonedEvent(anEvent({ date, hour: time }), pair));
        if (!a || !b || a.at === null || b.at === null) throw new Error('an hour has an instant');
        expect({ day: a.day, hour: a.hour }).toEqual(toWallTime(a.at, pair.display));
        expect([null, offsetAt(pair.display, a.at)]).toContain(a.offset);
        // Two instants never read the same: their hours differ, or the distances from UTC beside them do.
        const read = ({ day: of, hour: at, offset }: typeof a) => `${of} ${at} ${offset}`;
        expect(read(a) === read(b)).toBe(a.at === b.at);
      }),
      { numRuns: runs(100) },
    );
  });

  test('a holiday, and an event without an hour, stay on the provider’s day', () => {
    fc.assert(
      fc.property(day, hour, zones, fc.boolean(), (date, time, pair, isHoliday) => {
        const event = isHoliday
          ? anEvent({ id: '1', date, hour: time, importance: 'HOLIDAY' })
          : anEvent({ id: '1', date, hour: null });
        const monday = startOfWeek(date);
        expect(standsIn('1', buildAgenda(toZonedWeek([event], monday, pair), monday))).toEqual([date]);
      }),
    );
  });
});
