import { sql, type Kysely } from 'kysely';
import type { ListedEvent } from '../../feeds/plan-merge';
import { inChunks, insertEvents } from '../import/insert-events';
import type { Tables } from '../schema';

/** The range of the ids of feeds: above those that imports generate, and within 32 bits. */
const FIRST_ID = 2_000_000_000;
const LAST_ID = 2_147_483_647;

const keyOf = (event: { zone_code: string; date: string; hour: string; title: string }): string =>
  JSON.stringify([event.zone_code, event.date, event.hour, event.title]);

/** The stored events of no feed with the zone, day, hour and title of a listed one, such as those of an imported file. */
async function findImported(db: Kysely<Tables>, listed: readonly ListedEvent[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const chunk of inChunks(listed)) {
    const keys = chunk.map(({ fields }) => sql`(${fields.zone_code}, ${fields.date}, ${fields.hour}, ${fields.title})`);
    const { rows } = await sql<{ id: number; zone_code: string; date: string; hour: string; title: string }>`
      select id, zone_code, date, hour, title from events
      where (zone_code, date, hour, title) in (values ${sql.join(keys)})
        and sample = 0 and not exists (select 1 from feed_events where event_id = events.id)
      order by id desc`.execute(db);
    for (const row of rows) found.set(keyOf(row), row.id);
  }
  return found;
}

/**
 * Finds the id of each event that a feed lists for the first time: that of an imported event with the same zone, day, hour and title,
 * else a new one. An id is never used again, even when its event was deleted: all up to `lastId` were used.
 */
export async function assignIds(
  db: Kysely<Tables>,
  listed: readonly ListedEvent[],
  lastId: number,
): Promise<readonly number[]> {
  if (listed.length === 0) return [];
  const imported = new Map(await findImported(db, listed));
  const highest = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('id', '<=', LAST_ID)
    .executeTakeFirst();
  let next = Math.max(FIRST_ID, lastId, highest?.id ?? 0);
  if (next + listed.length > LAST_ID) throw new Error(`no ids are left between ${FIRST_ID} and ${LAST_ID}`);
  return listed.map(({ fields }) => {
    const key = keyOf(fields);
    const known = imported.get(key);
    imported.delete(key);
    if (known !== undefined) return known;
    next += 1;
    return next;
  });
}

/** Writes new versions of events of a feed to the events that the API serves. */
export async function publishEvents(
  db: Kysely<Tables>,
  events: readonly { readonly id: number; readonly listed: ListedEvent }[],
): Promise<void> {
  const rows = events.map(({ id, listed }) => ({ ...listed.fields, id }));
  await insertEvents(db, rows);
}

/** Deletes events that a feed cancelled or no longer lists, unless another feed lists them. */
export async function withdrawEvents(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  for (const chunk of inChunks(ids))
    await db
      .deleteFrom('events')
      .where('id', 'in', chunk)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('feed_events').select('feed').whereRef('event_id', '=', 'events.id'))),
      )
      .execute();
}
