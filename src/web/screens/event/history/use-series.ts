import type { AppConfig } from '../../../../contract/app-config';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { buildSeries, type Series } from '../../../../domain/series/series';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { EventList } from '../../../data/pages/fetch-all-pages';
import { useOccurrences } from '../../../data/queries/use-occurrences';
import { useApp } from '../../../app/context/app-context';

type CachedSeries = {
  readonly event: EconomicEvent;
  readonly later: EventList | undefined;
  readonly mark: AppConfig['decimalMark'];
  readonly series: Series;
};

// Cache by event list: a long history is parsed once for all components, and evicted with its list.
const cache = new WeakMap<EventList, CachedSeries>();

function cachedSeries(list: EventList, { event, later, mark }: Omit<CachedSeries, 'series'>): Series {
  const known = cache.get(list);
  if (known?.event === event && known.later === later && known.mark === mark) return known.series;
  // A history may hold only published releases. If it includes the open event, buildSeries merges both.
  const events = [...(later?.events ?? []), ...list.events];
  const series = buildSeries(isEmptyValue(event.current) ? events : [...events, event], event, mark);
  cache.set(list, { event, later, mark, series });
  return series;
}

/** The history of an event as a series, once loaded. The event itself occurs once, in its latest version. */
export function useSeries(event: EconomicEvent): Series | null {
  const { config } = useApp();
  const { history, later } = useOccurrences(event);
  // An empty list of later releases does not rebuild the series.
  const found = later.data?.events.length ? later.data : undefined;
  return history.data ? cachedSeries(history.data, { event, later: found, mark: config.decimalMark }) : null;
}
