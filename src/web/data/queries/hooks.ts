import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import { isSyntheticId } from '../../../contract/decode/fields/decode-id';
import type { Day } from '../../../domain/time/day';
import type { EventList } from '../pages/fetch-all-pages';
import { findCachedEvent } from '../cache/find-cached-event';
import type { Live, LiveState } from '../live/live';
import type { Queries } from './queries';

export const QueriesContext = createContext<Queries | null>(null);

/** The queries the app was composed with, for the hooks of this folder. */
export function useQueries(): Queries {
  const queries = use(QueriesContext);
  if (!queries)
    throw new Error('No queries above this component: the app was composed without them. Wrap it in QueriesContext.');
  return queries;
}

export const LiveContext = createContext<Live | null>(null);

/** What the page knows of the service's pace, and the way to suspend it. */
export function useLive(): Live {
  const live = use(LiveContext);
  if (!live)
    throw new Error('Nothing live above this component: the app was composed without it. Wrap it in LiveContext.');
  return live;
}

/** A part of what is live: a component renders again only when that changes. */
export function useLiveState<Part>(pick: (state: LiveState) => Part): Part {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, () => pick(live.current()));
}

// The address has it asked for: one that has failed since is not asked for again because it is shown.
const ASKED_ALREADY = { retryOnMount: false } as const;
const LEFT_ALONE = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The events of a week, followed while it is on screen: see live-engine. What is over is not asked for again by itself. */
export function useWeek(monday: Day, thisMonday: Day): UseQueryResult<EventList> {
  const phase = monday === thisMonday ? 'current' : monday < thisMonday ? 'past' : 'future';
  const query = useQuery({ ...useQueries().week(monday), ...ASKED_ALREADY, ...(phase === 'past' && LEFT_ALONE) });
  const [live, ready] = [useLive(), !query.isPending];
  useEffect(() => (ready ? live.watch({ kind: 'week', monday, phase }) : undefined), [live, ready, monday, phase]);
  return query;
}

/**
 * One event; what a loaded week knows of it stands until the answer is there, and stays when there is none.
 * It is followed while it is on screen.
 */
export function useEvent(id: string): UseQueryResult<EconomicEvent> {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...useQueries().event(id),
    // What cannot be asked for stays as its week has it.
    enabled: !isSyntheticId(id) || findCachedEvent(queryClient, id) === undefined,
    initialData: () => findCachedEvent(queryClient, id),
    initialDataUpdatedAt: 0,
  });
  const [live, ready] = [useLive(), !query.isPending];
  useEffect(() => (ready ? live.watch({ kind: 'event', id }) : undefined), [live, ready, id]);
  return query;
}

/** Loads a week before it is asked for, for instance while the pointer rests on the way to it. */
export function usePrefetchWeek(): (monday: Day) => void {
  const queryClient = useQueryClient();
  const queries = useQueries();
  return (monday) => void queryClient.prefetchQuery(queries.week(monday));
}

/** Asks at once for what a query asks for, whatever is waited for. */
export function useRefetchNow(): (queryKey: QueryKey) => Promise<void> {
  const queryClient = useQueryClient();
  return async (queryKey) => {
    await queryClient.cancelQueries({ queryKey, exact: true });
    await queryClient.refetchQueries({ queryKey, exact: true });
  };
}

/** Waits no longer for what a query asks for; what is known of it stays. */
export function useCancel(): (queryKey: QueryKey) => void {
  const queryClient = useQueryClient();
  return (queryKey) => void queryClient.cancelQueries({ queryKey, exact: true });
}
