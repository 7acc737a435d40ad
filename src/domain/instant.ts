import { tzOffset } from '@date-fns/tz/tzOffset';
import type { Day } from './day';

/** Milliseconds since 1970 in UTC. */
export type Instant = number;
/** A day and an hour (`HH:MM`) on the wall clock of some zone. */
export type WallTime = { readonly day: Day; readonly hour: string };

const MINUTE = 60_000;

/**
 * The instant at which the clock of `zone` (IANA) shows `hour` on `day`.
 * An hour that a clock change skips is read with the offset before the change; one that occurs twice means the first.
 * Example: `instantOf({ day: '2021-11-05', hour: '13:30' }, 'Europe/Paris')` is 12:30 UTC, 08:30 in New York.
 */
export function instantOf(wall: WallTime, zone: string): Instant {
  const asUtc = Date.parse(`${wall.day}T${wall.hour}:00Z`);
  const before = tzOffset(zone, new Date(asUtc - 24 * 60 * MINUTE));
  const after = tzOffset(zone, new Date(asUtc + 24 * 60 * MINUTE));
  const candidates = [asUtc - before * MINUTE, asUtc - after * MINUTE];
  const right = candidates.find((instant) => instant + tzOffset(zone, new Date(instant)) * MINUTE === asUtc);
  return right ?? asUtc - before * MINUTE;
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
