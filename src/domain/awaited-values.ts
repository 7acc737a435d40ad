import type { EconomicEvent } from '../contract/event';
import { isHoliday, readInstant } from './agenda';
import { bearsValue } from './bears-value';
import type { Day } from './day';
import type { Instant } from './instant';
import { isEmptyValue } from './value-nothing';

/** A value that is still to come: whose, when, and on which of the provider's days. */
export type AwaitedValue = { readonly id: string; readonly day: Day; readonly at: Instant };

/**
 * Whether an event will have a published value and has none yet; one without figures, as a speech, never has.
 * Example: `isAwaited({ ...event, current: '', forecast: '2,9%' })` → `true`.
 */
export function isAwaited(event: EconomicEvent): boolean {
  return isEmptyValue(event.current) && bearsValue(event);
}

/**
 * The values of `events` that are still to come at a known hour, which the provider writes in the zone `source`. Holidays and
 * events without an hour have none. Example: a release of 18/11 at 14:30 in Paris → `{ id, day: '2026-11-18', at: 13:30 UTC }`.
 */
export function awaitedValues(events: readonly EconomicEvent[], source: string): readonly AwaitedValue[] {
  return events.flatMap((event) =>
    event.hour !== null && isAwaited(event) && !isHoliday(event)
      ? [{ id: event.id, day: event.date, at: readInstant(event, event.hour, source).at }]
      : [],
  );
}
