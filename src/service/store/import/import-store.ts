import { sql, type Dialect, type Kysely } from 'kysely';
import { ImportError } from '../../import/source-row';
import { getSqlDialect, acquireLock } from '../sql-dialect';
import { openMigrated } from '../migrate';
import type { Tables } from '../schema';
import { toIncoming } from './insert-events';
import { stageRows, createStagingTable, type StagedRow, STAGED_COLUMNS } from './staging-table';

/** The range of generated ids: above those of providers, and within 32 bits. */
const FIRST_GENERATED_ID = 1_000_000_000;
const LAST_GENERATED_ID = 1_999_999_999;

const NATURAL_KEY = sql`zone_code, date, hour, title`;
const COLUMNS = sql.join(STAGED_COLUMNS.map((column) => sql.ref(column)));
const REPLACED = STAGED_COLUMNS.filter((column) => column !== 'id');
const INCOMING = sql.raw(toIncoming(REPLACED));
const DIFFERS = sql.join(
  REPLACED.map((column) => sql`${sql.ref(`events.${column}`)} <> ${sql.ref(`excluded.${column}`)}`),
  sql` or `,
);

async function selectCount(db: Kysely<Tables>, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.count ?? 0;
}

/** Deletes all but the last of the staged rows of the same event. Resolves to the number of deleted rows. */
async function dropRepeated(db: Kysely<Tables>, by: typeof NATURAL_KEY, which: typeof NATURAL_KEY): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from staged where seq in (
      select seq from (
        select seq, row_number() over (partition by ${by} order by seq desc) as position from staged where ${which}
      ) as numbered where position > 1
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Gives the rows without an id that of the stored event with the same zone, day, hour and title, else a generated one. Resolves to
 * the number of repeated rows.
 */
async function assignIds(db: Kysely<Tables>): Promise<number> {
  await sql`
    update staged set id = (
      select min(events.id) from events
      where events.zone_code = staged.zone_code and events.date = staged.date and events.hour = staged.hour and events.title = staged.title
    ) where had_id = 0`.execute(db);
  const repeated = await dropRepeated(db, NATURAL_KEY, sql`had_id = 0`);
  const highest = sql<{
    count: number;
  }>`select max(id) as count from events where id between ${FIRST_GENERATED_ID} and ${LAST_GENERATED_ID}`;
  const base = Math.max(FIRST_GENERATED_ID, await selectCount(db, highest));
  const needed = await selectCount(db, sql`select count(*) as count from staged where id is null`);
  if (base + needed > LAST_GENERATED_ID)
    throw new Error(`no ids are left between ${FIRST_GENERATED_ID} and ${LAST_GENERATED_ID}`);
  await sql`
    update staged set id = numbered.made
    from (select seq, cast(${base} as bigint) + row_number() over (order by seq) as made from staged where id is null) as numbered
    where numbered.seq = staged.seq`.execute(db);
  return repeated;
}

/**
 * Throws an ImportError if the file uses a generated id for an unrelated event. Generated ids are consecutive; an id beyond their
 * count came from a provider, which may change its event at will.
 */
async function refuseReusedIds(db: Kysely<Tables>): Promise<void> {
  const reused = await sql<{ id: number; title: string; date: string; stored: string; day: string }>`
    select staged.id, staged.title, staged.date, events.title as stored, events.date as day
    from staged join events on events.id = staged.id
    where had_id = 1 and events.sample = 0 and events.series <> staged.series
      and (events.zone_code <> staged.zone_code or events.date <> staged.date or events.hour <> staged.hour)
      and staged.id > ${FIRST_GENERATED_ID}
      and staged.id <= ${FIRST_GENERATED_ID} + (select count(*) from events where id > ${FIRST_GENERATED_ID} and id <= ${LAST_GENERATED_ID})
    order by staged.seq limit 1`.execute(db);
  const [one] = reused.rows;
  if (!one) return;
  throw new ImportError(
    `The file gives the id ${one.id} to ${JSON.stringify(one.title)} of ${one.date}, but that id was generated here for ${JSON.stringify(one.stored)} of ${one.day}, which came without one. Nothing was changed. Leave the ids out of the file, so that its events are matched by zone, day, hour and title, or use other ids.`,
  );
}

type Merged = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly repeated: number;
};

/** Upserts the rows that came with an id, or those without. Unchanged events are not written. */
async function upsert(db: Kysely<Tables>, hadId: 0 | 1): Promise<Omit<Merged, 'repeated'>> {
  const total = await selectCount(db, sql`select count(*) as count from staged where had_id = ${hadId}`);
  if (total === 0) return { added: 0, changed: 0, unchanged: 0 };
  const known = await selectCount(
    db,
    sql`select count(*) as count from staged where had_id = ${hadId} and exists (select 1 from events where events.id = staged.id)`,
  );
  const { numAffectedRows = 0n } = await sql`
    insert into events (${COLUMNS}, sample) select ${COLUMNS}, 0 from staged where had_id = ${hadId} order by seq
    on conflict (id) do update set ${INCOMING}, sample = 0 where ${DIFFERS} or events.sample <> 0`.execute(db);
  const added = total - known;
  const changed = Number(numAffectedRows) - added;
  return { added, changed, unchanged: known - changed };
}

/** Merges the staged rows into the events, inside a transaction: first those with an id, then those matched by their natural key. */
async function mergeStaged(db: Kysely<Tables>): Promise<Merged> {
  const repeatedIds = await dropRepeated(db, sql`id`, sql`had_id = 1`);
  await refuseReusedIds(db);
  const first = await upsert(db, 1);
  const withoutId = await selectCount(db, sql`select count(*) as count from staged where had_id = 0`);
  const repeatedKeys = withoutId > 0 ? await assignIds(db) : 0;
  const second = await upsert(db, 0);
  return {
    added: first.added + second.added,
    changed: first.changed + second.changed,
    unchanged: first.unchanged + second.unchanged,
    repeated: repeatedIds + repeatedKeys,
  };
}

/** What an import changed. `simulated` counts the simulated events that it deleted. */
export type ImportOutcome = Merged & { readonly simulated: number };

/** Deletes the simulated events and their pending texts, and disables the sample account, whose password is public. */
export async function removeSample(db: Kysely<Tables>): Promise<number> {
  await db.updateTable('sample_choice').set({ wanted: 0 }).execute();
  await db.updateTable('users').set({ disabled: 1 }).where('sample', '=', 1).execute();
  const window = await db.selectFrom('sample_window').select('id').executeTakeFirst();
  if (!window) return 0;
  await db.deleteFrom('sample_window').execute();
  await db.deleteFrom('pending_texts').execute();
  return Number((await db.deleteFrom('events').where('sample', '=', 1).executeTakeFirst()).numDeletedRows);
}

export type ImportStore = Awaited<ReturnType<typeof openImport>>;

/** Opens the database behind `dialect` for an import. The dialect must use a single connection, which owns the staging table. */
export async function openImport(dialect: Dialect, warn: (line: string) => void) {
  const db = await openMigrated(dialect, warn, createStagingTable);
  let seq = 0;
  return {
    /** Adds rows to the staging table. Only `commit` makes them visible. */
    async stage(rows: readonly StagedRow[]): Promise<void> {
      await stageRows(db, rows, seq);
      seq += rows.length;
    },
    async commit({ keepSample }: { readonly keepSample: boolean }): Promise<ImportOutcome> {
      const isPostgres = getSqlDialect(db) === 'postgres';
      return db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, 'events');
        if (isPostgres) await sql`analyze staged`.execute(transaction);
        const simulated = keepSample ? 0 : await removeSample(transaction);
        const merged = await mergeStaged(transaction);
        // A pending text of a simulated event would later overwrite the imported one.
        await sql`delete from pending_texts where event_id in (select id from staged)`.execute(transaction);
        // Without it, the planner uses the old statistics until autovacuum runs. Before the commit: a failure must change nothing.
        if (isPostgres) await sql`analyze events`.execute(transaction);
        return { ...merged, simulated };
      });
    },
    close: () => db.destroy(),
  };
}
