import { hashKey, type QueryFunctionContext } from '@tanstack/react-query';
import type { Instant } from '../../../domain/time/instant';
import { sleep } from './sleep';
import { ThrottledError } from './throttled-error';
import type { RetryOptions } from './retry';

const RECENT_FAILURE_MS = 5000;

/**
 * How a query asks. What is on screen already is asked for once: its refresh comes back by itself. What is missing is tried again at
 * once, and its query says why that is needed. After a failure the reader may ask again at once, then every five seconds.
 */
export function queryRetryOptions(now: () => Instant) {
  const again = new Map<string, Instant>();

  return async ({ client, queryKey, signal }: QueryFunctionContext): Promise<RetryOptions> => {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = query?.state ?? {};
    const key = hashKey(queryKey);
    if (errorUpdatedAt > dataUpdatedAt) {
      const since = now() - (again.get(key) ?? -Infinity);
      if (since >= 0 && since < RECENT_FAILURE_MS) {
        // Said where nothing else is on screen; what is there already stays as it is.
        if (dataUpdatedAt === 0)
          query?.setState({ fetchFailureReason: new ThrottledError(now() + RECENT_FAILURE_MS - since) });
        await sleep(RECENT_FAILURE_MS - since, signal);
        if (dataUpdatedAt === 0) query?.setState({ fetchFailureReason: null });
      }
      again.set(key, now());
    } else again.delete(key);
    return {
      signal,
      attempts: dataUpdatedAt > 0 ? 1 : 3,
      onTrouble: (fetchFailureReason) => query?.setState({ fetchFailureReason }),
    };
  };
}
