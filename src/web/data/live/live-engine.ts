import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import type { Instant } from '../../../domain/time/instant';
import { createReleasePolling } from './release-polling';
import { createRefetchScheduler } from './refetch-scheduler';
import { createWatchedQueries, toQueryKey } from './watched-queries';
import type { LiveStore, Scope } from './live';
import { createChangeFeed } from './change-feed';
import type { Queries } from '../queries/queries';
import { reconcileCache } from '../cache/reconcile-cache';
import { createReleaseWatch } from './release-watch';

type Subscribe = (listener: () => void) => () => void;

export type LiveEngineDeps = {
  readonly live: LiveStore;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly sourceTimeZone: string;
  readonly pageLimit: number;
  /** `steady` is for what is measured; `wall` dates the cache. */
  readonly clock: Readonly<Record<'now' | 'steady' | 'wall', () => Instant>> & { readonly subscribe: Subscribe };
  readonly session: { readonly current: () => object | null; readonly subscribe: Subscribe };
  readonly random: () => number;
};

const FRESH_FOR_MS = 60_000;

function createParts({
  live,
  queryClient,
  queries,
  clock,
  session,
  random,
  sourceTimeZone,
  pageLimit,
}: LiveEngineDeps) {
  const { spread, schedule } = reconcileCache(queryClient);
  const followed = createWatchedQueries(queryClient, sourceTimeZone);
  const tick = clock.subscribe;
  const dated = (at: Instant) => at + clock.steady() - clock.wall();
  const isResting = () => live.current().paused || session.current() === null;
  const wanted = () => (isResting() ? null : followed.wanted());
  return {
    followed,
    schedule,
    wanted,
    news: createChangeFeed({ live, now: clock.steady, tick }),
    refresh: createRefetchScheduler({ live, queryClient, now: clock.steady, dated, tick, wanted }),
    releases: createReleaseWatch({
      now: clock.now,
      tick,
      random,
      awaited: () => (isResting() ? [] : followed.awaited()),
      ask: createReleasePolling({ queryClient, queries, pageLimit }),
      tell: spread,
    }),
  };
}

/**
 * Hears of news along with the observers of the cache, all that one answer changes at once: it is marked beside its text, and told
 * together.
 */
function createNewsQueue({ followed: { scopes, eventsOf }, news, schedule }: ReturnType<typeof createParts>) {
  const opened = new Set<Scope>();
  const changed = new Set<Scope>();
  const eventsOn = (heard: ReadonlySet<Scope>) => [...heard].filter((scope) => scopes.has(scope)).flatMap(eventsOf);
  function tell() {
    news.hear(eventsOn(opened), true);
    news.hear(eventsOn(changed), false);
    opened.clear();
    changed.clear();
  }
  return (scope: Scope, isOpening: boolean) => {
    if (opened.size + changed.size === 0) schedule(tell);
    (isOpening ? opened : changed).add(scope);
  };
}

/** Follows what is on screen: asks again for it, asks for values when they are due, and notices what changes. */
export function createLiveEngine(deps: LiveEngineDeps): (scope: Scope) => () => void {
  const { live, queryClient, session, clock } = deps;
  const parts = createParts(deps);
  const { followed, wanted, news, refresh, releases } = parts;
  const hearNews = createNewsQueue(parts);
  const { scopes, eventsOf } = followed;
  // What was on screen already old: its first answer is the opening of the page, not news.
  const opening = new Set<Scope>();
  let { paused } = live.current();
  let stops: readonly (() => void)[] = [];

  function plan() {
    releases.plan();
    refresh.plan();
  }
  function hear(change: QueryCacheNotifyEvent) {
    if (change.type !== 'updated') return;
    const { queryKey } = change.query;
    const { type } = change.action;
    const scope = followed.find(queryKey);
    if (!scope && type === 'success') refresh.hearAnswer();
    if (!scope) return;
    if (type === 'success' || type === 'setState') hearNews(scope, opening.has(scope));
    if (type === 'success') opening.delete(scope);
    // A week that is over is no longer wanted once it is whole.
    const isWanted = scope.kind === 'week' || wanted()?.join() === queryKey.join();
    if ((type === 'success' || type === 'error') && isWanted) refresh.hear(type);
    plan();
  }
  function heed() {
    if (live.current().paused === paused) return;
    ({ paused } = live.current());
    if (!paused) refresh.resume();
    plan();
  }
  function start() {
    ({ paused } = live.current());
    stops = [queryClient.getQueryCache().subscribe(hear), session.subscribe(plan), live.subscribe(heed)];
  }

  return (scope) => {
    if (scopes.size === 0) start();
    scopes.add(scope);
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(toQueryKey(scope)) ?? {};
    if (scope.kind === 'week') {
      news.forget();
      if (clock.wall() - dataUpdatedAt > FRESH_FOR_MS) opening.add(scope);
    }
    news.hear(eventsOf(scope), true);
    plan();
    return () => {
      scopes.delete(scope);
      opening.delete(scope);
      if (scopes.size === 0) for (const stop of stops) stop();
      plan();
    };
  };
}
