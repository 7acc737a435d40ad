import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/event';
import type { Instant } from '../../domain/instant';
import { createAlarm } from './alarm';
import type { EventList } from './all-pages';
import type { LiveStore } from './live';
import { askedWait } from './retry-after';

const MINUTE = 60_000;
const EVERY = 5 * MINUTE;
const SOON = 0.5 * MINUTE;

type Deps = {
  readonly live: LiveStore;
  readonly queryClient: QueryClient;
  /** This machine's clock: what is in the cache is dated by it. */
  readonly now: () => Instant;
  readonly tick: (listener: () => void) => () => void;
  /** What is to be kept fresh; null while nothing is. */
  readonly wanted: () => QueryKey | null;
};

// The first asking after a failure comes early, in place of the one at five minutes: a service that is down is asked no more often than
// one that is well.
const afterFailure = (tries: number): number => (tries === 0 ? SOON : (tries + 1) * EVERY);

const peaceUntil = (failedAt: Instant, error: unknown): Instant => failedAt + (askedWait(error) ?? SOON);

/**
 * Asks again for what is on screen every five minutes, half a minute after a failure, and as soon as the service answers anything
 * else; says when, for the reader to see.
 */
export function createBaseRefresh({ live, queryClient, now, tick, wanted }: Deps) {
  let failingSince: Instant | null = null;
  let [tries, triedAt] = [0, -Infinity];

  function state() {
    const key = wanted();
    return key ? queryClient.getQueryState<EventList | EconomicEvent>(key) : undefined;
  }
  const isFailed = (): boolean => state()?.status === 'error';

  function next(): Instant | null {
    const { status, data, fetchStatus, error = null, errorUpdatedAt = 0, dataUpdatedAt = 0 } = state() ?? {};
    const isPartial = data !== undefined && 'isPartial' in data;
    if (fetchStatus !== 'idle') return null;
    const due =
      status === 'error'
        ? Math.max((failingSince ?? errorUpdatedAt) + afterFailure(tries), peaceUntil(errorUpdatedAt, error))
        : dataUpdatedAt + (isPartial ? SOON : EVERY);
    // A machine whose clock is set back or forth does not ask in a loop.
    return Math.max(due, triedAt + SOON);
  }

  function ask() {
    const queryKey = wanted();
    if (!queryKey) return;
    triedAt = now();
    if (isFailed()) {
      failingSince ??= state()?.errorUpdatedAt ?? triedAt;
      tries += 1;
    }
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }

  const alarm = createAlarm({ now, tick, next, ring: ask });
  return {
    /** Learns how an asking for what is on screen ended. */
    hear(outcome: 'success' | 'error'): void {
      tries = outcome === 'success' ? 0 : tries;
      failingSince = outcome === 'success' ? null : (failingSince ?? now());
    },
    /** Learns that the service answers, whatever it was asked. */
    hearAnswer(): void {
      const { error = null, errorUpdatedAt = 0 } = state() ?? {};
      if (isFailed() && now() >= Math.max(triedAt + MINUTE, peaceUntil(errorUpdatedAt, error))) ask();
    },
    /** At once when what is on screen is older than a minute. */
    resume(): void {
      if (now() - (state()?.dataUpdatedAt ?? Infinity) > MINUTE) ask();
    },
    plan(): void {
      alarm.set();
      const retryAt = isFailed() ? next() : null;
      if (retryAt !== live.current().retryAt) live.change({ retryAt });
    },
  };
}
