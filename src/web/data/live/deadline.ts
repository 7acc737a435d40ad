import type { Instant } from '../../../domain/time/instant';

type AlarmDeps = {
  readonly now: () => Instant;
  /** Calls back every second while the page is in sight, and at once when it is back. */
  readonly tick: (listener: () => void) => () => void;
  /** When to ring next; null for never. */
  readonly next: () => Instant | null;
  readonly ring: () => void;
};

/**
 * Rings when its time has come. It has no timer of its own: the clock of the page rests out of sight, and wakes with the machine.
 * `set` is to be called whenever `next` may have another answer.
 */
export function createDeadline({ now, tick, next, ring }: AlarmDeps): { readonly set: () => void } {
  let due: Instant | null = null;
  let unhook: (() => void) | null = null;
  function look() {
    if (due === null || now() < due) return;
    ring();
    set();
  }
  function set() {
    due = next();
    if (due === null) {
      unhook?.();
      unhook = null;
    } else unhook ??= tick(look);
  }
  return { set };
}
