import type { QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query';
import type { DecimalMark } from '../../../contract/app-config';
import type { Instant } from '../../../domain/time/instant';
import type { Subscribe } from '../../create-store';
import { toZonedEvent } from '../../../domain/calendar/agenda';
import { reconcileCache } from '../cache/reconcile-cache';
import { startOfWeek } from '../../../domain/time/day';
import { STALE_TIME_MS } from '../http/policy';
import { isReleaseKey, queryKeys } from '../queries/keys';
import type { Queries } from '../queries/queries';
import { createChangeFeed } from './change-feed';
import type { LiveStore, Scope } from './live';
import { createRefetchScheduler } from './refetch-scheduler';
import { createReleasePolling, createReleaseWatch } from './release-watch';
import { createRevisionWatch } from './revision-watch';
import type { EconomicEvent } from '../../../contract/decode/event';
import { isPending, pendingReleases, type PendingRelease } from '../../../domain/calendar/pending-releases';
import type { EventList } from '../pages/fetch-all-pages';

const toQueryKey = (scope: Scope): QueryKey =>
  scope.kind === 'week' ? queryKeys.week(scope.monday) : queryKeys.event(scope.id);

/** The queries on screen, and which of them to poll or refetch. A past week is not refetched; its last values may still be due. */
function createWatchedQueries(queryClient: QueryClient, source: string) {
  const scopes = new Set<Scope>();
  // Cached by data, so that a week of thousands of events is not searched at each tick.
  const pendingIn = new WeakMap<object, readonly PendingRelease[]>();

  function eventsOf(scope: Scope): readonly EconomicEvent[] {
    if (scope.kind === 'week') return queryClient.getQueryData<EventList>(toQueryKey(scope))?.events ?? [];
    const event = queryClient.getQueryData<EconomicEvent>(toQueryKey(scope));
    return event ? [event] : [];
  }

  function pendingOf(scope: Scope): readonly PendingRelease[] {
    const data = queryClient.getQueryData<object>(toQueryKey(scope));
    if (!data || (scope.kind === 'week' && scope.phase === 'future')) return [];
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
    /** Refetches open events that their complete week no longer lists: the provider has moved or withdrawn them. */
    refetchUnlisted(week: Scope): void {
      if (week.kind !== 'week' || isIncomplete(week)) return;
      const listed = new Set(eventsOf(week).map(({ id }) => id));
      const isLost = ({ id, date }: EconomicEvent) => startOfWeek(date) === week.monday && !listed.has(id);
      for (const scope of scopes)
        if (scope.kind === 'event' && eventsOf(scope).some(isLost))
          void queryClient.refetchQueries({ queryKey: toQueryKey(scope), exact: true });
    },
    /** The key to keep fresh: the week's, if any. The panel of an open event gets its version from the week through the cache. */
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

export type LiveEngineDeps = {
  readonly live: LiveStore;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly sourceTimeZone: string;
  readonly pageLimit: number;
  readonly decimalMark: DecimalMark;
  /** `steady` measures durations; `wall` dates the cache. */
  readonly clock: Readonly<Record<'now' | 'steady' | 'wall', () => Instant>> & { readonly subscribe: Subscribe };
  readonly session: { readonly current: () => object | null; readonly subscribe: Subscribe };
  readonly random: () => number;
};

function createParts(deps: LiveEngineDeps) {
  const { live, queryClient, queries, clock, session, random, sourceTimeZone, pageLimit } = deps;
  const { spread, schedule } = reconcileCache(queryClient);
  const watched = createWatchedQueries(queryClient, sourceTimeZone);
  const tick = clock.subscribe;
  const dated = (at: Instant) => at + clock.steady() - clock.wall();
  const zones = { source: sourceTimeZone, display: sourceTimeZone };
  const ageOf = (event: EconomicEvent) => clock.now() - (toZonedEvent(event, zones).at ?? -Infinity);
  const isPaused = () => live.current().paused || session.current() === null;
  const wanted = () => (isPaused() ? null : watched.wanted());
  return {
    watched,
    schedule,
    wanted,
    revisions: createRevisionWatch({ live, queryClient, mark: deps.decimalMark, schedule }),
    feed: createChangeFeed({ live, now: clock.steady, tick, ageOf }),
    scheduler: createRefetchScheduler({ live, queryClient, now: clock.steady, dated, tick, wanted }),
    releases: createReleaseWatch({
      now: clock.now,
      tick,
      random,
      pending: () => (isPaused() ? [] : watched.pending()),
      poll: createReleasePolling({ queryClient, queries, pageLimit }),
      onPolled: spread,
    }),
  };
}

/**
 * Collects the scopes that one response changes, and updates the change feed together with the cache's observers: changes are highlighted
 * with their text, and announced together.
 */
function createChangeQueue({ watched: { scopes, eventsOf }, feed, schedule }: ReturnType<typeof createParts>) {
  const opened = new Set<Scope>();
  const changed = new Set<Scope>();
  const eventsIn = (some: ReadonlySet<Scope>) => [...some].filter((scope) => scopes.has(scope)).flatMap(eventsOf);
  function flush() {
    feed.update(eventsIn(opened), true);
    feed.update(eventsIn(changed), false);
    opened.clear();
    changed.clear();
  }
  return (scope: Scope, isOpening: boolean) => {
    if (opened.size + changed.size === 0) schedule(flush);
    (isOpening ? opened : changed).add(scope);
  };
}

/** Keeps what is on screen up to date: refetches it, polls values when they are due, and publishes data changes. */
export function createLiveEngine(deps: LiveEngineDeps): (scope: Scope) => () => void {
  const { live, queryClient, session, clock } = deps;
  const parts = createParts(deps);
  const { watched, wanted, feed, scheduler, releases, revisions } = parts;
  const queueChanges = createChangeQueue(parts);
  const { scopes, eventsOf } = watched;
  // Scopes that opened with stale data: their first response is no change.
  const opening = new Set<Scope>();
  let { paused } = live.current();
  let stops: readonly (() => void)[] = [];

  const plan = () => [releases, scheduler].forEach((part) => part.plan());
  function onCacheChange(change: QueryCacheNotifyEvent) {
    if (change.type !== 'updated') return;
    const { action } = change;
    const { queryKey } = change.query;
    const scope = watched.find(queryKey);
    const hasData = action.type === 'success' || action.type === 'setState';
    if (hasData) revisions.update(queryKey);
    if (action.type === 'success' && isReleaseKey(queryKey)) live.change({ polledAt: clock.steady() });
    if (!scope) return action.type === 'success' ? scheduler.onServiceAvailable() : undefined;
    if (hasData) queueChanges(scope, opening.has(scope));
    if (action.type === 'success') opening.delete(scope);
    if (action.type === 'success') watched.refetchUnlisted(scope);
    // A past week is no longer wanted once it is complete.
    const isWanted = scope.kind === 'week' || wanted()?.join() === queryKey.join();
    if ((action.type === 'success' || action.type === 'error') && isWanted) scheduler.onFetched(action.type);
    plan();
  }
  function onLiveChange() {
    if (live.current().paused === paused) return;
    ({ paused } = live.current());
    if (!paused) scheduler.resume();
    plan();
  }

  return (scope) => {
    if (scopes.size === 0) {
      ({ paused } = live.current());
      const cache = queryClient.getQueryCache();
      stops = [cache.subscribe(onCacheChange), session.subscribe(plan), live.subscribe(onLiveChange)];
    }
    scopes.add(scope);
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(toQueryKey(scope)) ?? {};
    if (scope.kind === 'week') {
      feed.reset();
      live.change({ polledAt: -Infinity });
      if (clock.wall() - dataUpdatedAt > STALE_TIME_MS) opening.add(scope);
    }
    feed.update(eventsOf(scope), true);
    revisions.update(toQueryKey(scope));
    plan();
    return () => {
      scopes.delete(scope);
      opening.delete(scope);
      if (scopes.size === 0) for (const stop of stops) stop();
      plan();
    };
  };
}
