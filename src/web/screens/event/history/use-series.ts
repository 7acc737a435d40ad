import type { AppConfig } from '../../../../contract/app-config';
import type { EconomicEvent } from '../../../../contract/event';
import { buildSeries, type Series } from '../../../../domain/series';
import { isEmptyValue } from '../../../../domain/value-nothing';
import type { EventList } from '../../../data/all-pages';
import { useHistory } from '../../../data/hooks';
import { useApp } from '../../../frame/app-context';

type Built = { readonly event: EconomicEvent; readonly mark: AppConfig['decimalMark']; readonly series: Series };

// A long history is read once for all who show it, and forgotten with its list.
const built = new WeakMap<EventList, Built>();

function seriesOf(list: EventList, event: EconomicEvent, mark: Built['mark']): Series {
  const known = built.get(list);
  if (known?.event === event && known.mark === mark) return known.series;
  // A history may hold only what was published when it was read; where it holds the open event, both are one reading.
  const series = buildSeries(isEmptyValue(event.current) ? list.events : [...list.events, event], event, mark);
  built.set(list, { event, mark, series });
  return series;
}

/** The history of an event as a series, once it is there: the event itself once, as it was last read. */
export function useSeries(event: EconomicEvent): Series | null {
  const { config } = useApp();
  const { data } = useHistory(event.id);
  return data ? seriesOf(data, event, config.decimalMark) : null;
}
