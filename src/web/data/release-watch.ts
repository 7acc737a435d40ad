import type { EconomicEvent } from '../../contract/event';
import type { Instant } from '../../domain/instant';
import { MOST_ASKS, nextAsk, type Asking } from '../../domain/release-schedule';
import { createAlarm } from './alarm';
import type { Answers, Spend } from './ask-for-values';
import type { AwaitedValue } from '../../domain/awaited-values';
import { backOff, LONGEST_BACK_OFF } from './back-off';

type Deps = {
  /** By the service's clock: values are due by it. */
  readonly now: () => Instant;
  readonly tick: (listener: () => void) => () => void;
  readonly random: () => number;
  /** The values that are still to come on screen; none while nothing is to be asked. */
  readonly awaited: () => readonly AwaitedValue[];
  readonly ask: (due: readonly AwaitedValue[], spend: Spend) => Promise<Answers>;
  readonly tell: (events: readonly EconomicEvent[]) => void;
};

/** Asks for the values on screen from the instant they are due until they are there; see domain/release-schedule for when. */
export function createReleaseWatch({ now, tick, random, awaited, ask, tell }: Deps): { readonly plan: () => void } {
  const askings = new Map<Instant, Asking>();
  let [failures, notBefore, busy] = [0, 0, false];

  function askingOf(at: Instant): Asking {
    const known = askings.get(at) ?? { at, asked: 0, lastAskedAt: null, jitter: random() };
    askings.set(at, known);
    // The clock was ahead for a moment, and is right again.
    return (known.lastAskedAt ?? 0) > now() ? { ...known, lastAskedAt: null } : known;
  }
  const change = (at: Instant, changes: Partial<Asking>) => askings.set(at, { ...askingOf(at), ...changes });

  function next(): Instant | null {
    if (busy) return null;
    const time = now();
    const instants = new Set(awaited().map(({ at }) => at));
    const asks = [...instants].flatMap((at) => nextAsk(askingOf(at), time) ?? []);
    return asks.length === 0 ? null : Math.max(Math.min(...asks), Math.min(notBefore, time + LONGEST_BACK_OFF));
  }

  function spend(instants: readonly Instant[]): boolean {
    if (instants.some((at) => askingOf(at).asked >= MOST_ASKS)) return false;
    for (const at of instants) change(at, { asked: askingOf(at).asked + 1 });
    return true;
  }

  async function ring() {
    const time = now();
    const due = awaited().filter(({ at }) => (nextAsk(askingOf(at), time) ?? Infinity) <= time);
    if (due.length === 0) return;
    for (const { at } of due) change(at, { lastAskedAt: time });
    busy = true;
    const { events, failure } = await ask(due, spend);
    busy = false;
    failures = failure === null ? 0 : failures + 1;
    notBefore = failure === null ? 0 : now() + backOff(failures, failure);
    tell(events);
    alarm.set();
  }

  const alarm = createAlarm({ now, tick, next, ring: () => void ring() });
  return { plan: alarm.set };
}
