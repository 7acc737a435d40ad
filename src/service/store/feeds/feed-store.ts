import type { Kysely, Selectable, Updateable } from 'kysely';
import { decodeFeedStatus } from '../../../contract/decode/decode-feeds';
import { badRowSchema } from '../../../contract/schemas/feed-list';
import { z } from '../../../contract/zod';
import type { ListedEvent, MergeContext } from '../../feeds/plan-merge';
import type { BadRow } from '../../import/import-events';
import { removeSample } from '../import/import-store';
import { hasSample } from '../sample-store';
import type { FeedTable, Tables } from '../schema';
import { acquireLock } from '../sql-dialect';
import { mergeReading, type MergeCounts } from './merge-reading';
import { selectVersions, type Version } from './publish-events';

/** The HTTP validators of the last file; empty if the publisher sent none. */
export type Validators = { readonly etag: string; readonly lastModified: string };

/** The stored state of a feed. Times are in epoch ms, 0 for never. */
export type FeedState = ReturnType<typeof toState>;

/** The right of one process to read a feed until `until` (epoch ms). */
export type Lease = { readonly feed: string; readonly owner: string; readonly until: number };

/** The result of a reading without content: when the feed is read next, and in `message` why it failed. */
export type Outcome = Pick<FeedState, 'status' | 'message' | 'failures' | 'nextAt'> & { readonly notBefore?: number };

/** A reading with content to merge. `describe` writes the message of the feed from the result. */
type MergeInput = Validators &
  MergeContext &
  Pick<FeedState, 'format' | 'samples' | 'nextAt'> & {
    readonly events: readonly ListedEvent[];
    readonly seenAt: number;
    readonly read: number;
    readonly setAside: number;
    readonly keepSample: boolean;
    readonly describe: (merged: Merged) => string;
  };

/** What a reading changed. `simulated` counts the simulated events that it replaced. */
export type Merged = MergeCounts & { readonly simulated: number };

export type Registration = { readonly name: string; readonly source: string; readonly everyMs: number };

const UNLISTED_RANK = 1_000_000;
/** Clocks of two machines differ by less. A stored request further in the future means that the clock was set back since. */
const MAX_CLOCK_SKEW_MS = 3_600_000;

/** Whether a feed may be requested at `now` (epoch ms): it is due, or its time was set by a clock that was ahead. */
export const isDue = ({ at, nextAt }: FeedState, now: number): boolean => nextAt <= now || at > now + MAX_CLOCK_SKEW_MS;

const samplesSchema = z.array(badRowSchema);

function parseSamples(text: string): readonly BadRow[] {
  return text === '' ? [] : (z.safeParse(samplesSchema, JSON.parse(text)).data ?? []);
}

const toState = (row: Selectable<FeedTable>) => ({
  name: row.name,
  format: row.format,
  status: decodeFeedStatus(row.status),
  message: row.message,
  at: row.at,
  nextAt: row.next_at,
  notBefore: row.not_before,
  etag: row.etag,
  lastModified: row.last_modified,
  failures: row.failures,
  counts: {
    read: row.read,
    added: row.added,
    changed: row.changed,
    moved: row.moved,
    cancelled: row.cancelled,
    removed: row.removed,
    setAside: row.set_aside,
  },
  samples: parseSamples(row.samples),
});

const UNSTORABLE = /\0|\p{Surrogate}/gu;
const MAX_MESSAGE_LENGTH = 1000;
const toMessage = (text: string): string => text.replace(UNSTORABLE, '\uFFFD').slice(0, MAX_MESSAGE_LENGTH);

/** Updates the row of a feed if the lease is still its own. */
async function updateOwned(db: Kysely<Tables>, { feed, owner }: Lease, row: Updateable<FeedTable>): Promise<boolean> {
  const update = db.updateTable('feeds').set(row).where('name', '=', feed).where('lease_owner', '=', owner);
  return (await update.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

async function mergeOwned(db: Kysely<Tables>, lease: Lease, reading: MergeInput): Promise<Merged | null> {
  await acquireLock(db, 'events');
  // Locks the row, so that the lease cannot be taken until the end of the transaction.
  if (!(await updateOwned(db, lease, { lease_until: lease.until }))) return null;
  const row = await db.selectFrom('feeds').select('last_id').where('name', '=', lease.feed).executeTakeFirstOrThrow();
  const simulated = !reading.keepSample && (await hasSample(db)) ? await removeSample(db) : 0;
  const { lastId, ...counts } = await mergeReading(db, lease.feed, reading.events, { ...reading, lastId: row.last_id });
  const merged = { ...counts, simulated };
  const { spared: _spared, ...changes } = counts;
  await updateOwned(db, lease, {
    ...changes,
    read: reading.read,
    set_aside: reading.setAside,
    status: 'ok',
    message: toMessage(reading.describe(merged)),
    format: reading.format,
    next_at: reading.nextAt,
    etag: reading.etag,
    last_modified: reading.lastModified,
    failures: 0,
    samples: JSON.stringify(reading.samples),
    lease_owner: '',
    last_id: lastId,
  });
  return merged;
}

async function registerAll(db: Kysely<Tables>, feeds: readonly Registration[]): Promise<void> {
  // A merge holds the row of its feed for longer than the statement timeout.
  await acquireLock(db, 'events');
  await db.updateTable('feeds').set({ rank: UNLISTED_RANK }).execute();
  for (const [rank, { name, source, everyMs }] of feeds.entries()) {
    const insert = db.insertInto('feeds').values({ name, source, rank });
    await insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ rank })).execute();
    const fresh = { source, etag: '', last_modified: '', next_at: 0, not_before: 0, failures: 0 };
    await db.updateTable('feeds').set(fresh).where('name', '=', name).where('source', '<>', source).execute();
    await db
      .updateTable('feeds')
      .set(({ eb }) => ({ next_at: eb('at', '+', everyMs) }))
      .where('name', '=', name)
      .where('failures', '=', 0)
      .where(({ eb, and, ref }) =>
        and([eb('next_at', '>', eb('at', '+', everyMs)), eb('not_before', '<=', eb(ref('at'), '+', everyMs))]),
      )
      .execute();
  }
}

export type FeedStore = ReturnType<typeof createFeedStore>;

export function createFeedStore(db: Kysely<Tables>) {
  return {
    states: async (): Promise<readonly FeedState[]> =>
      (await db.selectFrom('feeds').selectAll().orderBy('name').execute()).map(toState),
    /** What each feed lists of an event, the highest priority first. */
    versions: (eventId: number): Promise<readonly Version[]> =>
      selectVersions(db).where('event_id', '=', eventId).execute(),
    /**
     * Adds the feeds that are missing, and ranks all, the highest priority first. A known feed with another source is read at once and as
     * a whole; one with a shorter interval is due accordingly.
     */
    register: (feeds: readonly Registration[]) =>
      db.transaction().execute((transaction) => registerAll(transaction, feeds)),
    /**
     * Takes the lease of a feed that is due at `at`, unless another process reads it; null then. Stores that it was requested at `at`
     * before anything is sent: when this process dies, the next request follows the end of the lease, and not before `notBefore`.
     */
    async acquire({ feed, owner, until }: Lease, at: number, notBefore: number): Promise<FeedState | null> {
      const next_at = Math.max(until, notBefore);
      const taken = { lease_owner: owner, lease_until: until, at, next_at, not_before: notBefore };
      const { numUpdatedRows } = await db
        .updateTable('feeds')
        .set(taken)
        .where('name', '=', feed)
        .where(({ eb, or }) => or([eb('next_at', '<=', at), eb('at', '>', at + MAX_CLOCK_SKEW_MS)]))
        .where(({ eb, or }) => or([eb('lease_owner', '=', ''), eb('lease_until', '<=', at)]))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return null;
      return toState(await db.selectFrom('feeds').selectAll().where('name', '=', feed).executeTakeFirstOrThrow());
    },
    /** Stores the result of a reading without content, and ends the lease. Changes nothing if another process took it. */
    async finish(lease: Lease, { status, message, failures, nextAt, notBefore }: Outcome): Promise<void> {
      const row = { status, message: toMessage(message), failures, next_at: nextAt, lease_owner: '' };
      await updateOwned(db, lease, notBefore === undefined ? row : { ...row, not_before: notBefore });
    },
    /**
     * Merges a reading with content in one transaction, and ends the lease. The first one also removes the simulated events, unless
     * `keepSample`. Resolves to null and changes nothing if another process took the lease.
     */
    merge: (lease: Lease, reading: MergeInput) =>
      db.transaction().execute((transaction) => mergeOwned(transaction, lease, reading)),
  };
}
