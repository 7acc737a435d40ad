import { notifyManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import type { Instant } from '../../../domain/time/instant';
import { ApiError } from '../http/api-error';
import { FOCUS_REFETCH_INTERVAL_MS, STALE_TIME_MS, UNUSED_CACHE_TIME_MS } from '../http/policy';
import { hooksOf, type Hooks } from './request-order';

/** Shifts the dates of the cache before `before` by `by` ms, after the clock that dates it was set by as much. */
export function shiftDates(queryClient: QueryClient, by: number, before: Instant): void {
  const shift = (at: Instant) => (at > 0 && at < before ? at + by : at);
  for (const query of queryClient.getQueryCache().getAll()) {
    const { dataUpdatedAt, errorUpdatedAt } = query.state;
    query.setState({ dataUpdatedAt: shift(dataUpdatedAt), errorUpdatedAt: shift(errorUpdatedAt) });
  }
}

/**
 * Creates the query cache. `onRefused` is called when the service rejects the token; while `isPaused`, cached data is refetched only on
 * request. `now` is the clock that dates the cache.
 */
export function createQueryClient(
  onRefused: () => void,
  isPaused: () => boolean = () => false,
  now: () => Instant = () => Infinity,
): QueryClient {
  const hooks: Hooks = { queue: notifyManager, isPaused };
  // Restored data is stale whatever `staleTime` is: the pause must be checked here as well.
  const mayRefetch = ({ state }: Query): boolean => state.data === undefined || !isPaused();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.kind === 'unauthorized') onRefused();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: () => (isPaused() ? Infinity : STALE_TIME_MS),
        gcTime: UNUSED_CACHE_TIME_MS,
        structuralSharing: (before, data) => hooks.share?.(before, data) ?? data,
        // The HTTP client retries, under a budget for all requests.
        retry: false,
        // `navigator.onLine` is often wrong: the request itself shows whether there is a network.
        networkMode: 'always',
        refetchOnReconnect: mayRefetch,
        refetchOnWindowFocus(query) {
          const time = now();
          const { dataUpdatedAt, errorUpdatedAt } = query.state;
          return (
            mayRefetch(query) && Math.abs(time - Math.max(dataUpdatedAt, errorUpdatedAt)) > FOCUS_REFETCH_INTERVAL_MS
          );
        },
      },
      // The login mutation holds the password: it is dropped as soon as it ends.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  hooksOf.set(client, hooks);
  return client;
}
