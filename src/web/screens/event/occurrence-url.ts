import { useParams, useSearchParams } from '../../app/context/page-context';
import type { EconomicEvent } from '../../../contract/decode/event';
import { toZonedEvent } from '../../../domain/calendar/agenda';
import { startOfWeek } from '../../../domain/time/week';
import { useZones } from '../../app/hooks/use-zones';
import { paths, writeSearch } from '../../paths';

/**
 * Builds the URL of another occurrence: beside its week if this one is beside its own, else its own page. Keeps the
 * filters and the chart settings; drops the day selected on a phone.
 */
export function useOccurrenceUrl(): (event: EconomicEvent) => string {
  const zones = useZones();
  const { monday } = useParams();
  const params = useSearchParams();
  const next = new URLSearchParams(params);
  next.delete('day');
  const search = writeSearch(next);
  return (event) => {
    if (monday === undefined) return paths.event(event.id) + search;
    const { day } = toZonedEvent(event, zones);
    return paths.weekEvent(startOfWeek(day), event.id, search);
  };
}
