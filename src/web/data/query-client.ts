import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const FRESH_FOR = 60_000;
const MOST_RETRIES = 2;
const LONGEST_WAIT = 120;
const RETRIED = new Set(['unreachable', 'unavailable', 'tooMany']);

function shouldRetry(failures: number, error: Error): boolean {
  return failures < MOST_RETRIES && error instanceof ApiError && RETRIED.has(error.kind);
}

// Full jitter, so that the readers of a service that comes back do not all ask at once.
function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  if (asked === null) return Math.random() * Math.min(20_000, 500 * 2 ** failures);
  return Math.min(asked, LONGEST_WAIT) * 1000;
}

/**
 * The cache of everything the service answered; `onRefused` is told when it refuses the token. While it `isPaused`, what is
 * known is asked for again only when the reader says so.
 */
export function createQueryClient(onRefused: () => void, isPaused: () => boolean = () => false): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.kind === 'unauthorized') onRefused();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: () => (isPaused() ? Infinity : FRESH_FOR),
        gcTime: 30 * FRESH_FOR,
        retry: shouldRetry,
        retryDelay,
        // The browser's word on being online is often wrong: the request itself tells.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A sign-in is forgotten as soon as it is over: it holds the secret.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
}
