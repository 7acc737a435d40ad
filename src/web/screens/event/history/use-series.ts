import { useMemo } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { buildSeries, type Series } from '../../../../domain/series/series';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { EventList } from '../../../data/pages/fetch-all-pages';
import { useApp } from '../../../app/context/app-context';

/** The series of an event from its history and the releases after it. The event itself occurs once, in its latest version. */
export function useSeries(
  event: EconomicEvent | undefined,
  history: EventList | undefined,
  later: EventList | undefined,
): Series | null {
  const { decimalMark } = useApp().config;
  // An empty list of later releases does not rebuild the series.
  const after = later?.events.length ? later.events : undefined;
  return useMemo(() => {
    if (!history) return null;
    // A history may hold only published releases. If it includes the event, buildSeries merges both.
    const events = [...(after ?? []), ...history.events];
    return buildSeries(event && !isEmptyValue(event.current) ? [...events, event] : events, event, decimalMark);
  }, [event, history, after, decimalMark]);
}
