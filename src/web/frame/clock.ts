import { useCallback, useSyncExternalStore } from 'react';
import type { Instant } from '../../domain/instant';
import { useApp } from './app-context';

/** The time of day, and a tick a second for as long as something on screen shows it. */
export function createClock(now: () => Instant) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

export type Clock = ReturnType<typeof createClock>;

/** The current instant, rounded down to `step` ms: a component renders again only when that changes. */
export function useNow(step: number): Instant {
  const { clock } = useApp();
  const read = useCallback(() => Math.floor(clock.now() / step) * step, [clock, step]);
  return useSyncExternalStore(clock.subscribe, read);
}
