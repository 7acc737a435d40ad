import { useParams, useSearchParams } from 'react-router-dom';
import type { EconomicEvent } from '../../../contract/event';
import { placeEvent } from '../../../domain/agenda';
import { mondayOf } from '../../../domain/week';
import { useApp } from '../../frame/app-context';
import { paths, writeSearch } from '../../paths';

/**
 * The address of another occurrence: beside its week when this one is beside its own, a page of its own otherwise. The
 * filters and the view of the chart stay; the day a phone shows becomes that of the occurrence.
 */
export function useOccurrenceAddress(): (event: EconomicEvent) => string {
  const { config, readerZone } = useApp();
  const { monday } = useParams();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete('day');
  const search = writeSearch(kept);
  return (event) => {
    if (monday === undefined) return paths.event(event.id) + search;
    const { day } = placeEvent(event, { source: config.sourceTimeZone, reader: readerZone });
    return paths.weekEvent(mondayOf(day), event.id, search);
  };
}
