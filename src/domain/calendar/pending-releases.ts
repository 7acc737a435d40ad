import type { EconomicEvent } from '../../contract/decode/event';
import { isHoliday, findSlot } from './agenda';
import { publishesFigure } from './publishes-figure';
import type { Day } from '../time/day';
import type { Instant } from '../time/instant';
import { isEmptyValue } from '../value/missing';

/** A value that is still to come: whose, when, and on which of the provider's days. */
export type PendingRelease = { readonly id: string; readonly day: Day; readonly at: Instant };

/**
 * Whether an event will have a published value and has none yet; one without figures, as a speech, never has.
 * Example: `isAwaited({ ...event, current: '', forecast: '2,9%' })` → `true`.
 */
export function isPending(event: EconomicEvent): boolean {
  return isEmptyValue(event.current) && publishesFigure(event);
}

/**
 * The values of `events` that are still to come at a known hour, which the provider writes in the zone `source`. Holidays and
 * events without an hour have none. Example: a release of 18/11 at 14:30 in Paris → `{ id, day: '2026-11-18', at: 13:30 UTC }`.
 */
export function pendingReleases(events: readonly EconomicEvent[], source: string): readonly PendingRelease[] {
  return events.flatMap((event) =>
    event.hour !== null && isPending(event) && !isHoliday(event)
      ? [{ id: event.id, day: event.date, at: findSlot(event, event.hour, source).at }]
      : [],
  );
}
