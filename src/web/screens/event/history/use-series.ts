import type { AppConfig } from '../../../../contract/app-config';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { buildSeries, type Series } from '../../../../domain/series/series';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { EventList } from '../../../data/pages/fetch-all-pages';
import { useOccurrences } from '../../../data/queries/use-occurrences';
import { useApp } from '../../../app/context/app-context';

type Built = {
  readonly event: EconomicEvent;
  readonly later: EventList | undefined;
  readonly mark: AppConfig['decimalMark'];
  readonly series: Series;
};

// A long history is read once for all who show it, and forgotten with its list.
const built = new WeakMap<EventList, Built>();

function seriesOf(list: EventList, { event, later, mark }: Omit<Built, 'series'>): Series {
  const known = built.get(list);
  if (known?.event === event && known.later === later && known.mark === mark) return known.series;
  // A history may hold only what was published when it was read; where it holds the open event, both are one reading.
  const events = [...(later?.events ?? []), ...list.events];
  const series = buildSeries(isEmptyValue(event.current) ? events : [...events, event], event, mark);
  built.set(list, { event, later, mark, series });
  return series;
}

/** The occurrences of an event as a series, once its history is there: the event itself once, as it was last read. */
export function useSeries(event: EconomicEvent): Series | null {
  const { config } = useApp();
  const { history, later } = useOccurrences(event);
  // The series is not read again to find that nothing came after.
  const found = later.data?.events.length ? later.data : undefined;
  return history.data ? seriesOf(history.data, { event, later: found, mark: config.decimalMark }) : null;
}
