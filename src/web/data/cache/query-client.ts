import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Instant } from '../../../domain/time/instant';
import { ApiError } from '../http/api-error';
import { hooksOf, type Hooks } from './reading-order';

const SECOND = 1000;
const STALE_TIME_MS = 60 * SECOND;
const FOCUS_REFETCH_INTERVAL_MS = 30 * SECOND;

/**
 * Keeps the cache as old as it is when the clock that dates it is set by `by` ms: what it dated before `before` is dated anew.
 */
export function shiftDates(queryClient: QueryClient, by: number, before: Instant): void {
  const shift = (at: Instant) => (at > 0 && at < before ? at + by : at);
  for (const query of queryClient.getQueryCache().getAll()) {
    const { dataUpdatedAt, errorUpdatedAt } = query.state;
    query.setState({ dataUpdatedAt: shift(dataUpdatedAt), errorUpdatedAt: shift(errorUpdatedAt) });
  }
}

/**
 * The cache of everything the service answered; `onRefused` is told when it refuses the token. While it `isPaused`, what is
 * known is asked for again only when the reader says so. `now` is the clock that dates the cache.
 */
export function createQueryClient(
  onRefused: () => void,
  isPaused: () => boolean = () => false,
  now: () => Instant = () => Infinity,
): QueryClient {
  const hooks: Hooks = { queue: notifyManager, isPaused };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.kind === 'unauthorized') onRefused();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: () => (isPaused() ? Infinity : STALE_TIME_MS),
        gcTime: 30 * STALE_TIME_MS,
        structuralSharing: (before, data) => hooks.share?.(before, data) ?? data,
        // The fetch layer tries again, with an eye on all that is asked.
        retry: false,
        // The browser's word on being online is often wrong: the request itself tells.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A window that comes and goes does not ask each time.
        refetchOnWindowFocus(query) {
          const time = now();
          return (
            Math.abs(time - Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt)) > FOCUS_REFETCH_INTERVAL_MS
          );
        },
      },
      // A sign-in is forgotten as soon as it is over: it holds the secret.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  hooksOf.set(client, hooks);
  return client;
}
