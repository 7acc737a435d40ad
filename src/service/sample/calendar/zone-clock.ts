import { tzOffset } from '@date-fns/tz';
import { API_TIME_ZONE } from '../../../contract/api-limits';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Offset in minutes all through a UTC day, or null on a day when the clocks change. */
type DayOffsets = Map<number, number | null>;
const offsets = new Map<string, DayOffsets>();

function offsetAt(timeZone: string, instant: number): number {
  let days = offsets.get(timeZone);
  if (!days) offsets.set(timeZone, (days = new Map()));
  const day = Math.floor(instant / DAY);
  let offset = days.get(day);
  if (offset === undefined) {
    const start = tzOffset(timeZone, new Date(day * DAY));
    offset = start === tzOffset(timeZone, new Date((day + 1) * DAY - 1)) ? start : null;
    days.set(day, offset);
  }
  return offset ?? tzOffset(timeZone, new Date(instant));
}

/** The instant (ms, UTC) of a wall time: a day number and minutes after midnight in `timeZone`. */
export function toInstant(timeZone: string, day: number, minutes: number): number {
  const wall = day * DAY + minutes * MINUTE;
  const guess = wall - offsetAt(timeZone, wall) * MINUTE;
  return wall - offsetAt(timeZone, guess) * MINUTE;
}

/** The wall time of an instant in the service's zone, in ms as if that zone were UTC. */
export function serviceWall(instant: number): number {
  return instant + offsetAt(API_TIME_ZONE, instant) * MINUTE;
}
