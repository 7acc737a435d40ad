import { expect, test } from 'vitest';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { toZonedWeek } from '../../../src/domain/calendar/agenda';
import { addDays, startInUtc, type Day } from '../../../src/domain/time/day';
import { toInstant, offsetAt, toWallTime, type Instant } from '../../../src/domain/time/instant';
import { fetchedRange } from '../../../src/web/data/queries/fetched-range';
import { anEvent } from '../../domain/an-event';
import { sample } from '../../support/runs';

const MINUTE = 60_000;
const STEP = 6 * 60 * MINUTE;

function firstChange(zone: string, from: Instant, to: Instant): Instant {
  let [before, after] = [from, to];
  const offset = offsetAt(zone, from);
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (offsetAt(zone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** The offset of a zone's clock at every minute around a week; no zone ever changed it twice within six hours. */
function clockOf(zone: string, monday: Day): string {
  const [from, to] = [startInUtc(addDays(monday, -12)), startInUtc(addDays(monday, 19))];
  let offset = offsetAt(zone, from);
  const changes: string[] = [String(offset)];
  for (let at = from; at < to; at += STEP) {
    const next = offsetAt(zone, at + STEP);
    if (next !== offset) changes.push(`${firstChange(zone, at, at + STEP)} ${next}`);
    offset = next;
  }
  return changes.join();
}

/** One zone per distinct clock: the fetched range and the day of an event depend only on the offsets of the two zones. */
function differentClocks(monday: Day): readonly string[] {
  const zones = ['Etc/GMT+12', 'UTC', ...Intl.supportedValuesOf('timeZone')];
  return [...new Map(zones.map((zone) => [clockOf(zone, monday), zone])).values()];
}

const weeksAround = (monday: Day): readonly Day[] => [-14, -7, 0, 7, 14].map((days) => addDays(monday, days));

/** The events of a provider in `source` around both ends of a week in `userZone`, including unusual times on its own clock. */
function eventsAround(monday: Day, source: string, userZone: string): readonly EconomicEvent[] {
  const ends = [monday, addDays(monday, 7)];
  const atMidnight = ends.flatMap((day) =>
    [-1, 0].map((minutes) => {
      const { day: date, hour } = toWallTime(toInstant({ day, hour: '00:00' }, userZone) + minutes * MINUTE, source);
      return { date, hour };
    }),
  );
  const atUnusualTimes = ends.flatMap((day) => [
    { date: addDays(day, -1), hour: '24:00' },
    { date: addDays(day, -1), hour: '02:30' },
    { date: addDays(day, -1), hour: null },
    { date: day, hour: null },
  ]);
  return [...atMidnight, ...atUnusualTimes].map((when, index) => anEvent({ id: String(index), ...when }));
}

type Range = ReturnType<typeof fetchedRange>;
const including = (date: Day, { from, to }: Range): boolean => from <= date && date <= to;
const excluding = (date: Day, { from, to }: Range): boolean => from < date && date < to;

/** The events that the surrounding weeks do not show exactly once. */
function misplaced(monday: Day, source: string, userZone: string, holds: typeof including): readonly string[] {
  const events = eventsAround(monday, source, userZone);
  const shown = weeksAround(monday).flatMap((week) => {
    const range = fetchedRange(week, source);
    const fetched = events.filter(({ date }) => holds(date, range));
    return toZonedWeek(fetched, week, { source, display: userZone }).map(({ event }) => event.id);
  });
  return events
    .filter(({ id }) => shown.filter((one) => one === id).length !== 1)
    .map(({ date, hour }) => `${date} ${hour}`);
}

function lostBetween(monday: Day, holds: typeof including): readonly string[] {
  const zones = differentClocks(monday);
  const userZones = sample(zones, 8);
  return zones.flatMap((source) =>
    userZones.flatMap((userZone) =>
      misplaced(monday, source, userZone, holds).map((event) => `${event} of ${source} seen in ${userZone}`),
    ),
  );
}

test.each([
  ['an ordinary week', '2026-11-16'],
  ['Europe’s clocks go forward on its last night', '2026-03-23'],
  ['Europe’s clocks go back on its last night', '2026-10-19'],
  ['North America’s clocks go forward on its last night', '2026-03-02'],
  ['Samoa has no 30 December', '2011-12-26'],
])(
  'an event is in exactly one week for any two zones if a range excludes its ends: %s',
  (_, monday) => {
    expect(lostBetween(monday, excluding)).toEqual([]);
  },
  60_000,
);

test('an event is in exactly one week for any two zones if a range includes its ends', () => {
  expect(lostBetween('2026-11-16', including)).toEqual([]);
});
