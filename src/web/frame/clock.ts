import type { Instant } from '../../domain/instant';
import { boundsOf, narrow, offsetOf, type ClockBounds, type DatedAnswer } from '../../domain/server-clock';
import type { Visibility } from './visibility';

const SECOND = 1000;

/**
 * The time of day, by the service's clock once that of this machine is known to be wrong, and a tick a second for as long as
 * something on screen shows it: none while the page is out of sight, one at once when it is back.
 */
export function createClock(local: () => Instant, visibility: Visibility) {
  const listeners = new Set<() => void>();
  let known: ClockBounds | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let unwatch: (() => void) | undefined;

  const tick = () => listeners.forEach((tell) => tell());
  function run() {
    clearInterval(timer);
    timer = listeners.size > 0 && visibility.current() ? setInterval(tick, SECOND) : undefined;
  }
  function turn() {
    run();
    if (visibility.current()) tick();
  }

  return {
    /** Now, for everything that is told or shown. */
    now: (): Instant => local() + offsetOf(known),
    /** How many ms this machine's clock is behind the service's; 0 while it may be right. */
    offset: (): number => offsetOf(known),
    /** Learns from the date of an answer. */
    hear(answer: DatedAnswer): void {
      const before = offsetOf(known);
      known = narrow(known, boundsOf(answer));
      if (offsetOf(known) !== before) tick();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      unwatch ??= visibility.subscribe(turn);
      if (timer === undefined) run();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        run();
        unwatch?.();
        unwatch = undefined;
      };
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
