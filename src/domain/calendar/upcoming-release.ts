import type { ZonedEvent } from './agenda';
import type { Instant } from '../time/instant';

/** What happens at one instant that is still to come. */
export type UpcomingRelease = { readonly at: Instant; readonly events: readonly ZonedEvent[] };

export type UpcomingReleases = {
  /** The very next instant with an event. */
  readonly next: UpcomingRelease | null;
  /** The next instant with an event of high importance: its events of that importance alone. */
  readonly important: UpcomingRelease | null;
};

function firstAfter(placed: readonly ZonedEvent[], now: Instant): UpcomingRelease | null {
  let at: Instant | null = null;
  for (const event of placed) if (event.at !== null && event.at > now && (at === null || event.at < at)) at = event.at;
  return at === null ? null : { at, events: placed.filter((event) => event.at === at) };
}

/**
 * How many of `placed` are still to come after `now`, at a known hour.
 * Example: at 14:20, with three at 14:30 and one at 16:00 → 4.
 */
export const countComing = (placed: readonly ZonedEvent[], now: Instant): number =>
  placed.filter(({ at }) => at !== null && at > now).length;

/**
 * The next release after `now` among `placed`, in any order, and the next of high importance. What has no hour is never
 * next: nobody knows when it comes. Example: at 14:20, with three releases at 14:30 and one of high importance at 16:00 → three
 * at 14:30, one at 16:00. Nothing left gives nulls.
 */
export function nextReleases(placed: readonly ZonedEvent[], now: Instant): UpcomingReleases {
  return {
    next: firstAfter(placed, now),
    important: firstAfter(
      placed.filter(({ event }) => event.importance === 'HIGH'),
      now,
    ),
  };
}
