import type { EconomicEvent } from '../../../../contract/decode/event';
import { toZonedEvent } from '../../../../domain/calendar/agenda';
import { useNow } from '../../../app/hooks/use-now';
import { useZones } from '../../../app/hooks/use-zones';

const MINUTE_MS = 60_000;

/**
 * Whether an event is still to come: false for an untimed one. The minute of the event changes it without a request, so
 * that the head drops the actions of an upcoming event on time.
 */
export function useIsUpcoming(event: EconomicEvent): boolean {
  const { at } = toZonedEvent(event, useZones());
  const now = useNow(MINUTE_MS);
  return at !== null && now < at;
}
