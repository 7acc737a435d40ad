import { isSyntheticId } from '../../../contract/decode/fields/decode-id';
import type { PendingRelease } from '../../../domain/calendar/pending-releases';
import { MAX_POLLS, nextPollAt, type PollState } from '../../../domain/calendar/poll-schedule';
import type { Instant } from '../../../domain/time/instant';
import type { Subscribe } from '../../create-store';
import { MAX_POLL_BACKOFF_MS } from '../http/policy';
import { pollBackoff } from '../http/retry';
import { createDeadline } from './deadline';
import type { QueryClient } from '@tanstack/react-query';
import { addDays, type Day } from '../../../domain/time/day';
import { ApiError } from '../http/api-error';
import { fetchAllPages } from '../pages/fetch-all-pages';
import { NO_PAGE } from '../pages/fetch-pages';
import { queryKeys } from '../queries/keys';
import { NO_RETRY, type Queries } from '../queries/queries';
import { fetchEventPage } from '../queries/fetch-event-page';

/** Takes one poll from the budget of each of these instants; false when one has none left. */
type ConsumePolls = (instants: readonly Instant[]) => boolean;

const MAX_POLLS_BY_ID = 3;
const UNCACHED = { staleTime: 0, gcTime: 0 } as const;

type PollingDeps = { readonly queryClient: QueryClient; readonly queries: Queries; readonly pageLimit: number };

/**
 * Polls due values, which reach the screen through the cache: all of a day together, or event by event when each has an id and that takes
 * no more requests. Resolves with a failure, null when there was none.
 */
export function createReleasePolling({ queryClient, queries, pageLimit: limit }: PollingDeps) {
  const pagesOfDay = new Map<Day, number>();
  // How many days to add to the range: a provider may exclude its end.
  const extraDays = new Map<Day, number>();
  const gone = new Set<string>();

  async function pollEvent({ id, at }: PendingRelease, consume: ConsumePolls): Promise<void> {
    if (gone.has(id) || !consume([at])) return;
    try {
      const queryFn = ({ signal }: { signal: AbortSignal }) => queries.fresh(id, signal);
      await queryClient.fetchQuery({ queryKey: queryKeys.release(id), queryFn, ...UNCACHED });
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'missing') throw error;
      gone.add(id);
    }
  }

  async function pollDay(day: Day, due: readonly PendingRelease[], consume: ConsumePolls): Promise<void> {
    const instants = [...new Set(due.map(({ at }) => at))];
    const to = addDays(day, extraDays.get(day) ?? 0);
    let requests = 0;
    const { events } = await queryClient.fetchQuery({
      queryKey: queryKeys.releases(day, to),
      queryFn: ({ signal }) =>
        fetchAllPages((page) => {
          if (!consume(instants)) return Promise.resolve(NO_PAGE);
          requests += 1;
          return fetchEventPage(queries.lists, { from: day, to, limit, page }, { signal, ...NO_RETRY });
        }),
      ...UNCACHED,
    });
    pagesOfDay.set(day, requests);
    if (!due.some(({ id }) => events.some((event) => event.id === id))) extraDays.set(day, 1);
  }

  return async (due: readonly PendingRelease[], consume: ConsumePolls): Promise<unknown> => {
    const days = [...new Set(due.map(({ day }) => day))].map(async (day) => {
      const values = due.filter((value) => value.day === day);
      const isByDay =
        values.length > Math.min(MAX_POLLS_BY_ID, pagesOfDay.get(day) ?? 1) ||
        values.some(({ id }) => isSyntheticId(id));
      if (isByDay) return pollDay(day, values, consume);
      await Promise.all(values.map((value) => pollEvent(value, consume)));
    });
    const settled = await Promise.allSettled(days);
    return settled.find((result) => result.status === 'rejected')?.reason ?? null;
  };
}

type Deps = {
  /** The service's clock, by which values are due. */
  readonly now: () => Instant;
  readonly tick: Subscribe;
  readonly random: () => number;
  /** The pending values on screen; none while polling is paused. */
  readonly pending: () => readonly PendingRelease[];
  readonly poll: (due: readonly PendingRelease[], consume: ConsumePolls) => Promise<unknown>;
  /** Called after each round of polls. */
  readonly onPolled: () => void;
};

/** Polls the values on screen from the instant they are due until they are published, on the schedule of domain/calendar/poll-schedule. */
export function createReleaseWatch(deps: Deps): { readonly plan: () => void } {
  const { now, tick, random, pending, poll, onPolled } = deps;
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
    const failure = await poll(due, consume);
    isPolling = false;
    failures = failure === null ? 0 : failures + 1;
    notBefore = failure === null ? 0 : now() + pollBackoff(failures, failure);
    onPolled();
    deadline.update();
  }

  const deadline = createDeadline({ now, tick, next, run: () => void run() });
  return { plan: deadline.update };
}
