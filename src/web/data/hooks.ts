import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { EconomicEvent } from '../../contract/event';
import type { Day } from '../../domain/day';
import type { EventList } from './all-pages';
import { knownEvent, knownHistory } from './known-event';
import type { Queries } from './queries';

export const QueriesContext = createContext<Queries | null>(null);

/** The queries the app was composed with, for the hooks of this folder. */
export function useQueries(): Queries {
  const queries = use(QueriesContext);
  if (!queries)
    throw new Error('No queries above this component: the app was composed without them. Wrap it in QueriesContext.');
  return queries;
}

const LIVE_EVERY = 60_000;

/** The events of a week; asked again every minute while it is the reader's current one and the page is in sight. */
export function useWeek(monday: Day, live: boolean): UseQueryResult<EventList> {
  return useQuery({ ...useQueries().week(monday), refetchInterval: live ? LIVE_EVERY : false });
}

const isAwaited = ({ current, forecast, previous }: EconomicEvent): boolean =>
  current === '' && (forecast !== '' || previous !== '');

/**
 * One event; what a loaded week knows of it stands until the answer is there, and stays when there is none.
 * A value still awaited is asked for again.
 */
export function useEvent(id: string): UseQueryResult<EconomicEvent> {
  const queryClient = useQueryClient();
  return useQuery({
    ...useQueries().event(id),
    initialData: () => knownEvent(queryClient, id),
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? LIVE_EVERY : false),
  });
}

/** Loads a week before it is asked for, for instance while the pointer rests on the way to it. */
export function usePrefetchWeek(): (monday: Day) => void {
  const queryClient = useQueryClient();
  const queries = useQueries();
  return (monday) => void queryClient.prefetchQuery(queries.week(monday));
}

/** The history of an event; that of another occurrence stands for it until it is there. */
export function useHistory(id: string): UseQueryResult<EventList> {
  const queryClient = useQueryClient();
  return useQuery({ ...useQueries().history(id), placeholderData: () => knownHistory(queryClient, id) });
}

/** Another event and its history, to set beside the one that is open; nothing is asked for without an `id`. */
export function useOther(id: string | null): {
  readonly event: UseQueryResult<EconomicEvent>;
  readonly history: UseQueryResult<EventList>;
} {
  const queries = useQueries();
  const enabled = id !== null;
  return {
    event: useQuery({ ...queries.event(id ?? ''), enabled }),
    history: useQuery({ ...queries.history(id ?? ''), enabled }),
  };
}
