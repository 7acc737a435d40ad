import type { EconomicEvent } from '../../../contract/decode/event';
import type { PendingRelease } from '../../../domain/calendar/pending-releases';
import { MAX_POLLS, nextPollAt, type PollState } from '../../../domain/calendar/poll-schedule';
import type { Instant } from '../../../domain/time/instant';
import type { Subscribe } from '../../create-store';
import { MAX_POLL_BACKOFF_MS } from '../http/policy';
import { pollBackoff } from '../http/retry-after';
import { createDeadline } from './deadline';
import type { ConsumePolls, PollResult } from './release-polling';

type Deps = {
  /** The service's clock, by which values are due. */
  readonly now: () => Instant;
  readonly tick: Subscribe;
  readonly random: () => number;
  /** The pending values on screen; none while polling is paused. */
  readonly pending: () => readonly PendingRelease[];
  readonly poll: (due: readonly PendingRelease[], consume: ConsumePolls) => Promise<PollResult>;
  readonly onReleased: (events: readonly EconomicEvent[]) => void;
};

/** Polls the values on screen from the instant they are due until they are published, on the schedule of domain/calendar/poll-schedule. */
export function createReleaseWatch(deps: Deps): { readonly plan: () => void } {
  const { now, tick, random, pending, poll, onReleased } = deps;
  const states = new Map<Instant, PollState>();
  let [failures, notBefore, isPolling] = [0, 0, false];

  function stateOf(at: Instant): PollState {
    const state = states.get(at) ?? { at, polls: 0, lastPolledAt: null, jitter: random() };
    states.set(at, state);
    // The clock was fast for a moment and has been corrected.
    return (state.lastPolledAt ?? 0) > now() ? { ...state, lastPolledAt: null } : state;
  }
  const change = (at: Instant, changes: Partial<PollState>) => states.set(at, { ...stateOf(at), ...changes });

  function next(): Instant | null {
    if (isPolling) return null;
    const time = now();
    const instants = new Set(pending().map(({ at }) => at));
    const polls = [...instants].flatMap((at) => nextPollAt(stateOf(at), time) ?? []);
    return polls.length === 0 ? null : Math.max(Math.min(...polls), Math.min(notBefore, time + MAX_POLL_BACKOFF_MS));
  }

  function consume(instants: readonly Instant[]): boolean {
    if (instants.some((at) => stateOf(at).polls >= MAX_POLLS)) return false;
    for (const at of instants) change(at, { polls: stateOf(at).polls + 1 });
    return true;
  }

  async function run() {
    const time = now();
    const due = pending().filter(({ at }) => (nextPollAt(stateOf(at), time) ?? Infinity) <= time);
    if (due.length === 0) return;
    for (const { at } of due) change(at, { lastPolledAt: time });
    isPolling = true;
    const { events, failure } = await poll(due, consume);
    isPolling = false;
    failures = failure === null ? 0 : failures + 1;
    notBefore = failure === null ? 0 : now() + pollBackoff(failures, failure);
    onReleased(events);
    deadline.update();
  }

  const deadline = createDeadline({ now, tick, next, run: () => void run() });
  return { plan: deadline.update };
}
