import { useQuery, useQueryClient, type QueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useEffect, useSyncExternalStore } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import { isSyntheticId } from '../../../contract/decode/fields/decode-id';
import type { Day } from '../../../domain/time/day';
import type { Live, LiveState } from '../live/live';
import type { EventList } from '../pages/fetch-all-pages';
import { queryKeys } from './keys';
import type { Queries } from './queries';
import { useRequiredContext } from '../../use-required-context';

export const QueriesContext = createContext<Queries | null>(null);

export const useQueries = () => useRequiredContext(QueriesContext);

export const LiveContext = createContext<Live | null>(null);

export const useLive = () => useRequiredContext(LiveContext);

/** Selects a part of the live state; the component renders again only when that part changes. */
export function useLiveState<Part>(pick: (state: LiveState) => Part): Part {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, () => pick(live.current()));
}

/** Finds an event in the cached weeks and histories, so that its panel opens at once. */
export function findCachedEvent(queryClient: QueryClient, id: string): EconomicEvent | undefined {
  for (const queryKey of [queryKeys.weeks, queryKeys.histories]) {
    for (const [, list] of queryClient.getQueriesData<EventList>({ queryKey })) {
      const event = list?.events.find((candidate) => candidate.id === id);
      if (event) return event;
    }
  }
  return undefined;
}

// The route's loader fetches these queries: mounting a component must not retry one that failed.
export const NO_RETRY_ON_MOUNT = { retryOnMount: false } as const;
const NO_AUTOMATIC_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The events of a week, followed by the live engine while it is on screen. Past weeks are not refetched automatically. */
export function useWeek(monday: Day, thisMonday: Day): UseQueryResult<EventList> {
  const phase = monday === thisMonday ? 'current' : monday < thisMonday ? 'past' : 'future';
  const week = useQueries().week(monday);
  const query = useQuery({ ...week, ...NO_RETRY_ON_MOUNT, ...(phase === 'past' && NO_AUTOMATIC_REFETCH) });
  const [live, ready] = [useLive(), !query.isPending];
  useEffect(() => (ready ? live.watch({ kind: 'week', monday, phase }) : undefined), [live, ready, monday, phase]);
  return query;
}

/** A week as far as it is cached; it is not fetched. */
export function useLoadedWeek(monday: Day): EventList | undefined {
  return useQuery({ ...useQueries().week(monday), enabled: false }).data;
}

/** One event, followed while it is on screen. The version in a cached week is shown until the response arrives, or if it fails. */
export function useEvent(id: string): UseQueryResult<EconomicEvent> {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...useQueries().event(id),
    // A synthetic id cannot be requested.
    enabled: !isSyntheticId(id) || findCachedEvent(queryClient, id) === undefined,
    initialData: () => findCachedEvent(queryClient, id),
    initialDataUpdatedAt: 0,
  });
  const [live, ready] = [useLive(), !query.isPending];
  useEffect(() => (ready ? live.watch({ kind: 'event', id }) : undefined), [live, ready, id]);
  return query;
}

/** Returns a function that fetches a week early, for instance while the pointer rests on its link. */
export function usePrefetchWeek(): (monday: Day) => void {
  const queryClient = useQueryClient();
  const queries = useQueries();
  return (monday) => void queryClient.prefetchQuery(queries.week(monday));
}

/** The state and actions for the notice of a query without data. A retry replaces a fetch that is under way. */
export function usePendingQuery({ failureReason, isFetching }: UseQueryResult, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const cancel = () => queryClient.cancelQueries({ queryKey, exact: true });
  const retry = async () => {
    await cancel();
    await queryClient.refetchQueries({ queryKey, exact: true });
  };
  return { failureReason, isCancelled: !isFetching, onRetry: () => void retry(), onCancel: () => void cancel() };
}
