import type { EconomicEvent } from '../../contract/event';
import { isHoliday } from '../../domain/agenda';
import type { Day } from '../../domain/day';
import { instantOf, type Instant } from '../../domain/instant';

/** A value that is still to come: whose, when, and on which of the provider's days. */
export type AwaitedValue = { readonly id: string; readonly day: Day; readonly at: Instant };

/** Whether an event will have a published value and has none yet; one without figures, as a speech, never has. */
export function isAwaited({ current, forecast, previous }: EconomicEvent): boolean {
  return current === '' && (forecast !== '' || previous !== '');
}

/** The values of `events` that are still to come at a known hour, which the provider writes in the zone `source`. */
export function awaitedValues(events: readonly EconomicEvent[], source: string): readonly AwaitedValue[] {
  return events.flatMap((event) =>
    event.hour !== null && isAwaited(event) && !isHoliday(event)
      ? [{ id: event.id, day: event.date, at: instantOf({ day: event.date, hour: event.hour }, source) }]
      : [],
  );
}
