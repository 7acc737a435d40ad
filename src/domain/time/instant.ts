/// <reference lib="esnext.temporal" />
import { tzOffset } from '@date-fns/tz/tzOffset';
import { type Day, addDays } from './day';

/** Epoch milliseconds. */
export type Instant = number;
/** A local date and time (`HH:MM`) in some time zone. */
export type WallTime = { readonly day: Day; readonly hour: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NANOSECONDS_PER_MINUTE = 60_000_000_000;

/** How often a local time occurs in a zone: a DST gap skips it, a DST overlap repeats it. */
type LocalTimeKind = 'once' | 'skipped' | 'twice';

/** The instant of a local time, and how often that local time occurs. */
export type ResolvedTime = { readonly at: Instant; readonly occurs: LocalTimeKind };

/** Why a local time is not exactly one instant: `zone` skips or repeats it on that date. */
export type DstAmbiguity = { readonly occurs: Exclude<LocalTimeKind, 'once'>; readonly zone: string };

function temporalOffset(zone: string, at: Instant): number {
  try {
    return (
      Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone).offsetNanoseconds /
      NANOSECONDS_PER_MINUTE
    );
  } catch {
    return NaN;
  }
}

/**
 * Returns the offset of `zone` (IANA) at an instant, in minutes ahead of UTC; NaN for an unknown zone.
 * Example: Paris in November → 60; India → 330. Uses Temporal where the browser has it: the first use of Intl in a page takes 15 ms.
 */
export const offsetAt: (zone: string, at: Instant) => number =
  'Temporal' in globalThis ? temporalOffset : (zone, at) => tzOffset(zone, new Date(at));

/**
 * Resolves a local time in `zone` (IANA). A skipped time is resolved with the offset before the gap, a repeated one to its first
 * occurrence; an unknown zone gives NaN. Example: in Paris, 02:30 on 2026-10-25 → 00:30 UTC, `'twice'`; on 2026-03-29, `'skipped'`.
 */
export function parseWallTime({ day, hour }: WallTime, zone: string): ResolvedTime {
  // The offsets a day before and a day after include both sides of any change.
  const asUtc = Date.parse(`${day}T${hour}:00Z`);
  const withOffsetAt = (instant: Instant) => asUtc - offsetAt(zone, instant) * MINUTE;
  const before = withOffsetAt(asUtc - DAY);
  const candidates = [...new Set([before, withOffsetAt(asUtc + DAY)])];
  const right = candidates.filter((instant) => instant + offsetAt(zone, instant) * MINUTE === asUtc);
  const [first] = right;
  if (first === undefined) return { at: before, occurs: 'skipped' };
  return { at: first, occurs: right.length === 1 ? 'once' : 'twice' };
}

/**
 * Resolves a local time at a fixed offset, in minutes ahead of UTC. 24:00 is the end of the date.
 * Example: 14:30 on 2026-11-18 at 60 → 13:30 UTC.
 */
export function parseOffsetTime({ day, hour }: WallTime, offset: number): ResolvedTime {
  return { at: Date.parse(`${day}T${hour}:00Z`) - offset * MINUTE, occurs: 'once' };
}

/**
 * Returns the instant of a local time in `zone` (IANA), as `parseWallTime` resolves it.
 * Example: `toInstant({ day: '2021-11-05', hour: '13:30' }, 'Europe/Paris')` is 12:30 UTC, 08:30 in New York.
 */
export function toInstant(wall: WallTime, zone: string): Instant {
  return parseWallTime(wall, zone).at;
}

/** Returns the local date and time of an instant in `zone`; throws a RangeError for an unknown zone. Example: 12:30 UTC → 13:30 in Paris. */
export function toWallTime(instant: Instant, zone: string): WallTime {
  const iso = new Date(instant + offsetAt(zone, instant) * MINUTE).toISOString();
  return { day: iso.slice(0, 10), hour: iso.slice(11, 16) };
}

/** A local time with its offset from UTC in minutes where the zone shows it twice that day; null where it shows it once. */
type MarkedTime = WallTime & { readonly offset: number | null };

/** Marks the local time of `instant` in `zone`. Example: in Paris on 2026-10-25, 00:30 UTC → 02:30 with 120, 01:30 UTC → 02:30 with 60. */
export function markRepeated(wall: WallTime, instant: Instant, zone: string): MarkedTime {
  return { ...wall, offset: parseWallTime(wall, zone).occurs === 'twice' ? offsetAt(zone, instant) : null };
}

/**
 * Returns the length of `day` in `zone` in minutes: 1440 except on DST changes, 0 for a date the zone skips.
 * Example: 2026-10-25 in Paris → 1500.
 */
export function dayLengthInMinutes(day: Day, zone: string): number {
  const midnightOf = (date: Day) => toInstant({ day: date, hour: '00:00' }, zone);
  return (midnightOf(addDays(day, 1)) - midnightOf(day)) / MINUTE;
}
