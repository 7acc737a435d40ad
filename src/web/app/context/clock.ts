import type { Instant } from '../../../domain/time/instant';
import {
  apartBy,
  skewBounds,
  tightenBounds,
  clockOffset,
  type ClockSkewBounds,
  type DatedResponse,
} from '../../../domain/time/server-clock';
import { createEmitter, type Visibility } from '../../create-store';
import { createSteadyClock, type SteadyClockDeps } from './steady-clock';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type ClockOptions = Partial<Pick<SteadyClockDeps, 'monotonic' | 'onSet'>>;
type FetchTime = SteadyClockDeps['fetchTime'];

const noServerTime: FetchTime = () => null;

/** Ticks every second while there are listeners and the page is visible, and once when it becomes visible. */
function createTicks(visibility: Visibility) {
  let timer: ReturnType<typeof setInterval> | undefined;
  function updateTimer() {
    clearInterval(timer);
    timer = visibility.current() ? setInterval(notify, SECOND) : undefined;
  }
  const { notify, subscribe } = createEmitter(() => {
    updateTimer();
    const unwatch = visibility.subscribe(() => {
      updateTimer();
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
 * The clock of the app: the system clock, corrected by the service's once it is known to be wrong, and the tick that renders follow.
 * Measure durations with `steady`, which is immune to the clock being set.
 */
export function createClock(local: () => Instant, visibility: Visibility, options: ClockOptions = {}) {
  const { monotonic = local, onSet = () => undefined } = options;
  let fetchTime = noServerTime;
  const { tick, subscribe } = createTicks(visibility);
  const steady = createSteadyClock({ wall: local, monotonic, fetchTime: () => fetchTime(), onSet, onChange: tick });
  let known: ClockSkewBounds | null = null;
  let suspect: DatedResponse | null = null;
  let requestedAt = -Infinity;

  function requestTime(): void {
    if (Math.abs(steady.now() - requestedAt) < MINUTE) return;
    requestedAt = steady.now();
    void fetchTime()?.catch(() => undefined);
  }
  /** Whether `response` agrees with the previous one and is newer: a cached response would repeat the same date. */
  function confirms(response: DatedResponse): boolean {
    const before = suspect;
    suspect = response;
    return before !== null && response.date > before.date && apartBy(skewBounds(before), skewBounds(response)) === 0;
  }
  function updateBounds(response: DatedResponse): void {
    const jump = steady.jump();
    if (jump && response.sentAt < jump.since) return;
    const bounds = skewBounds(response, jump?.held);
    // A response from a cache that sends no `Age` makes the service's clock look late; nothing makes it look early.
    const isLate = bounds.high < (known?.low ?? 0);
    const isUncertain = isLate && response.isLive !== true;
    if (isUncertain && known && (jump ? jump.held > 0 : !confirms(response))) return requestTime();
    if (isUncertain) requestTime();
    const setBy = jump && known ? -apartBy(known, bounds) : 0;
    if (jump) steady.settle(setBy);
    known = tightenBounds(known, { low: bounds.low + setBy, high: bounds.high + setBy });
  }
  const now = () => steady.now() + clockOffset(known);

  return {
    /** The current time, for everything on screen. */
    now,
    /** For durations, never for display: unaffected by the system clock being set. */
    steady: steady.now,
    /** The system clock as it is set; the query cache uses it for its timestamps. */
    wall: steady.wall,
    /** How many ms the system clock is behind the service's; 0 while it may be right. */
    offset: (): number => now() - steady.wall(),
    /** Corrects the clock by the date of a response, whose other timestamps are those of `steady`. */
    observe(response: DatedResponse): void {
      const before = now() - steady.wall();
      updateBounds(response);
      if (now() - steady.wall() !== before) tick();
    },
    /** Sets the function that fetches the time of the service when the system clock is uncertain. Returns a function that unsets it. */
    setTimeFetcher(fetchNext: FetchTime): () => void {
      fetchTime = fetchNext;
      return () => {
        fetchTime = noServerTime;
      };
    },
    subscribe,
  };
}

export type Clock = ReturnType<typeof createClock>;
