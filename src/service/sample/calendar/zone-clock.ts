import { API_TIME_ZONE } from '../../../contract/api-limits';
import { memoize } from '../../../contract/decode/memoize';
import { createOffsetAt } from '../../util/day-offsets';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const zoneOf = memoize(createOffsetAt);
const offsetAt = (timeZone: string, instant: number): number => zoneOf(timeZone)(instant);

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
