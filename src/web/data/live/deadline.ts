import type { Instant } from '../../../domain/time/instant';
import type { Subscribe } from '../../create-store';

type DeadlineDeps = {
  readonly now: () => Instant;
  /** Calls back every second while the page is visible, and at once when it is visible again. */
  readonly tick: Subscribe;
  /** The next time to run; null for never. */
  readonly next: () => Instant | null;
  readonly run: () => void;
};

/**
 * Calls `run` when its time has come. It has no timer of its own: the ticks rest while the page is hidden, and resume with the machine.
 * Call `update` whenever `next` may return something else.
 */
export function createDeadline({ now, tick, next, run }: DeadlineDeps): { readonly update: () => void } {
  let due: Instant | null = null;
  let stopTicks: (() => void) | null = null;
  function check() {
    if (due === null || now() < due) return;
    run();
    update();
  }
  function update() {
    due = next();
    if (due === null) {
      stopTicks?.();
      stopTicks = null;
    } else stopTicks ??= tick(check);
  }
  return { update };
}
