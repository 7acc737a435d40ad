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
  const changes: string[] = [String(offsetAt(zone, from))];
  for (let at = from; at < to; at += STEP) {
    const [offset, next] = [offsetAt(zone, at), offsetAt(zone, at + STEP)];
    if (next !== offset) changes.push(`${firstChange(zone, at, at + STEP)} ${next}`);
  }
  return changes.join();
}

/** One zone for each clock: what is asked, and where an event stands, depends on the offsets of the two zones alone. */
function differentClocks(monday: Day): readonly string[] {
  const zones = ['Etc/GMT+12', 'UTC', ...Intl.supportedValuesOf('timeZone')];
  return [...new Map(zones.map((zone) => [clockOf(zone, monday), zone])).values()];
}

const weeksAround = (monday: Day): readonly Day[] => [-14, -7, 0, 7, 14].map((days) => addDays(monday, days));

/** What a provider in `source` has around both ends of a week of `reader`, and what is odd on its own clock there. */
function eventsAround(monday: Day, source: string, reader: string): readonly EconomicEvent[] {
  const ends = [monday, addDays(monday, 7)];
  const atMidnight = ends.flatMap((day) =>
    [-1, 0].map((minutes) => {
      const { day: date, hour } = toWallTime(toInstant({ day, hour: '00:00' }, reader) + minutes * MINUTE, source);
      return { date, hour };
    }),
  );
  const report = ends.flatMap((day) => [
    { date: addDays(day, -1), hour: '24:00' },
    { date: addDays(day, -1), hour: '02:30' },
    { date: addDays(day, -1), hour: null },
    { date: day, hour: null },
  ]);
  return [...atMidnight, ...report].map((when, index) => anEvent({ id: String(index), ...when }));
}

type Range = ReturnType<typeof fetchedRange>;
const including = (date: Day, { from, to }: Range): boolean => from <= date && date <= to;
const excluding = (date: Day, { from, to }: Range): boolean => from < date && date < to;

/** The events, by identifier, that the weeks around show other than exactly once. */
function misplaced(monday: Day, source: string, reader: string, holds: typeof including): readonly string[] {
  const events = eventsAround(monday, source, reader);
  const shown = weeksAround(monday).flatMap((week) => {
    const range = fetchedRange(week, source);
    const answer = events.filter(({ date }) => holds(date, range));
    return toZonedWeek(answer, week, { source, display: reader }).map(({ event }) => event.id);
  });
  return events
    .filter(({ id }) => shown.filter((one) => one === id).length !== 1)
    .map(({ date, hour }) => `${date} ${hour}`);
}

function lostBetween(monday: Day, holds: typeof including): readonly string[] {
  const zones = differentClocks(monday);
  const readers = sample(zones, 8);
  return zones.flatMap((source) =>
    readers.flatMap((reader) =>
      misplaced(monday, source, reader, holds).map((event) => `${event} of ${source} read in ${reader}`),
    ),
  );
}

test.each([
  ['an ordinary one', '2026-11-16'],
  ['Europe’s clocks go forward on its last night', '2026-03-23'],
  ['Europe’s clocks go back on its last night', '2026-10-19'],
  ['North America’s clocks go forward on its last night', '2026-03-02'],
  ['Samoa has no 30 December', '2011-12-26'],
])(
  'an event is in one week, for every two zones, whatever ends a range excludes: %s',
  (_, monday) => {
    expect(lostBetween(monday, excluding)).toEqual([]);
  },
  60_000,
);

test('an event is in one week, for every two zones, where a range includes its ends', () => {
  expect(lostBetween('2026-11-16', including)).toEqual([]);
}, 60_000);
