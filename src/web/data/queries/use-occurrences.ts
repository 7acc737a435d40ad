import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventList } from '../pages/fetch-all-pages';
import { findCachedEvent, NO_RETRY_ON_MOUNT, useQueries } from './hooks';
import { historyIdOfKey, queryKeys } from './keys';
import { laterOccurrences, listOf, notBefore } from './later-occurrences';

export type Occurrences = {
  /** The occurrences before an event; some providers include those after it. */
  readonly history: UseQueryResult<EventList>;
  /** The occurrences after it, fetched once its history has arrived and holds none. */
  readonly later: UseQueryResult<EventList>;
};

/** A cached series that an event is part of; `isWhole` when its latest occurrences are known too. */
type CachedSeries = { readonly list: EventList; readonly isWhole: boolean; readonly at: number };

function findCachedSeries(queryClient: QueryClient, id: string): CachedSeries | undefined {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: queryKeys.histories })) {
    const other = historyIdOfKey(queryKey);
    if (other === null || other === id) continue;
    const history = queryClient.getQueryData<EventList>(queryKey);
    if (!history) continue;
    const own = queryClient.getQueryData<EconomicEvent>(queryKeys.event(other)) ?? findCachedEvent(queryClient, other);
    const later = queryClient.getQueryData<EventList>(queryKeys.later(other))?.events;
    const events = [...(later ?? []), ...(own ? [own] : []), ...history.events];
    const isWhole = later !== undefined || (own !== undefined && notBefore(history.events, own).length > 0);
    if (events.some((event) => event.id === id))
      return { list: { ...history, events }, isWhole, at: state.dataUpdatedAt };
  }
  return undefined;
}

function useLater(event: EconomicEvent | undefined, history: UseQueryResult<EventList>): UseQueryResult<EventList> {
  const queryClient = useQueryClient();
  const findSeries = () => (event ? findCachedSeries(queryClient, event.id) : undefined);
  const list = history.dataUpdatedAt === 0 ? undefined : history.data;
  return useQuery({
    ...laterOccurrences(useQueries(), event),
    ...NO_RETRY_ON_MOUNT,
    enabled: event !== undefined && list !== undefined && notBefore(list.events, event).length === 0,
    initialData: () => {
      const series = findSeries();
      return event && series?.isWhole ? listOf(notBefore(series.list.events, event)) : undefined;
    },
    initialDataUpdatedAt: () => findSeries()?.at,
    refetchOnWindowFocus: false,
  });
}

/** The occurrences of the series of `event`. Until its history arrives, the cached history of another occurrence is shown. */
export function useOccurrences(event: EconomicEvent): Occurrences {
  const queryClient = useQueryClient();
  const history = useQuery({
    ...useQueries().history(event.id),
    ...NO_RETRY_ON_MOUNT,
    // In the cache it is reconciled with newer versions of its events; it is fetched all the same.
    initialData: () => findCachedSeries(queryClient, event.id)?.list,
    initialDataUpdatedAt: 0,
  });
  return { history, later: useLater(event, history) };
}

/** Another event and its occurrences, for comparison; without an `id`, nothing is fetched. */
export function useComparisonSeries(
  id: string | null,
): Occurrences & { readonly event: UseQueryResult<EconomicEvent> } {
  const queries = useQueries();
  const enabled = id !== null;
  const event = useQuery({ ...queries.event(id ?? ''), enabled });
  const history = useQuery({ ...queries.history(id ?? ''), enabled });
  return { event, history, later: useLater(event.data, history) };
}
