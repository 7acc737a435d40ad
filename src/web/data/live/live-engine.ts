import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import type { DecimalMark } from '../../../contract/app-config';
import type { Instant } from '../../../domain/time/instant';
import type { Subscribe } from '../../create-store';
import { reconcileCache } from '../cache/reconcile-cache';
import { STALE_TIME_MS } from '../http/policy';
import { isReleaseKey } from '../queries/keys';
import type { Queries } from '../queries/queries';
import { createChangeFeed } from './change-feed';
import type { LiveStore, Scope } from './live';
import { createRefetchScheduler } from './refetch-scheduler';
import { createReleasePolling, createReleaseWatch } from './release-watch';
import { createRevisionWatch } from './revision-watch';
import { createWatchedQueries, toQueryKey } from './watched-queries';

export type LiveEngineDeps = {
  readonly live: LiveStore;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly sourceTimeZone: string;
  readonly pageLimit: number;
  /** The provider's decimal mark. */
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
  const isPaused = () => live.current().paused || session.current() === null;
  const wanted = () => (isPaused() ? null : watched.wanted());
  return {
    watched,
    schedule,
    wanted,
    revisions: createRevisionWatch({ live, queryClient, mark: deps.decimalMark, schedule }),
    feed: createChangeFeed({ live, now: clock.steady, tick }),
    scheduler: createRefetchScheduler({ live, queryClient, now: clock.steady, dated, tick, wanted }),
    releases: createReleaseWatch({
      now: clock.now,
      tick,
      random,
      pending: () => (isPaused() ? [] : watched.pending()),
      poll: createReleasePolling({ queryClient, queries, pageLimit }),
      onReleased: spread,
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

type Updated = Extract<QueryCacheNotifyEvent, { readonly type: 'updated' }>;

/** Dates the newest response about what is on screen, and looks for revisions in new data. */
function createResponseLog(
  { live, clock }: LiveEngineDeps,
  { watched, revisions }: Pick<ReturnType<typeof createParts>, 'watched' | 'revisions'>,
) {
  return ({ action, query: { queryKey } }: Updated) => {
    if (action.type !== 'success') return;
    revisions.update(queryKey);
    // A poll is one as much as a refetch; data set by hand is no response.
    const isResponse = action.manual !== true && (watched.find(queryKey) || isReleaseKey(queryKey));
    if (isResponse) live.change({ respondedAt: clock.wall() });
  };
}

/** Keeps what is on screen up to date: refetches it, polls values when they are due, and publishes data changes. */
export function createLiveEngine(deps: LiveEngineDeps): (scope: Scope) => () => void {
  const { live, queryClient, session, clock } = deps;
  const parts = createParts(deps);
  const { watched, wanted, feed, scheduler, releases, revisions } = parts;
  const queueChanges = createChangeQueue(parts);
  const noteResponse = createResponseLog(deps, parts);
  const { scopes, eventsOf } = watched;
  // Scopes that opened with stale data: their first response is no change.
  const opening = new Set<Scope>();
  let { paused } = live.current();
  let stops: readonly (() => void)[] = [];

  const plan = () => {
    releases.plan();
    scheduler.plan();
  };
  function onCacheChange(change: QueryCacheNotifyEvent) {
    if (change.type !== 'updated') return;
    noteResponse(change);
    const { queryKey } = change.query;
    const { type } = change.action;
    const scope = watched.find(queryKey);
    if (!scope) return type === 'success' ? scheduler.onServiceAvailable() : undefined;
    if (type === 'success' || type === 'setState') queueChanges(scope, opening.has(scope));
    if (type === 'success') opening.delete(scope);
    // A past week is no longer wanted once it is complete.
    const isWanted = scope.kind === 'week' || wanted()?.join() === queryKey.join();
    if ((type === 'success' || type === 'error') && isWanted) scheduler.onFetched(type);
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
