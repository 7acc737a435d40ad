import { tzOffset } from '@date-fns/tz/tzOffset';
import type { Day } from './day';

/** Milliseconds since 1970 in UTC. */
export type Instant = number;
/** A day and an hour (`HH:MM`) on the wall clock of some zone. */
export type WallTime = { readonly day: Day; readonly hour: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How often the clock of a zone shows an hour of a day: a change of clock skips some and shows others twice. */
export type Occurs = 'once' | 'skipped' | 'twice';

// Two days apart, so that no change of clock hides between the offsets tried.
function readingsOf(
  { day, hour }: WallTime,
  zone: string,
): { readonly right: readonly Instant[]; readonly else: Instant } {
  const asUtc = Date.parse(`${day}T${hour}:00Z`);
  const [before, after] = [-1, 1].map((days) => asUtc - tzOffset(zone, new Date(asUtc + days * DAY)) * MINUTE);
  const candidates = [...new Set([before ?? asUtc, after ?? asUtc])];
  const right = candidates.filter((instant) => instant + tzOffset(zone, new Date(instant)) * MINUTE === asUtc);
  return { right, else: before ?? asUtc };
}

/**
 * The instant at which the clock of `zone` (IANA) shows `hour` on `day`.
 * An hour that a clock change skips is read with the offset before the change; one that occurs twice means the first.
 * Example: `instantOf({ day: '2021-11-05', hour: '13:30' }, 'Europe/Paris')` is 12:30 UTC, 08:30 in New York.
 */
export function instantOf(wall: WallTime, zone: string): Instant {
  const readings = readingsOf(wall, zone);
  return readings.right[0] ?? readings.else;
}

/**
 * Whether `hour` on `day` is one instant in `zone`, none, or two. Example: in Paris, 02:30 on 2026-03-29 is `'skipped'`, on
 * 2026-10-25 `'twice'`, on any other day `'once'`.
 */
export function occursIn(wall: WallTime, zone: string): Occurs {
  const { length } = readingsOf(wall, zone).right;
  if (length === 1) return 'once';
  return length === 0 ? 'skipped' : 'twice';
}

/** What the clock of `zone` shows at `instant`. Example: `wallTimeOf(Date.UTC(2021, 10, 5, 12, 30), 'Europe/Paris')` → 13:30. */
export function wallTimeOf(instant: Instant, zone: string): WallTime {
  const iso = new Date(instant + tzOffset(zone, new Date(instant)) * MINUTE).toISOString();
  return { day: iso.slice(0, 10), hour: iso.slice(11, 16) };
}

/** How many minutes the clock of `zone` is ahead of UTC at `instant`. Example: Paris in November → 60; India → 330. */
export function offsetAt(zone: string, instant: Instant): number {
  return tzOffset(zone, new Date(instant));
}
