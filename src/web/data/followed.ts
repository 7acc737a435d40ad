import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/event';
import type { EventList } from './all-pages';
import { awaitedValues, isAwaited, type AwaitedValue } from '../../domain/awaited-values';
import type { Scope } from './live';

/** Where the cache keeps what a scope shows. */
export const keyOf = (scope: Scope): QueryKey => (scope.kind === 'week' ? ['week', scope.monday] : ['event', scope.id]);

/** What is on screen, and what is to be asked of it: what is over is left in peace. */
export function createFollowed(queryClient: QueryClient, source: string) {
  const scopes = new Set<Scope>();
  // Read anew when the answer is another: a week of thousands is not gone through at each step.
  const awaitedIn = new WeakMap<object, readonly AwaitedValue[]>();

  function eventsOf(scope: Scope): readonly EconomicEvent[] {
    if (scope.kind === 'week') return queryClient.getQueryData<EventList>(keyOf(scope))?.events ?? [];
    const event = queryClient.getQueryData<EconomicEvent>(keyOf(scope));
    return event ? [event] : [];
  }

  function awaitedOf(scope: Scope): readonly AwaitedValue[] {
    const data = queryClient.getQueryData<object>(keyOf(scope));
    if (!data || (scope.kind === 'week' && scope.phase !== 'current')) return [];
    const found = awaitedIn.get(data) ?? awaitedValues(eventsOf(scope), source);
    awaitedIn.set(data, found);
    return found;
  }

  // What did not come, or not whole, is asked for again, however old it is.
  function isLacking(scope: Scope): boolean {
    const { status, data } = queryClient.getQueryState<object>(keyOf(scope)) ?? {};
    return status === 'error' || (data !== undefined && 'isPartial' in data);
  }

  return {
    scopes,
    eventsOf,
    find: (key: QueryKey): Scope | undefined => [...scopes].find((scope) => keyOf(scope).join() === key.join()),
    /** The values still to come on screen, one for each event. */
    awaited: (): readonly AwaitedValue[] => [
      ...new Map([...scopes].flatMap(awaitedOf).map((value) => [value.id, value])).values(),
    ],
    /** What is to be kept fresh: the week when there is one. What it brings of the open event reaches its panel: see reconcile-cache. */
    wanted(): QueryKey | null {
      const scope = [...scopes].find(({ kind }) => kind === 'week') ?? [...scopes].at(0);
      const isLive =
        scope?.kind === 'week' ? scope.phase !== 'past' || isLacking(scope) : scope && eventsOf(scope).some(isAwaited);
      return scope && isLive ? keyOf(scope) : null;
    },
  };
}
