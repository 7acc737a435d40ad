import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventList } from '../pages/fetch-all-pages';
import { useQueries } from './hooks';
import { findCachedEvent } from '../cache/find-cached-event';
import { laterKey, laterOccurrences, listOf, notBefore } from './later-occurrences';

export type Occurrences = {
  /** The occurrences before an event; some providers give it and those after it as well. */
  readonly history: UseQueryResult<EventList>;
  /** Those after it, looked for once its history is there and holds none. */
  readonly later: UseQueryResult<EventList>;
};

/** The series of another occurrence that the cache holds, when this one is in it; `isWhole`: what came last is known too. */
type KnownSeries = { readonly list: EventList; readonly isWhole: boolean; readonly at: number };

function knownSeries(queryClient: QueryClient, id: string): KnownSeries | undefined {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['history'] })) {
    const of = String(queryKey[1]);
    const history = queryClient.getQueryData<EventList>(['history', of]);
    if (queryKey.length > 2 || of === id || !history) continue;
    const own = queryClient.getQueryData<EconomicEvent>(['event', of]) ?? findCachedEvent(queryClient, of);
    const later = queryClient.getQueryData<EventList>(laterKey(of))?.events;
    const events = [...(later ?? []), ...(own ? [own] : []), ...history.events];
    const isWhole = later !== undefined || (own !== undefined && notBefore(history.events, own).length > 0);
    if (events.some((event) => event.id === id))
      return { list: { ...history, events }, isWhole, at: state.dataUpdatedAt };
  }
  return undefined;
}

// The address has it asked for: one that has failed since is not asked for again because it is shown.
const ASKED_ALREADY = { retryOnMount: false } as const;

function useLater(event: EconomicEvent | undefined, history: UseQueryResult<EventList>): UseQueryResult<EventList> {
  const queryClient = useQueryClient();
  const known = () => (event ? knownSeries(queryClient, event.id) : undefined);
  const list = history.dataUpdatedAt === 0 ? undefined : history.data;
  return useQuery({
    ...laterOccurrences(useQueries(), event),
    ...ASKED_ALREADY,
    enabled: event !== undefined && list !== undefined && notBefore(list.events, event).length === 0,
    initialData: () => {
      const series = known();
      return event && series?.isWhole ? listOf(notBefore(series.list.events, event)) : undefined;
    },
    initialDataUpdatedAt: () => known()?.at,
    refetchOnWindowFocus: false,
  });
}

/** The occurrences of the kind of `event`; those known through another one stand for its history until it is there. */
export function useOccurrences(event: EconomicEvent): Occurrences {
  const queryClient = useQueryClient();
  const history = useQuery({
    ...useQueries().history(event.id),
    ...ASKED_ALREADY,
    // In the cache, where newer readings of its events reach it; it is asked for all the same.
    initialData: () => knownSeries(queryClient, event.id)?.list,
    initialDataUpdatedAt: 0,
  });
  return { history, later: useLater(event, history) };
}

/** Another event and its occurrences, to set beside the one that is open; nothing is asked for without an `id`. */
export function useComparisonSeries(
  id: string | null,
): Occurrences & { readonly event: UseQueryResult<EconomicEvent> } {
  const queries = useQueries();
  const enabled = id !== null;
  const event = useQuery({ ...queries.event(id ?? ''), enabled });
  const history = useQuery({ ...queries.history(id ?? ''), enabled });
  return { event, history, later: useLater(event.data, history) };
}
