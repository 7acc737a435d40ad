import { API_TIME_ZONE } from '../../contract/api-limits';
import { memoize } from '../../contract/decode/memoize';
import { createOffsetAt } from '../util/zone-offsets';
import type { Series } from './catalogue/indicators';
import { uniform } from './values/noise';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY_2000 = 10_957;
const MAX_SERIES = 1000;

const zoneOf = memoize(createOffsetAt);
const offsetAt = (timeZone: string, instant: number): number => zoneOf(timeZone)(instant);

/** Converts a local time, a day number and minutes after midnight in `timeZone`, to epoch ms. */
function toInstant(timeZone: string, day: number, minutes: number): number {
  const wall = day * DAY_MS + minutes * MINUTE_MS;
  const guess = wall - offsetAt(timeZone, wall) * MINUTE_MS;
  return wall - offsetAt(timeZone, guess) * MINUTE_MS;
}

/** Converts epoch ms to a local time in API_TIME_ZONE, in ms as if that zone were UTC. */
function toApiLocalTime(instant: number): number {
  return instant + offsetAt(API_TIME_ZONE, instant) * MINUTE_MS;
}

/** One release of a series. `day` and `minutes` are local to API_TIME_ZONE, `instant` is in epoch ms. */
export type Release = NonNullable<ReturnType<typeof getRelease>>;

/** Computes the id of an event from the days since 2000-01-01 and the number of its series, so that it never changes. */
export const eventId = (day: number, number: number): number => (day - DAY_2000) * MAX_SERIES + number;

export const eventSortKey = (day: number, minutes: number, number: number): number =>
  (day * 1440 + minutes) * MAX_SERIES + number;

const HOURS = [9, 10, 11, 13, 14, 16, 17];
const HOUR_DRAW = 3;

function randomMinutes(series: Series, occurrence: number): number {
  const draw = uniform(series.number, occurrence, HOUR_DRAW) * HOURS.length;
  return (HOURS[Math.floor(draw)] ?? 9) * 60 + (draw % 1 < 0.5 ? 0 : 30);
}

/** Returns the release of an occurrence; null if there is none. */
export function getRelease(series: Series, occurrence: number) {
  const localDay = series.rule.dayOf(occurrence);
  if (localDay === null || localDay < series.life.from || localDay > series.life.to) return null;
  const instant = toInstant(series.timeZone, localDay, series.minutes ?? randomMinutes(series, occurrence));
  const local = toApiLocalTime(instant);
  const day = Math.floor(local / DAY_MS);
  const minutes = Math.floor((local - day * DAY_MS) / MINUTE_MS);
  const { number } = series;
  const [id, sortKey] = [eventId(day, number), eventSortKey(day, minutes, number)];
  return { series, occurrence, instant, day, minutes, id, sortKey };
}

const MAX_SKIPPED = 60;

/** Returns the last release of a series before an occurrence; null if there is none. */
export function previousRelease(series: Series, occurrence: number): Release | null {
  for (let back = 1; back <= MAX_SKIPPED; back += 1) {
    const release = getRelease(series, occurrence - back);
    if (release) return release;
  }
  return null;
}
