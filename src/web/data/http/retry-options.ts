import { hashKey, type QueryFunctionContext } from '@tanstack/react-query';
import type { Instant } from '../../../domain/time/instant';
import { ThrottledError } from './api-error';
import { MANUAL_RETRY_INTERVAL_MS, MAX_ATTEMPTS } from './policy';
import type { RetryOptions } from './retry';
import { sleep } from './sleep';

/**
 * Decides how a query retries. Data on screen is refetched with one attempt, because the next refetch comes by itself; a query without
 * data retries at once and shows its retry status. After a failure, the user may retry once immediately, then every five seconds.
 */
export function queryRetryOptions(now: () => Instant) {
  const manualRetries = new Map<string, Instant>();

  return async ({ client, queryKey, signal }: QueryFunctionContext): Promise<RetryOptions> => {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = query?.state ?? {};
    const key = hashKey(queryKey);
    if (errorUpdatedAt > dataUpdatedAt) {
      const elapsed = now() - (manualRetries.get(key) ?? -Infinity);
      if (elapsed >= 0 && elapsed < MANUAL_RETRY_INTERVAL_MS) {
        const delay = MANUAL_RETRY_INTERVAL_MS - elapsed;
        // With data on screen there is nothing to explain.
        if (dataUpdatedAt === 0) query?.setState({ fetchFailureReason: new ThrottledError(now() + delay) });
        await sleep(delay, signal);
        if (dataUpdatedAt === 0) query?.setState({ fetchFailureReason: null });
      }
      manualRetries.set(key, now());
    } else manualRetries.delete(key);
    return {
      signal,
      attempts: dataUpdatedAt > 0 ? 1 : MAX_ATTEMPTS,
      onRetry: (fetchFailureReason) => query?.setState({ fetchFailureReason }),
    };
  };
}
