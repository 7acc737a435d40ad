import { tzOffset } from '@date-fns/tz/tzOffset';
import { type Day, addDays } from './day';

/** Milliseconds since 1970 in UTC. */
export type Instant = number;
/** A day and an hour (`HH:MM`) on the wall clock of some zone. */
export type WallTime = { readonly day: Day; readonly hour: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How often the clock of a zone shows an hour of a day: a change of clock skips some and shows others twice. */
export type LocalTimeKind = 'once' | 'skipped' | 'twice';

/** What a wall time of a zone stands for, and how often the clock of the zone shows it. */
export type Reading = { readonly at: Instant; readonly occurs: LocalTimeKind };

/** Why an hour is not one instant: the clock of `zone` skips it on its day, or shows it twice. */
export type DstAmbiguity = { readonly occurs: Exclude<LocalTimeKind, 'once'>; readonly zone: string };

/**
 * Reads `hour` on `day` on the clock of `zone` (IANA). An hour that a clock change skips is read with the offset before the change;
 * one that occurs twice means the first. Example: 02:30 on 2026-10-25 in Paris → 00:30 UTC, `'twice'`.
 */
export function parseWallTime({ day, hour }: WallTime, zone: string): Reading {
  // Two days apart, so that no change of clock hides between the offsets tried.
  const asUtc = Date.parse(`${day}T${hour}:00Z`);
  const [before, after] = [-1, 1].map((days) => asUtc - tzOffset(zone, new Date(asUtc + days * DAY)) * MINUTE);
  const candidates = [...new Set([before ?? asUtc, after ?? asUtc])];
  const right = candidates.filter((instant) => instant + tzOffset(zone, new Date(instant)) * MINUTE === asUtc);
  const [first] = right;
  if (first === undefined) return { at: before ?? asUtc, occurs: 'skipped' };
  return { at: first, occurs: right.length === 1 ? 'once' : 'twice' };
}

/**
 * Reads `hour` on `day` on a clock that is `offset` minutes ahead of UTC: one instant, whatever the zones.
 * Example: 14:30 on 2026-11-18 at 60 → 13:30 UTC. 24:00 is the end of the day.
 */
export function parseOffsetTime({ day, hour }: WallTime, offset: number): Reading {
  return { at: Date.parse(`${day}T${hour}:00Z`) - offset * MINUTE, occurs: 'once' };
}

/**
 * The instant at which the clock of `zone` (IANA) shows `hour` on `day`, as `readWallTime` reads it.
 * Example: `instantOf({ day: '2021-11-05', hour: '13:30' }, 'Europe/Paris')` is 12:30 UTC, 08:30 in New York.
 */
export function toInstant(wall: WallTime, zone: string): Instant {
  return parseWallTime(wall, zone).at;
}

/**
 * Whether `hour` on `day` is one instant in `zone`, none, or two. Example: in Paris, 02:30 on 2026-03-29 is `'skipped'`, on
 * 2026-10-25 `'twice'`, on any other day `'once'`.
 */
export function localTimeKind(wall: WallTime, zone: string): LocalTimeKind {
  return parseWallTime(wall, zone).occurs;
}

/** What the clock of `zone` shows at `instant`. Example: `wallTimeOf(Date.UTC(2021, 10, 5, 12, 30), 'Europe/Paris')` → 13:30. */
export function toWallTime(instant: Instant, zone: string): WallTime {
  const iso = new Date(instant + tzOffset(zone, new Date(instant)) * MINUTE).toISOString();
  return { day: iso.slice(0, 10), hour: iso.slice(11, 16) };
}

/** How many minutes the clock of `zone` is ahead of UTC at `instant`. Example: Paris in November → 60; India → 330. */
export function offsetAt(zone: string, instant: Instant): number {
  return tzOffset(zone, new Date(instant));
}

/**
 * How many minutes `day` lasts in `zone`: 1440, but for the days on which its clock changes. 0 for a day the zone skips.
 * Example: 2026-10-25 in Paris → 1500.
 */
export function dayLengthInMinutes(day: Day, zone: string): number {
  const [start, end] = [day, addDays(day, 1)].map((date) => toInstant({ day: date, hour: '00:00' }, zone));
  return ((end ?? 0) - (start ?? 0)) / MINUTE;
}
