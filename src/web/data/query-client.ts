import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Instant } from '../../domain/instant';
import { ApiError } from './api-error';
import { hooksOf, type Hooks } from './reading-order';

const FRESH_FOR = 60_000;
const CALM = 30_000;

/**
 * The cache of everything the service answered; `onRefused` is told when it refuses the token. While it `isPaused`, what is
 * known is asked for again only when the reader says so.
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
        staleTime: () => (isPaused() ? Infinity : FRESH_FOR),
        gcTime: 30 * FRESH_FOR,
        structuralSharing: (before, data) => hooks.share?.(before, data) ?? data,
        // The fetch layer tries again, with an eye on all that is asked.
        retry: false,
        // The browser's word on being online is often wrong: the request itself tells.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A window that comes and goes does not ask each time.
        refetchOnWindowFocus: ({ state }) => now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) > CALM,
      },
      // A sign-in is forgotten as soon as it is over: it holds the secret.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  hooksOf.set(client, hooks);
  return client;
}
