import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { Instant } from '../../../domain/time/instant';
import type { Subscribe } from '../../create-store';
import { REFETCH_INTERVAL_MS, REFETCH_RETRY_MS, STALE_TIME_MS } from '../http/policy';
import { retryAfterOf } from '../http/retry';
import type { EventList } from '../pages/fetch-all-pages';
import { createDeadline } from './deadline';
import type { LiveStore } from './live';

const SECOND = 1000;

type Deps = {
  readonly live: LiveStore;
  readonly queryClient: QueryClient;
  /** A clock that is never set. */
  readonly now: () => Instant;
  /** Converts a date of the cache to that clock. */
  readonly dated: (at: Instant) => Instant;
  readonly tick: Subscribe;
  /** The key of the query to keep fresh; null while there is none. */
  readonly wanted: () => QueryKey | null;
};

// The first retry takes the place of the refetch at five minutes: a failing service receives no more requests than a healthy one.
const retryDelay = (retries: number): number =>
  retries === 0 ? REFETCH_RETRY_MS : (retries + 1) * REFETCH_INTERVAL_MS;

const earliestRetry = (failedAt: Instant, error: unknown): Instant =>
  failedAt + (retryAfterOf(error) ?? REFETCH_RETRY_MS);

/** The state of the wanted query, dated by the clock that is never set. */
function createWantedState({ queryClient, now, dated, wanted }: Deps) {
  function current() {
    const key = wanted();
    return key ? queryClient.getQueryState<EventList | EconomicEvent>(key) : undefined;
  }
  let future = { dataUpdatedAt: 0, seenAt: 0 };
  // When the machine seemed to sleep but its clock was set forward, dates may lie in the future.
  const isPast = (at: Instant): boolean => at <= now() + SECOND;
  return {
    current,
    isPast,
    isFailed: (): boolean => current()?.status === 'error',
    failedAt: (): Instant => dated(current()?.errorUpdatedAt ?? 0),
    /** A date in the future, which an earlier session of the page may have left, counts from when it is first seen. */
    fetchedAt(): Instant {
      const { dataUpdatedAt = 0 } = current() ?? {};
      if (isPast(dated(dataUpdatedAt))) return dated(dataUpdatedAt);
      if (future.dataUpdatedAt !== dataUpdatedAt) future = { dataUpdatedAt, seenAt: now() };
      return future.seenAt;
    },
  };
}

/** Refetches what is on screen: at the usual interval, sooner after a failure, and once the service responds to another request. */
export function createRefetchScheduler(deps: Deps) {
  const { live, queryClient, now, tick, wanted } = deps;
  const { current, isPast, isFailed, failedAt, fetchedAt } = createWantedState(deps);
  let failingSince: Instant | null = null;
  let [retries, lastRefetchAt] = [0, -Infinity];

  function next(): Instant | null {
    const { status, data, fetchStatus, error = null } = current() ?? {};
    const isPartial = data !== undefined && 'isPartial' in data;
    if (fetchStatus !== 'idle') return null;
    const since = failingSince !== null && isPast(failingSince) ? failingSince : failedAt();
    const due =
      status === 'error'
        ? Math.max(since + retryDelay(retries), earliestRetry(failedAt(), error))
        : fetchedAt() + (isPartial ? REFETCH_RETRY_MS : REFETCH_INTERVAL_MS);
    // Prevents a refetch loop on a machine whose clock is set forward or back.
    return isPast(lastRefetchAt) ? Math.max(due, lastRefetchAt + REFETCH_RETRY_MS) : due;
  }

  function refetch() {
    const queryKey = wanted();
    if (!queryKey) return;
    lastRefetchAt = now();
    if (isFailed()) {
      failingSince ??= failedAt();
      retries += 1;
    }
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }

  const deadline = createDeadline({ now, tick, next, run: refetch });
  return {
    /** Call when the fetch of the wanted query has ended. */
    onFetched(outcome: 'success' | 'error'): void {
      retries = outcome === 'success' ? 0 : retries;
      failingSince = outcome === 'success' ? null : (failingSince ?? now());
    },
    /** Call when the service has responded to another request: it may be available again. */
    onServiceAvailable(): void {
      const { error = null } = current() ?? {};
      const since = isPast(lastRefetchAt) ? lastRefetchAt : -Infinity;
      if (isFailed() && now() >= Math.max(since + STALE_TIME_MS, earliestRetry(failedAt(), error))) refetch();
    },
    /** Refetches at once what is stale. */
    resume(): void {
      if (current() && now() - fetchedAt() > STALE_TIME_MS) refetch();
    },
    plan(): void {
      deadline.update();
      const retryAt = isFailed() ? next() : null;
      if (retryAt !== live.current().retryAt) live.change({ retryAt });
    },
  };
}
