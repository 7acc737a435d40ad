import type { Kysely, Selectable } from 'kysely';
import { daySpan, planMerge, type ListedEvent, type MergeContext, type StoredEvent } from '../../feeds/plan-merge';
import { COLUMNS_WITHOUT_ID } from '../event-record';
import { createInsert, inChunks, toIncoming } from '../import/insert-events';
import type { FeedEventTable, Tables } from '../schema';
import { assignIds, fieldsOf, findShared, loadImported, publishEvents } from './publish-events';

const PAGE = 500;
const VERSION_COLUMNS = [...COLUMNS_WITHOUT_ID, 'uid', 'seen_at'];
const upsert = createInsert(
  'feed_events',
  [...VERSION_COLUMNS, 'feed', 'event_id'],
  `on conflict (feed, event_id) do update set ${toIncoming(VERSION_COLUMNS)}`,
);

/** What a reading changed, in events. `spared` are no longer listed, but stay because the file looks cut. */
export type MergeCounts = Omit<Awaited<ReturnType<typeof mergeReading>>, 'lastId'>;

const toStored = (row: Selectable<FeedEventTable>): StoredEvent => ({
  id: row.event_id,
  uid: row.uid,
  fields: fieldsOf(row),
});

/** The events that the feed listed before: those of the days of the reading, and those with a uid that it lists. */
async function loadStored(db: Kysely<Tables>, feed: string, listed: readonly ListedEvent[]) {
  const { from, to } = daySpan(listed);
  const own = db.selectFrom('feed_events').selectAll().where('feed', '=', feed);
  const inSpan = own.where('date', '>=', from).where('date', '<=', to).orderBy('event_id').limit(PAGE);
  const stored = new Map<number, StoredEvent>();
  const add = (rows: readonly Selectable<FeedEventTable>[]): void =>
    rows.forEach((row) => stored.set(row.event_id, toStored(row)));
  // In pages: requests are served between two statements.
  for (let [last, rows] = [-1, PAGE]; rows === PAGE;) {
    const page = await inSpan.where('event_id', '>', last).execute();
    add(page);
    [last, rows] = [page.at(-1)?.event_id ?? last, page.length];
  }
  const known = new Set([...stored.values()].map(({ uid }) => uid).concat(''));
  const unknown = new Set(listed.map(({ uid }) => uid).filter((uid) => !known.has(uid)));
  for (const uids of inChunks(unknown)) add(await own.where('uid', 'in', uids).execute());
  return [...stored.values()];
}

/** An event with the id it has in the database. */
type Identified = { readonly id: number; readonly listed: ListedEvent };

async function saveVersions(
  db: Kysely<Tables>,
  feed: string,
  events: readonly Identified[],
  seenAt: number,
): Promise<void> {
  for (const chunk of inChunks(events)) {
    const values = chunk.flatMap(({ id, listed: { fields, uid } }) => [
      ...COLUMNS_WITHOUT_ID.map((column) => fields[column]),
      uid,
      seenAt,
      feed,
      id,
    ]);
    await upsert(db, values);
  }
}

/**
 * Merges the events of one reading of `feed` into the database, in the caller's transaction, which holds the lock on the events.
 * `seenAt` is the time of the reading in epoch ms; ids above `lastId` are free. Resolves to what changed and the highest id that
 * was generated. Other feeds are seen only by `publish-events.ts`, which decides the id of an event and which version is served.
 */
export async function mergeReading(
  db: Kysely<Tables>,
  feed: string,
  listed: readonly ListedEvent[],
  { seenAt, lastId, ...context }: MergeContext & { readonly seenAt: number; readonly lastId: number },
) {
  const plan = await planMerge(listed, await loadStored(db, feed, listed), context);
  const ids = await assignIds(db, feed, plan.added, lastId);
  const added = plan.added.map((event, index) => ({ id: ids[index] ?? 0, listed: event }));
  const replaced = [...plan.changed, ...plan.moved].map(({ stored, listed: event }) => ({
    id: stored.id,
    listed: event,
  }));
  const matched = plan.matched.map(({ stored }) => stored.id);
  const gone = [...plan.cancelled, ...plan.removed].map(({ id }) => id);
  // The priorities of the feeds may have changed since.
  const affected = [...replaced, ...added].map(({ id }) => id).concat(gone, await findShared(db, matched));
  const imported = await loadImported(db, affected);
  for (const chunk of inChunks(matched))
    await db
      .updateTable('feed_events')
      .set({ seen_at: seenAt })
      .where('feed', '=', feed)
      .where('event_id', 'in', chunk)
      .execute();
  await saveVersions(db, feed, [...replaced, ...added], seenAt);
  for (const chunk of inChunks(gone))
    await db.deleteFrom('feed_events').where('feed', '=', feed).where('event_id', 'in', chunk).execute();
  await publishEvents(db, affected, imported);
  return {
    added: added.length,
    changed: plan.changed.length,
    moved: plan.moved.length,
    cancelled: plan.cancelled.length,
    removed: plan.removed.length,
    spared: plan.spared,
    lastId: ids.reduce((highest, id) => Math.max(highest, id), lastId),
  };
}
