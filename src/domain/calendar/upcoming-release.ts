import type { ZonedEvent } from './agenda';
import { importanceRank } from './importance';
import type { Instant } from '../time/instant';

/** The events of one instant in the future, most important first. */
export type UpcomingRelease = { readonly at: Instant; readonly events: readonly ZonedEvent[] };

type UpcomingReleases = {
  /** The release to wait for: the most important of the next 24 h, the earliest of these; beyond 24 h, the next one. */
  readonly next: UpcomingRelease | null;
  /** The next instant with an event of high importance; its events of lower importance are left out. */
  readonly important: UpcomingRelease | null;
};

type Timed = ZonedEvent & { readonly at: Instant };

const DAY = 24 * 3_600_000;
const rankOf = ({ event }: ZonedEvent): number => importanceRank(event.importance);

const isAfter =
  (now: Instant) =>
  (zoned: ZonedEvent): zoned is Timed =>
    zoned.at !== null && zoned.at > now;

function earliest(events: readonly Timed[]): UpcomingRelease | null {
  const at = events.reduce((first, event) => Math.min(first, event.at), Infinity);
  return events.length === 0 ? null : { at, events: events.filter((event) => event.at === at) };
}

function mostImportant(coming: readonly Timed[], now: Instant): UpcomingRelease | null {
  const soon = coming.filter(({ at }) => at <= now + DAY);
  const best = soon.reduce((rank, zoned) => Math.min(rank, rankOf(zoned)), Infinity);
  const chosen = earliest(soon.length === 0 ? coming : soon.filter((zoned) => rankOf(zoned) === best));
  if (!chosen) return null;
  const together = coming.filter(({ at }) => at === chosen.at);
  return { at: chosen.at, events: together.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/** Counts the timed events after `now`. Example: at 14:20, with three at 14:30 and one at 16:00 → 4. */
export const countUpcoming = (zoned: readonly ZonedEvent[], now: Instant): number => zoned.filter(isAfter(now)).length;

/**
 * Finds the release to wait for after `now` (epoch ms) and the next of high importance, null when there is none; events may come
 * in any order. Untimed events are skipped. Example: at 14:20, with three releases of low importance at 14:30 and one of high
 * importance at 16:00 → 16:00 both times; with that one two days later → three at 14:30, one at 16:00.
 */
export function nextReleases(zoned: readonly ZonedEvent[], now: Instant): UpcomingReleases {
  const coming = zoned.filter(isAfter(now));
  return {
    next: mostImportant(coming, now),
    important: earliest(coming.filter(({ event }) => event.importance === 'HIGH')),
  };
}

const SETTLED_AFTER_MS = 15 * 60_000;

/**
 * Whether a release at `at` is over at `now` (epoch milliseconds): fifteen minutes after it, so that its figures stay prominent while
 * they are read. NaN is never past. Example: a release at 14:30 → `false` at 14:44, `true` at 14:45.
 */
export const isPastRelease = (at: Instant, now: Instant): boolean => now - at >= SETTLED_AFTER_MS;
