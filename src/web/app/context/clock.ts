import type { Instant } from '../../../domain/time/instant';
import {
  apartBy,
  skewBounds,
  tightenBounds,
  clockOffset,
  type ClockSkewBounds,
  type DatedResponse,
} from '../../../domain/time/server-clock';
import { createEmitter } from '../../create-store';
import { createSteadyClock, type SteadyClockDeps } from './steady-clock';
import type { Visibility } from './visibility';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type ClockOptions = Partial<Pick<SteadyClockDeps, 'monotonic' | 'onSet'>>;
type AskTime = SteadyClockDeps['askTime'];

const nobody: AskTime = () => null;

/** A tick a second while something is subscribed: none while the page is hidden, one at once when it is visible again. */
function createTicks(visibility: Visibility) {
  let timer: ReturnType<typeof setInterval> | undefined;
  function run() {
    clearInterval(timer);
    timer = visibility.current() ? setInterval(notify, SECOND) : undefined;
  }
  const { notify, subscribe } = createEmitter(() => {
    run();
    const unwatch = visibility.subscribe(() => {
      run();
      if (visibility.current()) notify();
    });
    return () => {
      clearInterval(timer);
      unwatch();
    };
  });
  return { tick: notify, subscribe };
}

/**
 * The time of day, by the service's clock once that of this machine is known to be wrong, and the tick of everything on screen that
 * follows it. What is measured between two instants is measured by `steady`, which nobody sets.
 */
export function createClock(local: () => Instant, visibility: Visibility, options: ClockOptions = {}) {
  const { monotonic = local, onSet = () => undefined } = options;
  let askTime = nobody;
  const { tick, subscribe } = createTicks(visibility);
  const steady = createSteadyClock({ wall: local, monotonic, askTime: () => askTime(), onSet, onChange: tick });
  let known: ClockSkewBounds | null = null;
  let suspect: DatedResponse | null = null;
  let askedAt = -Infinity;

  function askAgain(): void {
    if (Math.abs(steady.now() - askedAt) < MINUTE) return;
    askedAt = steady.now();
    void askTime()?.catch(() => undefined);
  }
  /** Whether an answer says what another said before it, and later: what a cache keeps says the same time again. */
  function confirms(answer: DatedResponse): boolean {
    const before = suspect;
    suspect = answer;
    return before !== null && answer.date > before.date && apartBy(skewBounds(before), skewBounds(answer)) === 0;
  }
  function learn(answer: DatedResponse): void {
    const jump = steady.jump();
    if (jump && answer.sentAt < jump.since) return;
    const bounds = skewBounds(answer, jump?.held);
    // An answer that a cache kept without a word makes the service look late; none makes it look early.
    const isLate = bounds.high < (known?.low ?? 0);
    const isDoubtful = isLate && answer.isLive !== true;
    if (isDoubtful && known && (jump ? jump.held > 0 : !confirms(answer))) return askAgain();
    if (isDoubtful) askAgain();
    const setBy = jump && known ? -apartBy(known, bounds) : 0;
    if (jump) steady.settle(setBy);
    known = tightenBounds(known, { low: bounds.low + setBy, high: bounds.high + setBy });
  }
  const now = () => steady.now() + clockOffset(known);

  return {
    /** Now, for everything that is told or shown. */
    now,
    /** For what is measured, and never shown: it goes on evenly, whatever this machine's clock is set to. */
    steady: steady.now,
    /** This machine's clock as it is set, by which the cache is dated. */
    wall: steady.wall,
    /** How many ms this machine's clock is behind the service's; 0 while it may be right. */
    offset: (): number => now() - steady.wall(),
    /** Learns from the date of an answer, whose instants are those of `steady`. */
    hear(answer: DatedResponse): void {
      const before = now() - steady.wall();
      learn(answer);
      if (now() - steady.wall() !== before) tick();
    },
    /** Has the service asked for the time by `ask`, when this machine's clock is in doubt. Returns how to stop. */
    askBy(ask: AskTime): () => void {
      askTime = ask;
      return () => {
        askTime = nobody;
      };
    },
    subscribe,
  };
}

export type Clock = ReturnType<typeof createClock>;
