import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventList } from '../pages/fetch-all-pages';
import { pendingReleases, isPending, type PendingRelease } from '../../../domain/calendar/pending-releases';
import type { Scope } from './live';

/** Where the cache keeps what a scope shows. */
export const toQueryKey = (scope: Scope): QueryKey =>
  scope.kind === 'week' ? ['week', scope.monday] : ['event', scope.id];

/** What is on screen, and what is to be asked of it: what is over is left in peace. */
export function createWatchedQueries(queryClient: QueryClient, source: string) {
  const scopes = new Set<Scope>();
  // Read anew when the answer is another: a week of thousands is not gone through at each step.
  const awaitedIn = new WeakMap<object, readonly PendingRelease[]>();

  function eventsOf(scope: Scope): readonly EconomicEvent[] {
    if (scope.kind === 'week') return queryClient.getQueryData<EventList>(toQueryKey(scope))?.events ?? [];
    const event = queryClient.getQueryData<EconomicEvent>(toQueryKey(scope));
    return event ? [event] : [];
  }

  function awaitedOf(scope: Scope): readonly PendingRelease[] {
    const data = queryClient.getQueryData<object>(toQueryKey(scope));
    if (!data || (scope.kind === 'week' && scope.phase !== 'current')) return [];
    const found = awaitedIn.get(data) ?? pendingReleases(eventsOf(scope), source);
    awaitedIn.set(data, found);
    return found;
  }

  // What did not come, or not whole, is asked for again, however old it is.
  function isLacking(scope: Scope): boolean {
    const { status, data } = queryClient.getQueryState<object>(toQueryKey(scope)) ?? {};
    return status === 'error' || (data !== undefined && 'isPartial' in data);
  }

  return {
    scopes,
    eventsOf,
    find: (key: QueryKey): Scope | undefined => [...scopes].find((scope) => toQueryKey(scope).join() === key.join()),
    /** The values still to come on screen, one for each event. */
    awaited: (): readonly PendingRelease[] => [
      ...new Map([...scopes].flatMap(awaitedOf).map((value) => [value.id, value])).values(),
    ],
    /** What is to be kept fresh: the week when there is one. What it brings of the open event reaches its panel: see reconcile-cache. */
    wanted(): QueryKey | null {
      const scope = [...scopes].find(({ kind }) => kind === 'week') ?? [...scopes].at(0);
      const isLive =
        scope?.kind === 'week' ? scope.phase !== 'past' || isLacking(scope) : scope && eventsOf(scope).some(isPending);
      return scope && isLive ? toQueryKey(scope) : null;
    },
  };
}
