import type { Instant } from '../../domain/instant';

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
