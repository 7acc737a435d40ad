import { API_TIME_ZONE } from '../../contract/api-limits';
import { toWallTime } from '../../domain/time/instant';
import type { Log } from '../node/log';
import type { FeedSetting } from '../settings/feed-settings';
import {
  isDue,
  type FeedState,
  type FeedStore,
  type Lease,
  type Merged,
  type Outcome,
  type Registration,
} from '../store/feeds/feed-store';
import { FeedError } from './fetch-address';
import { backoff, publisherLimit } from './next-reading';
import { readFeed, type ReadDeps, type Reading } from './read-feed';

// Longer than a reading takes, and not longer than the shortest interval.
const LEASE_MS = 300_000;

export type SchedulerDeps = ReadDeps & {
  readonly feeds: readonly FeedSetting[];
  readonly store: FeedStore;
  /** Identifies this process among those that share the database. */
  readonly owner: string;
  /** Epoch ms. */
  readonly now: () => number;
  /** A number from 0 to 1. */
  readonly random: () => number;
  readonly keepSample: boolean;
  readonly log: Log;
};

/** Registers a feed. Another `source` invalidates what is stored about its file. */
const toRegistration = ({ name, origin, format, zone, everyMs }: FeedSetting): Registration => {
  const from = origin.kind === 'file' ? origin.path : origin.url;
  return { name, everyMs, source: JSON.stringify([from, format, zone]) };
};

const limitOf = ({ origin }: FeedSetting): number =>
  origin.kind === 'address' ? publisherLimit(new URL(origin.url).hostname) : 0;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The message of a reading with content: its warnings; empty without any. */
function describeReading(
  { read, setAside, samples: [sample], warnings }: Reading,
  { spared, simulated }: Merged,
): string {
  const lines = [...warnings];
  if (setAside > 0)
    lines.push(
      `${setAside} of ${plural(read, 'row')} cannot be read, such as line ${sample?.line}: ${sample?.reason}.`,
    );
  if (spared > 0)
    lines.push(
      `The file looks cut: it lists fewer than half of the events of its days. ${plural(spared, 'event')} that it no longer lists stay.`,
    );
  if (simulated > 0)
    lines.push(
      `The sample (${plural(simulated, 'event')}) was removed and its account disabled, because real and simulated events do not mix. Create an account with: npm run user -- add NAME`,
    );
  return lines.join(' ');
}

/** The result of an unchanged file: the message of the last reading still applies. */
function unchanged({ status, message }: FeedState, nextAt: number): Outcome {
  return { status: 'unchanged', message: status === 'failed' ? '' : message, failures: 0, nextAt };
}

type ReadOne = (feed: FeedSetting, signal: AbortSignal) => Promise<number | null>;

/** Creates the function that reads a due feed, unless another process does. Resolves to the time of the next reading; null if it was not read. */
function createReadOne(deps: SchedulerDeps): ReadOne {
  const { store, owner, now, random, keepSample, log } = deps;

  async function fail(feed: FeedSetting, lease: Lease, { failures, notBefore }: FeedState, error: FeedError) {
    const failed = failures + 1;
    const { retryAfterMs } = error;
    const failure = { everyMs: feed.everyMs, failures: failed, retryAfterMs, limitMs: limitOf(feed) };
    const nextAt = now() + backoff(failure, random());
    const blocked = { notBefore: Math.max(notBefore, retryAfterMs === null ? 0 : now() + retryAfterMs) };
    await store.finish(lease, { status: 'failed', message: error.message, failures: failed, nextAt, ...blocked });
    const next = new Date(nextAt).toISOString();
    log.warn('a feed could not be read', { feed: feed.name, reason: error.message, next });
    return nextAt;
  }

  async function merge(feed: FeedSetting, lease: Lease, reading: Reading): Promise<number> {
    const seenAt = now();
    const nextAt = seenAt + feed.everyMs;
    const renewed = { ...lease, until: seenAt + LEASE_MS };
    const merged = await store.merge(renewed, {
      ...reading,
      seenAt,
      nextAt,
      now: toWallTime(seenAt, API_TIME_ZONE),
      keepSample,
      describe: (outcome) => describeReading(reading, outcome),
    });
    if (!merged) return nextAt;
    const { read, setAside } = reading;
    log.info('a feed was read', { feed: feed.name, read, setAside, ...merged });
    if (merged.simulated > 0) log.warn('the sample was removed', { feed: feed.name, events: merged.simulated });
    return nextAt;
  }

  async function read(feed: FeedSetting, lease: Lease, state: FeedState, signal: AbortSignal) {
    try {
      const reading = await readFeed(feed, state, deps, signal);
      if (reading) return await merge(feed, lease, reading);
      const nextAt = now() + feed.everyMs;
      await store.finish(lease, unchanged(state, nextAt));
      return nextAt;
    } catch (cause) {
      // Not a failure of the feed: the next start reads it again.
      if (signal.aborted) return null;
      if (!(cause instanceof FeedError)) log.error('a feed could not be stored', { feed: feed.name, cause });
      const advice = 'it was read, but could not be stored: see the log';
      return fail(feed, lease, state, cause instanceof FeedError ? cause : new FeedError(advice));
    }
  }

  return async (feed, signal) => {
    const at = now();
    const lease = { feed: feed.name, owner, until: at + LEASE_MS };
    const state = await store.acquire(lease, at, at + limitOf(feed));
    return state && read(feed, lease, state, signal);
  };
}

export type FeedScheduler = ReturnType<typeof createFeedScheduler>;

export function createFeedScheduler(deps: SchedulerDeps) {
  const { feeds, store, now } = deps;
  const readOne = createReadOne(deps);
  const ranked = feeds.toSorted((a, b) => b.priority - a.priority);
  const stopping = new AbortController();
  /** When this process last read each feed, and when it reads it next at the earliest, by its own clock. */
  const own = new Map<string, { readonly at: number; readonly nextAt: number }>();
  let isRegistered = false;
  let running: Promise<unknown> = Promise.resolve();

  async function readDue(): Promise<number> {
    if (!isRegistered) await store.register(ranked.map(toRegistration));
    isRegistered = true;
    const due = new Set((await store.states()).flatMap((state) => (isDue(state, now()) ? [state.name] : [])));
    let count = 0;
    for (const feed of feeds) {
      if (stopping.signal.aborted) break;
      const [at, last] = [now(), own.get(feed.name)];
      // Otherwise two processes whose clocks differ by hours would read by turns: each finds the time of the other ahead or passed.
      const isEarly = last && last.at <= at && at < last.nextAt;
      if (!due.has(feed.name) || isEarly) continue;
      const nextAt = await readOne(feed, stopping.signal);
      if (nextAt === null) continue;
      own.set(feed.name, { at, nextAt });
      count += 1;
    }
    return count;
  }

  return {
    /** Reads every feed that is due and that no other process reads, one at a time. Resolves to how many were read. */
    readDue(): Promise<number> {
      const next = readDue();
      running = next.catch(() => undefined);
      return next;
    },
    /** Aborts the reading under way and waits for its end. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
