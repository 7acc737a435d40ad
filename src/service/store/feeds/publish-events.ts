import { group } from 'd3-array';
import { sql, type Kysely, type Selectable } from 'kysely';
import { API_TIME_ZONE } from '../../../contract/api-limits';
import { memoize } from '../../../contract/decode/memoize';
import { addDays } from '../../../domain/time/day';
import { toInstant } from '../../../domain/time/instant';
import { isEmptyValue } from '../../../domain/value/missing';
import { daySpan, type EventFields, type ListedEvent } from '../../feeds/plan-merge';
import { matchReleases } from '../../feeds/same-release';
import { COLUMNS_WITHOUT_ID } from '../event-record';
import { inChunks, insertEvents } from '../import/insert-events';
import { createPause } from '../../util/pause';
import type { FeedEventTable, Tables } from '../schema';

/** The range of the ids of feeds: above those that imports generate, and within 32 bits. */
const FIRST_ID = 2_000_000_000;
const LAST_ID = 2_147_483_647;

const FIGURES = ['current', 'prevision', 'previous'] as const;

/** The version of an event that one feed lists. */
export type Version = Selectable<FeedEventTable>;

// The overload states what the list of columns implies; the compiler cannot follow the loop.
export function fieldsOf(row: Version): EventFields;
export function fieldsOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(COLUMNS_WITHOUT_ID.map((column) => [column, row[column]]));
}

/** The versions of feeds, those of the feed with the highest priority first. */
export const selectVersions = (db: Kysely<Tables>) =>
  db
    .selectFrom('feed_events')
    .innerJoin('feeds', 'feeds.name', 'feed_events.feed')
    .selectAll('feed_events')
    .orderBy('feeds.rank')
    .orderBy('feeds.name');

// Thousands of events have a few hundred times.
const instantOf = memoize((time) => toInstant({ day: time.slice(0, 10), hour: time.slice(10) }, API_TIME_ZONE));

const toRelease = ({ zone_code: country, date, hour, title, period }: EventFields | Version, source: string) => ({
  country,
  time: hour === '' ? date : instantOf(date + hour),
  title,
  period,
  source,
});

/** Finds the events of other feeds that are the same release as a listed one, and that `feed` does not list yet. */
async function findSameReleases(
  db: Kysely<Tables>,
  feed: string,
  listed: readonly ListedEvent[],
): Promise<ReadonlyMap<ListedEvent, number>> {
  const { from, to } = daySpan(listed);
  // An event without an hour has the local day of its country.
  const inSpan = selectVersions(db).where('date', '>=', addDays(from, -1)).where('date', '<=', addDays(to, 1));
  const own = await inSpan.clearSelect().select('event_id').where('feed', '=', feed).execute();
  const near = await inSpan.where('feed', '<>', feed).execute();
  const taken = new Set(own.map(({ event_id: id }) => id));
  const found = new Map<ListedEvent, number>();
  const pause = createPause();
  for (const [source, versions] of group(near, (version) => version.feed)) {
    await pause();
    const left = listed.filter((event) => !found.has(event));
    const mine = left.map((event) => ({ ...toRelease(event.fields, feed), event }));
    const free = versions.filter((version) => !taken.has(version.event_id));
    const others = free.map((version) => ({ ...toRelease(version, source), id: version.event_id }));
    await pause();
    for (const [{ event }, { id }] of matchReleases(mine, others)) {
      found.set(event, id);
      taken.add(id);
    }
  }
  return found;
}

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
 * Finds the id of each event that `feed` lists for the first time: that of the same release in another feed, of an imported event with
 * the same zone, day, hour and title, else a new one. Ids up to `lastId` are never reused, even if their events were deleted.
 */
export async function assignIds(
  db: Kysely<Tables>,
  feed: string,
  listed: readonly ListedEvent[],
  lastId: number,
): Promise<readonly number[]> {
  if (listed.length === 0) return [];
  const same = await findSameReleases(db, feed, listed);
  const imported = new Map(await findImported(db, listed));
  const highest = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('id', '<=', LAST_ID)
    .executeTakeFirst();
  let next = Math.max(FIRST_ID, lastId, highest?.id ?? 0);
  if (next + listed.length > LAST_ID) throw new Error(`no ids are left between ${FIRST_ID} and ${LAST_ID}`);
  return listed.map((event) => {
    const key = keyOf(event.fields);
    const known = same.get(event) ?? imported.get(key);
    if (known === undefined) return (next += 1);
    imported.delete(key);
    return known;
  });
}

/** The event that the API serves: the first version, its empty figures filled from the next ones, verbatim. */
function toServed(versions: readonly Version[]): EventFields | undefined {
  const [first] = versions;
  if (!first) return undefined;
  const figures = FIGURES.map((name) => [
    name,
    versions.map((one) => one[name]).find((text) => !isEmptyValue(text)) ?? first[name],
  ]);
  return { ...fieldsOf(first), ...Object.fromEntries(figures) };
}

/** The texts of an import that stay where no feed has one. */
const IMPORTED = [...FIGURES, 'comment'] as const;

type ImportedTexts = ReadonlyMap<number, Partial<Record<(typeof IMPORTED)[number], string>>>;

/**
 * Loads the texts of these events that came from an import: those that no feed's version has. Call it before a reading changes the
 * versions, so that a text that a feed withdraws is not taken for an imported one.
 */
export async function loadImported(db: Kysely<Tables>, ids: Iterable<number>): Promise<ImportedTexts> {
  const found = new Map<number, Partial<Record<(typeof IMPORTED)[number], string>>>();
  for (const chunk of inChunks(new Set(ids))) {
    const rows = await db
      .selectFrom('events')
      .select(['id', ...IMPORTED])
      .where('id', 'in', chunk)
      .execute();
    const versions = group(
      await selectVersions(db).where('event_id', 'in', chunk).execute(),
      (version) => version.event_id,
    );
    for (const row of rows) {
      const own = versions.get(row.id) ?? [];
      const names = IMPORTED.filter((name) => own.every((version) => version[name] !== row[name]));
      found.set(row.id, Object.fromEntries(names.map((name) => [name, row[name]])));
    }
  }
  return found;
}

/**
 * Writes what the API serves of these events: the version of the feed with the highest priority, its empty texts filled from `imported`.
 * Deletes those that no feed lists.
 */
export async function publishEvents(db: Kysely<Tables>, ids: Iterable<number>, imported: ImportedTexts): Promise<void> {
  for (const chunk of inChunks(new Set(ids))) {
    const listed = await selectVersions(db).where('event_id', 'in', chunk).execute();
    const versions = group(listed, (version) => version.event_id);
    const rows = [...versions].flatMap(([id, own]) => {
      const fields = toServed(own);
      if (!fields) return [];
      const stated = imported.get(id) ?? {};
      const filled = IMPORTED.map((name) => [name, (isEmptyValue(fields[name]) && stated[name]) || fields[name]]);
      return [{ ...fields, ...Object.fromEntries(filled), id }];
    });
    await insertEvents(db, rows);
    const gone = chunk.filter((id) => !versions.has(id));
    if (gone.length > 0) await db.deleteFrom('events').where('id', 'in', gone).execute();
  }
}

/** The ids among these whose event several feeds list. */
export async function findShared(db: Kysely<Tables>, ids: readonly number[]): Promise<readonly number[]> {
  const shared: number[] = [];
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom('feed_events')
      .select('event_id')
      .where('event_id', 'in', chunk)
      .groupBy('event_id')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute();
    shared.push(...rows.map(({ event_id }) => event_id));
  }
  return shared;
}
