import type { ZonedEvent } from './agenda';
import type { Instant } from '../time/instant';

/** The events of one instant in the future. */
export type UpcomingRelease = { readonly at: Instant; readonly events: readonly ZonedEvent[] };

export type UpcomingReleases = {
  /** The next instant with an event. */
  readonly next: UpcomingRelease | null;
  /** The next instant with an event of high importance; its events of lower importance are left out. */
  readonly important: UpcomingRelease | null;
};

function firstAfter(zoned: readonly ZonedEvent[], now: Instant): UpcomingRelease | null {
  let at: Instant | null = null;
  for (const event of zoned) if (event.at !== null && event.at > now && (at === null || event.at < at)) at = event.at;
  return at === null ? null : { at, events: zoned.filter((event) => event.at === at) };
}

/**
 * Counts the timed events after `now`.
 * Example: at 14:20, with three at 14:30 and one at 16:00 → 4.
 */
export const countUpcoming = (zoned: readonly ZonedEvent[], now: Instant): number =>
  zoned.filter(({ at }) => at !== null && at > now).length;

/**
 * Finds the next release after `now` and the next of high importance, null when there is none; events may come in any order.
 * Untimed events are skipped. Example: at 14:20, with three releases at 14:30 and one of high importance at 16:00 → three at
 * 14:30, one at 16:00.
 */
export function nextReleases(zoned: readonly ZonedEvent[], now: Instant): UpcomingReleases {
  return {
    next: firstAfter(zoned, now),
    important: firstAfter(
      zoned.filter(({ event }) => event.importance === 'HIGH'),
      now,
    ),
  };
}

const SETTLED_AFTER_MS = 15 * 60_000;

/**
 * Whether a release at `at` is over at `now` (epoch milliseconds): fifteen minutes after it, so that its figures stay prominent while
 * they are read. NaN is never past. Example: a release at 14:30 → `false` at 14:44, `true` at 14:45.
 */
export const isPastRelease = (at: Instant, now: Instant): boolean => now - at >= SETTLED_AFTER_MS;
