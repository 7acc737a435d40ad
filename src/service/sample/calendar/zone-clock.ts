import { tzOffset } from '@date-fns/tz';
import { API_TIME_ZONE } from '../../../contract/api-limits';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** UTC offset in minutes by UTC day; null on days with a clock change. */
type DayOffsets = Map<number, number | null>;
const offsets = new Map<string, DayOffsets>();

function offsetAt(timeZone: string, instant: number): number {
  let days = offsets.get(timeZone);
  if (!days) offsets.set(timeZone, (days = new Map()));
  const day = Math.floor(instant / DAY_MS);
  let offset = days.get(day);
  if (offset === undefined) {
    const start = tzOffset(timeZone, new Date(day * DAY_MS));
    offset = start === tzOffset(timeZone, new Date((day + 1) * DAY_MS - 1)) ? start : null;
    days.set(day, offset);
  }
  return offset ?? tzOffset(timeZone, new Date(instant));
}

/** Converts a local time, a day number and minutes after midnight in `timeZone`, to epoch ms. */
export function toInstant(timeZone: string, day: number, minutes: number): number {
  const wall = day * DAY_MS + minutes * MINUTE_MS;
  const guess = wall - offsetAt(timeZone, wall) * MINUTE_MS;
  return wall - offsetAt(timeZone, guess) * MINUTE_MS;
}

/** Converts epoch ms to a local time in API_TIME_ZONE, in ms as if that zone were UTC. */
export function toApiLocalTime(instant: number): number {
  return instant + offsetAt(API_TIME_ZONE, instant) * MINUTE_MS;
}
