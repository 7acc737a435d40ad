import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Instant } from '../../domain/instant';
import { createAlarm } from './alarm';
import { ApiError } from './api-error';
import type { LiveStore } from './live';

const MINUTE = 60_000;
const EVERY = 5 * MINUTE;
const AFTER_FAILURES = [0.5 * MINUTE, MINUTE, 2 * MINUTE, EVERY];
const LEAST = 0.5 * MINUTE;
const LONGEST_ASKED = 2 * MINUTE;

type Deps = {
  readonly live: LiveStore;
  readonly queryClient: QueryClient;
  /** This machine's clock: what is in the cache is dated by it. */
  readonly now: () => Instant;
  readonly tick: (listener: () => void) => () => void;
  /** What is to be kept fresh; null while nothing is. */
  readonly wanted: () => QueryKey | null;
};

function waitAfter(failures: number, error: unknown): number {
  const step = AFTER_FAILURES[Math.min(failures, AFTER_FAILURES.length) - 1] ?? LEAST;
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(step, Math.min(asked, LONGEST_ASKED));
}

/** Asks again for what is on screen every five minutes, and sooner after a failure; says when, for the reader to see. */
export function createBaseRefresh({ live, queryClient, now, tick, wanted }: Deps) {
  let [failures, triedAt] = [0, -Infinity];

  function next(): Instant | null {
    const key = wanted();
    const state = key && queryClient.getQueryState(key);
    if (!state || state.fetchStatus !== 'idle') return null;
    const { status, error, errorUpdatedAt, dataUpdatedAt } = state;
    const asked = status === 'error' ? errorUpdatedAt + waitAfter(failures, error) : dataUpdatedAt + EVERY;
    // A machine whose clock is set back or forth does not ask in a loop.
    return Math.max(asked, triedAt + LEAST);
  }

  function ask() {
    const queryKey = wanted();
    if (!queryKey) return;
    triedAt = now();
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }

  const alarm = createAlarm({ now, tick, next, ring: ask });
  return {
    /** Learns how an asking ended. */
    hear(outcome: 'success' | 'error'): void {
      failures = outcome === 'success' ? 0 : failures + 1;
    },
    forget: () => void (failures = 0),
    /** At once when what is on screen is older than a minute. */
    resume(): void {
      const key = wanted();
      const state = key && queryClient.getQueryState(key);
      if (state && now() - state.dataUpdatedAt > MINUTE) ask();
    },
    plan(): void {
      alarm.set();
      const key = wanted();
      const failed = key !== null && queryClient.getQueryState(key)?.status === 'error';
      const retryAt = failed ? next() : null;
      if (retryAt !== live.current().retryAt) live.change({ retryAt });
    },
  };
}
