import type { EconomicEvent } from '../../../contract/decode/event';
import type { Instant } from '../../../domain/time/instant';
import { MAX_POLLS, nextPollAt, type PollState } from '../../../domain/calendar/poll-schedule';
import { createDeadline } from './deadline';
import type { Answers, consumeBudget } from './release-polling';
import type { PendingRelease } from '../../../domain/calendar/pending-releases';
import { createBackoff, MAX_BACK_OFF_LENGTH } from '../http/create-backoff';

type Deps = {
  /** By the service's clock: values are due by it. */
  readonly now: () => Instant;
  readonly tick: (listener: () => void) => () => void;
  readonly random: () => number;
  /** The values that are still to come on screen; none while nothing is to be asked. */
  readonly awaited: () => readonly PendingRelease[];
  readonly ask: (due: readonly PendingRelease[], spend: consumeBudget) => Promise<Answers>;
  readonly tell: (events: readonly EconomicEvent[]) => void;
};

/** Asks for the values on screen from the instant they are due until they are there; see domain/release-schedule for when. */
export function createReleaseWatch({ now, tick, random, awaited, ask, tell }: Deps): { readonly plan: () => void } {
  const askings = new Map<Instant, PollState>();
  let [failures, notBefore, busy] = [0, 0, false];

  function askingOf(at: Instant): PollState {
    const known = askings.get(at) ?? { at, asked: 0, lastAskedAt: null, jitter: random() };
    askings.set(at, known);
    // The clock was ahead for a moment, and is right again.
    return (known.lastAskedAt ?? 0) > now() ? { ...known, lastAskedAt: null } : known;
  }
  const change = (at: Instant, changes: Partial<PollState>) => askings.set(at, { ...askingOf(at), ...changes });

  function next(): Instant | null {
    if (busy) return null;
    const time = now();
    const instants = new Set(awaited().map(({ at }) => at));
    const asks = [...instants].flatMap((at) => nextPollAt(askingOf(at), time) ?? []);
    return asks.length === 0 ? null : Math.max(Math.min(...asks), Math.min(notBefore, time + MAX_BACK_OFF_LENGTH));
  }

  function spend(instants: readonly Instant[]): boolean {
    if (instants.some((at) => askingOf(at).asked >= MAX_POLLS)) return false;
    for (const at of instants) change(at, { asked: askingOf(at).asked + 1 });
    return true;
  }

  async function ring() {
    const time = now();
    const due = awaited().filter(({ at }) => (nextPollAt(askingOf(at), time) ?? Infinity) <= time);
    if (due.length === 0) return;
    for (const { at } of due) change(at, { lastAskedAt: time });
    busy = true;
    const { events, failure } = await ask(due, spend);
    busy = false;
    failures = failure === null ? 0 : failures + 1;
    notBefore = failure === null ? 0 : now() + createBackoff(failures, failure);
    tell(events);
    alarm.set();
  }

  const alarm = createDeadline({ now, tick, next, ring: () => void ring() });
  return { plan: alarm.set };
}
