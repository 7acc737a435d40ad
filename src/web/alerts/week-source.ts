import type { QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/decode/event';
import { type Day, startOfWeek } from '../../domain/time/day';
import type { Instant } from '../../domain/time/instant';
import type { EventList } from '../data/pages/fetch-all-pages';
import { mondayOfKey } from '../data/queries/keys';
import type { Queries } from '../data/queries/queries';
import { reconcileCache } from '../data/cache/reconcile-cache';

type WeekSourceDeps = {
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly today: () => Day;
  /** The clock that dates the cache. */
  readonly wall: () => Instant;
};

const NO_EVENTS: readonly EconomicEvent[] = [];

/** The events that alerts watch: those of the current week. Ignores failed fetches, which are repeated. */
export function createWeekSource({ queryClient, queries, today, wall }: WeekSourceDeps) {
  const week = () => queries.week(startOfWeek(today()));
  // An event that is fetched by id also updates the week.
  reconcileCache(queryClient);
  function dataAge(): number {
    // Called first: when the clock was set, this call shifts the dates of the cache.
    const now = wall();
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(week().queryKey) ?? {};
    return dataUpdatedAt === 0 ? Infinity : now - dataUpdatedAt;
  }
  return {
    events: (): readonly EconomicEvent[] => queryClient.getQueryData<EventList>(week().queryKey)?.events ?? NO_EVENTS,
    /** ms since the newest data of the week, whole or in part, arrived; Infinity before any. */
    dataAge,
    /** ms since the week was fetched; Infinity when it never was, or only in part. */
    age(): number {
      const age = dataAge();
      const { isInvalidated, data } = queryClient.getQueryState(week().queryKey) ?? {};
      return isInvalidated || (data && 'isPartial' in data) ? Infinity : age;
    },
    refresh: async (): Promise<void> =>
      void (await queryClient.fetchQuery({ ...week(), staleTime: 0 }).catch(() => undefined)),
    fetchEvent: async (id: string): Promise<void> =>
      void (await queryClient.fetchQuery({ ...queries.event(id), staleTime: 0 }).catch(() => undefined)),
    /** Notifies of new data, and of the eviction of the week. */
    subscribe: (listener: () => void) =>
      queryClient.getQueryCache().subscribe((change) => {
        const { queryKey } = change.query;
        if (mondayOfKey(queryKey) !== startOfWeek(today())) return;
        const hasNewData = change.type === 'updated' && /success|setState/.test(change.action.type);
        if (hasNewData) listener();
        // Deferred: when the whole cache is cleared, the listener unsubscribes in the meantime.
        if (change.type === 'removed') setTimeout(listener);
      }),
  };
}

export type WeekSource = ReturnType<typeof createWeekSource>;
