import type { EconomicEvent } from '../../contract/decode/event';
import { isHoliday, resolveEventTime } from './agenda';
import { publishesFigure } from './figures';
import type { Day } from '../time/day';
import type { Instant } from '../time/instant';
import { isEmptyValue } from '../value/missing';

/** A figure still to be published: the id of its event, the provider's date, and the instant it is due. */
export type PendingRelease = { readonly id: string; readonly day: Day; readonly at: Instant };

/**
 * Whether an event publishes a figure and has none yet, not even one that cannot be read. An event without figures, such as a speech, is
 * never pending.
 * Example: `isPending({ ...event, current: '', forecast: '2,9%' })` → `true`.
 */
export function isPending(event: EconomicEvent): boolean {
  return isEmptyValue(event.current) && !event.unreadableCurrent && publishesFigure(event);
}

/**
 * Lists the pending releases of `events` that have an hour; `source` is the source time zone (IANA). Holidays and untimed events
 * are left out. Example: a release of 18/11 at 14:30 in Paris → `{ id, day: '2026-11-18', at: 13:30 UTC }`.
 */
export function pendingReleases(events: readonly EconomicEvent[], source: string): readonly PendingRelease[] {
  return events.flatMap((event) =>
    event.hour !== null && isPending(event) && !isHoliday(event)
      ? [{ id: event.id, day: event.date, at: resolveEventTime(event, event.hour, source).at }]
      : [],
  );
}
