import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import { isPending, pendingReleases, type PendingRelease } from '../../../domain/calendar/pending-releases';
import type { EventList } from '../pages/fetch-all-pages';
import { queryKeys } from '../queries/keys';
import type { Scope } from './live';

export const toQueryKey = (scope: Scope): QueryKey =>
  scope.kind === 'week' ? queryKeys.week(scope.monday) : queryKeys.event(scope.id);

/** The queries on screen, and which of them to poll or refetch. Past weeks are left alone. */
export function createWatchedQueries(queryClient: QueryClient, source: string) {
  const scopes = new Set<Scope>();
  // Computed again only for new data: a week of thousands of events is not searched at each tick.
  const pendingIn = new WeakMap<object, readonly PendingRelease[]>();

  function eventsOf(scope: Scope): readonly EconomicEvent[] {
    if (scope.kind === 'week') return queryClient.getQueryData<EventList>(toQueryKey(scope))?.events ?? [];
    const event = queryClient.getQueryData<EconomicEvent>(toQueryKey(scope));
    return event ? [event] : [];
  }

  function pendingOf(scope: Scope): readonly PendingRelease[] {
    const data = queryClient.getQueryData<object>(toQueryKey(scope));
    if (!data || (scope.kind === 'week' && scope.phase !== 'current')) return [];
    const found = pendingIn.get(data) ?? pendingReleases(eventsOf(scope), source);
    pendingIn.set(data, found);
    return found;
  }

  // A week that failed or is partial is refetched, however old it is.
  function isIncomplete(scope: Scope): boolean {
    const { status, data } = queryClient.getQueryState<object>(toQueryKey(scope)) ?? {};
    return status === 'error' || (data !== undefined && 'isPartial' in data);
  }

  return {
    scopes,
    eventsOf,
    find: (key: QueryKey): Scope | undefined => [...scopes].find((scope) => toQueryKey(scope).join() === key.join()),
    /** The pending values on screen, one per event. */
    pending: (): readonly PendingRelease[] => [
      ...new Map([...scopes].flatMap(pendingOf).map((value) => [value.id, value])).values(),
    ],
    /** The key to keep fresh: the week's when there is one. Its version of the open event reaches the panel through the cache. */
    wanted(): QueryKey | null {
      const scope = [...scopes].find(({ kind }) => kind === 'week') ?? [...scopes].at(0);
      const isLive =
        scope?.kind === 'week'
          ? scope.phase !== 'past' || isIncomplete(scope)
          : scope && eventsOf(scope).some(isPending);
      return scope && isLive ? toQueryKey(scope) : null;
    },
  };
}
