import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { Instant } from '../../../domain/time/instant';
import { createDeadline } from './deadline';
import type { EventList } from '../pages/fetch-all-pages';
import type { LiveStore } from './live';
import { retryAfterOf } from '../http/retry-after';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const REFRESH_INTERVAL_MS = 5 * MINUTE;
const RETRY_INTERVAL_MS = 0.5 * MINUTE;

type Deps = {
  readonly live: LiveStore;
  readonly queryClient: QueryClient;
  /** A clock that nobody sets. */
  readonly now: () => Instant;
  /** Says on that clock what the cache has dated. */
  readonly dated: (at: Instant) => Instant;
  readonly tick: (listener: () => void) => () => void;
  /** What is to be kept fresh; null while nothing is. */
  readonly wanted: () => QueryKey | null;
};

// The first asking after a failure comes early, in place of the one at five minutes: a service that is down is asked no more often than
// one that is well.
const afterFailure = (tries: number): number => (tries === 0 ? RETRY_INTERVAL_MS : (tries + 1) * REFRESH_INTERVAL_MS);

const peaceUntil = (failedAt: Instant, error: unknown): Instant =>
  failedAt + (retryAfterOf(error) ?? RETRY_INTERVAL_MS);

/** What the cache holds of what is wanted, dated by the clock that nobody sets. */
function createWantedState({ queryClient, now, dated, wanted }: Deps) {
  function current() {
    const key = wanted();
    return key ? queryClient.getQueryState<EventList | EconomicEvent>(key) : undefined;
  }
  let ahead = { dataUpdatedAt: 0, since: 0 };
  // A sleep that turns out to have been a clock set ahead leaves instants to come.
  const isPast = (at: Instant): boolean => at <= now() + SECOND;
  return {
    current,
    isPast,
    isFailed: (): boolean => current()?.status === 'error',
    failedAt: (): Instant => dated(current()?.errorUpdatedAt ?? 0),
    /** What is dated in times to come, as another session of the page may have left it, counts from when it is seen. */
    readAt(): Instant {
      const { dataUpdatedAt = 0 } = current() ?? {};
      if (isPast(dated(dataUpdatedAt))) return dated(dataUpdatedAt);
      if (ahead.dataUpdatedAt !== dataUpdatedAt) ahead = { dataUpdatedAt, since: now() };
      return ahead.since;
    },
  };
}

/**
 * Asks again for what is on screen every five minutes, half a minute after a failure, and as soon as the service answers anything
 * else; says when, for the reader to see.
 */
export function createRefetchScheduler(deps: Deps) {
  const { live, queryClient, now, tick, wanted } = deps;
  const { current, isPast, isFailed, failedAt, readAt } = createWantedState(deps);
  let failingSince: Instant | null = null;
  let [tries, triedAt] = [0, -Infinity];

  function next(): Instant | null {
    const { status, data, fetchStatus, error = null } = current() ?? {};
    const isPartial = data !== undefined && 'isPartial' in data;
    if (fetchStatus !== 'idle') return null;
    const since = failingSince !== null && isPast(failingSince) ? failingSince : failedAt();
    const due =
      status === 'error'
        ? Math.max(since + afterFailure(tries), peaceUntil(failedAt(), error))
        : readAt() + (isPartial ? RETRY_INTERVAL_MS : REFRESH_INTERVAL_MS);
    // A machine whose clock is set back or forth does not ask in a loop.
    return isPast(triedAt) ? Math.max(due, triedAt + RETRY_INTERVAL_MS) : due;
  }

  function ask() {
    const queryKey = wanted();
    if (!queryKey) return;
    triedAt = now();
    if (isFailed()) {
      failingSince ??= failedAt();
      tries += 1;
    }
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }

  const alarm = createDeadline({ now, tick, next, ring: ask });
  return {
    /** Learns how an asking for what is on screen ended. */
    hear(outcome: 'success' | 'error'): void {
      tries = outcome === 'success' ? 0 : tries;
      failingSince = outcome === 'success' ? null : (failingSince ?? now());
    },
    /** Learns that the service answers, whatever it was asked. */
    hearAnswer(): void {
      const { error = null } = current() ?? {};
      const since = isPast(triedAt) ? triedAt : -Infinity;
      if (isFailed() && now() >= Math.max(since + MINUTE, peaceUntil(failedAt(), error))) ask();
    },
    /** At once when what is on screen is older than a minute. */
    resume(): void {
      if (current() && now() - readAt() > MINUTE) ask();
    },
    plan(): void {
      alarm.set();
      const retryAt = isFailed() ? next() : null;
      if (retryAt !== live.current().retryAt) live.change({ retryAt });
    },
  };
}
