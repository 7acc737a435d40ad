import type { QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/decode/event';
import type { Day } from '../../domain/time/day';
import type { Instant } from '../../domain/time/instant';
import { startOfWeek } from '../../domain/time/week';
import type { EventList } from '../data/pages/fetch-all-pages';
import type { Queries } from '../data/queries/queries';
import { reconcileCache } from '../data/cache/reconcile-cache';

/** The events that alerts are about: those of the reader's current week, as fresh as anything in the app knows them. */
export type WeekSource = {
  readonly events: () => readonly EconomicEvent[];
  /** How many ms ago the week was read; Infinity when it never was, or not whole. */
  readonly readAgo: () => number;
  readonly refresh: () => Promise<void>;
  readonly ask: (id: string) => Promise<void>;
  /** Calls back when something newer is known, and when the week is let go of. */
  readonly subscribe: (listener: () => void) => () => void;
};

type WeekSourceDeps = {
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly today: () => Day;
  /** The clock that dates the cache. */
  readonly wall: () => Instant;
};

const NOTHING: readonly EconomicEvent[] = [];

/** Reads the week from the cache of the app, and lets it be read again. A failure is left to the next time. */
export function createWeekSource({ queryClient, queries, today, wall }: WeekSourceDeps): WeekSource {
  const week = () => queries.week(startOfWeek(today()));
  const readAt = () => queryClient.getQueryState(week().queryKey)?.dataUpdatedAt ?? 0;
  // What is asked for by id reaches the week.
  reconcileCache(queryClient);
  return {
    events: () => queryClient.getQueryData<EventList>(week().queryKey)?.events ?? NOTHING,
    readAgo() {
      // First, for what the cache has dated is dated anew when the clock is found to have been set.
      const now = wall();
      const { isInvalidated = true, data } = queryClient.getQueryState(week().queryKey) ?? {};
      const isDoubtful = isInvalidated || (data && 'isPartial' in data);
      return isDoubtful || readAt() === 0 ? Infinity : now - readAt();
    },
    refresh: async () => void (await queryClient.fetchQuery({ ...week(), staleTime: 0 }).catch(() => undefined)),
    ask: async (id) =>
      void (await queryClient.fetchQuery({ ...queries.event(id), staleTime: 0 }).catch(() => undefined)),
    subscribe: (listener) =>
      queryClient.getQueryCache().subscribe((change) => {
        const { queryKey } = change.query;
        if (queryKey[0] !== 'week' || queryKey[1] !== startOfWeek(today())) return;
        const isRead = change.type === 'updated' && /success|setState/.test(change.action.type);
        if (isRead) listener();
        // A cache that is cleared is done with: whoever listens has stopped in a moment.
        if (change.type === 'removed') setTimeout(listener);
      }),
  };
}
