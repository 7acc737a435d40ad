import type { Instant } from '../../../domain/time/instant';

const SECOND = 1000;
// Smaller steps are corrections by the operating system, or a busy machine between two reads.
const MIN_JUMP_MS = 2 * SECOND;
const SERVER_TIME_TIMEOUT_MS = 4 * SECOND;

export type SteadyClockDeps = {
  /** The system clock in epoch ms; it may be set at any time. */
  readonly wall: () => Instant;
  /** ms since the page opened, with fractions, unlike an instant. Monotonic; it may stop while the machine sleeps. */
  readonly monotonic: () => number;
  /** Fetches the time of the service. Settles when the clock has observed it, or the request failed. Null if there is nothing to fetch. */
  readonly fetchTime: () => Promise<unknown> | null;
  /** Called when the system clock was set by `by` ms: timestamps before `before` have to be shifted. */
  readonly onSet: (by: number, before: Instant) => void;
  readonly onChange: () => void;
};

/** A forward jump of the system clock that no response has explained yet. Responses to requests sent before `since` cannot explain it. */
type OpenJump = { readonly at: Instant; readonly since: Instant };

/**
 * The system clock corrected for every time it was set, so that the difference of two reads is the time between them. A clock set
 * back is detected at once, because the monotonic clock goes on. A forward jump may also be a sleep of the machine: the clock fetches
 * the time of the service, for four seconds at most, and excludes the jump until then. Without a response it counts as sleep.
 */
export function createSteadyClock({ wall, monotonic, fetchTime, onSet, onChange }: SteadyClockDeps) {
  let lead = wall() - monotonic();
  let correction = 0;
  let held = 0;
  let jump: OpenJump | null = null;

  function set(by: number, before: Instant): void {
    correction -= by;
    onSet(by, before);
  }
  function acceptAsSleep(): void {
    held = 0;
    if (jump) jump = { ...jump, since: wall() + correction };
  }
  function settleAsSleep(): void {
    if (held === 0) return;
    acceptAsSleep();
    onChange();
  }
  function openJump(by: number, at: Instant): void {
    const isPending = held > 0;
    held += by;
    jump = { at, since: at + correction - held };
    if (isPending) return;
    // The request reads this clock, which already excludes the jump.
    const response = fetchTime();
    if (!response) return acceptAsSleep();
    const timer = setTimeout(settleAsSleep, SERVER_TIME_TIMEOUT_MS);
    void response
      .catch(() => undefined)
      .then(() => {
        clearTimeout(timer);
        settleAsSleep();
      });
  }
  /** Reads the system clock, and detects whether it was set. */
  function readWall(): Instant {
    const time = wall();
    const step = Math.round(time - monotonic() - lead);
    lead += step;
    if (step > MIN_JUMP_MS) openJump(step, time);
    if (step >= -MIN_JUMP_MS) return time;
    if (jump) jump = { ...jump, at: jump.at + step };
    set(step, Infinity);
    return time;
  }

  return {
    wall: readWall,
    now: (): Instant => readWall() + correction - held,
    /** The jump that responses have to explain; `held` is the part excluded until then, in ms. */
    jump: (): (OpenJump & { readonly held: number }) | null => jump && { ...jump, held },
    /** Closes the jump: the setting of the clock explains `by` ms of it, and the sleep of the machine explains the rest. */
    settle(by: number): void {
      const { at } = jump ?? { at: Infinity };
      [held, jump] = [0, null];
      if (by !== 0) set(by, at);
    },
  };
}
