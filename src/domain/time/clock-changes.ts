import { addDays, type Day } from './day';
import { toInstant, offsetAt, type Instant } from './instant';

const MINUTE = 60_000;
const STEP = 24 * 60 * MINUTE;
const DAY_MINUTES = 1440;

/** A DST or other offset change of a time zone: the first instant of the new offset, and both offsets from UTC in minutes. */
export type ClockChange = {
  readonly at: Instant;
  /** The local date whose hours are skipped or repeated. */
  readonly day: Day;
  readonly before: number;
  readonly after: number;
  /** The length of that date in minutes; 0 when the zone skips it. */
  readonly dayMinutes: number;
};

// Finds by bisection the first minute, after `from` and up to `to`, that has the offset of `to`.
function changeBetween(zone: string, from: Instant, to: Instant): Instant {
  const after = offsetAt(zone, to);
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE;
    if (offsetAt(zone, middle) === after) high = middle;
    else low = middle;
  }
  return high;
}

function describe(zone: string, at: Instant): ClockChange {
  const before = offsetAt(zone, at - MINUTE);
  const after = offsetAt(zone, at);
  const day = new Date(at + Math.min(before, after) * MINUTE).toISOString().slice(0, 10);
  return { at, day, before, after, dayMinutes: DAY_MINUTES - (after - before) };
}

/**
 * Lists the offset changes of `zone` (IANA) within the week of `monday`, in order; most weeks and unknown zones have none. The
 * week runs from midnight to midnight in `displayZone`: the source zone may change in the displayed week and not in its own.
 * Example: `clockChanges('2026-10-19', 'Europe/Paris')` → one, on '2026-10-25' at 01:00 UTC, from 120 to 60.
 */
export function clockChanges(monday: Day, zone: string, displayZone = zone): readonly ClockChange[] {
  const start = toInstant({ day: monday, hour: '00:00' }, displayZone);
  const end = toInstant({ day: addDays(monday, 7), hour: '00:00' }, displayZone);
  const changes: ClockChange[] = [];
  for (let from = start - MINUTE; from < end - MINUTE; from += STEP) {
    const to = Math.min(from + STEP, end - MINUTE);
    if (offsetAt(zone, from) !== offsetAt(zone, to)) changes.push(describe(zone, changeBetween(zone, from, to)));
  }
  return changes;
}

/** Returns the local time (`HH:MM`) of a change in the old and in the new offset. Example: Paris in October → `['03:00', '02:00']`. */
export function clockChangeHours({ at, before, after }: ClockChange): readonly [string, string] {
  const show = (offset: number) => new Date(at + offset * MINUTE).toISOString().slice(11, 16);
  return [show(before), show(after)];
}
