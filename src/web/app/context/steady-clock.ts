import type { Instant } from '../../../domain/time/instant';

const SECOND = 1000;
// The operating system corrects its clock by less at a time, and a busy machine reads two clocks less far apart.
const JUMP = 2 * SECOND;
const PATIENCE = 4 * SECOND;

export type SteadyClockDeps = {
  /** The time of day of this machine, which anybody can set. */
  readonly wall: () => Instant;
  /** ms since the page opened, which nobody can set; it may stand still while the machine sleeps. */
  readonly monotonic: () => number;
  /** Asks the service what time it is; settles once the clock was told, or cannot be. Null when there is no way to ask. */
  readonly askTime: () => Promise<unknown> | null;
  /** Is told that the time of day was set by `by` ms: what it dated before `before` is to be dated anew. */
  readonly onSet: (by: number, before: Instant) => void;
  readonly onChange: () => void;
};

/** A jump ahead of the time of day that no answer has explained; answers to what was sent before `since` cannot. */
type OpenJump = { readonly at: Instant; readonly since: Instant };

/**
 * The time of day without the times it was set, so that the difference of two readings is what passed between them. A clock set back
 * shows at once, for the other clock goes on. A jump ahead may as well be a sleep: the service is asked, and for as long as that
 * takes, four seconds at most, the jump is left out; without an answer it counts as a sleep.
 */
export function createSteadyClock({ wall, monotonic, askTime, onSet, onChange }: SteadyClockDeps) {
  let lead = wall() - monotonic();
  let correction = 0;
  let held = 0;
  let jump: OpenJump | null = null;

  function set(by: number, before: Instant): void {
    correction -= by;
    onSet(by, before);
  }
  function believe(): void {
    held = 0;
    if (jump) jump = { ...jump, since: wall() + correction };
  }
  function believeAtLast(): void {
    if (held === 0) return;
    believe();
    onChange();
  }
  function leap(by: number, at: Instant): void {
    const isAsked = held > 0;
    held += by;
    jump = { at, since: at + correction - held };
    if (isAsked) return;
    // Whoever asks reads this clock, with the jump left out of it already.
    const answer = askTime();
    if (!answer) return believe();
    const timer = setTimeout(believeAtLast, PATIENCE);
    void answer
      .catch(() => undefined)
      .then(() => {
        clearTimeout(timer);
        believeAtLast();
      });
  }
  /** The time of day as it is set; whoever asks has the clock notice that it was set. */
  function readWall(): Instant {
    const time = wall();
    const step = time - monotonic() - lead;
    lead += step;
    if (step > JUMP) leap(step, time);
    if (step >= -JUMP) return time;
    if (jump) jump = { ...jump, at: jump.at + step };
    set(step, Infinity);
    return time;
  }

  return {
    wall: readWall,
    now: (): Instant => readWall() + correction - held,
    /** What answers have to explain; `held` is how much of it is left out until then. */
    jump: (): (OpenJump & { readonly held: number }) | null => jump && { ...jump, held },
    /** Closes the jump: part of it, `by` ms, was no sleep, but the clock being set. */
    settle(by: number): void {
      const { at } = jump ?? { at: Infinity };
      [held, jump] = [0, null];
      if (by !== 0) set(by, at);
    },
  };
}
