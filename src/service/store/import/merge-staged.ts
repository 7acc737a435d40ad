import { sql, type Kysely } from 'kysely';
import { ImportError } from '../../import/import-error';
import type { Tables } from '../schema';
import { STAGED_COLUMNS } from './staging-table';

/** Identifiers that are made: above those that providers give, and within what a 32-bit client can hold. */
const FIRST_GENERATED_ID = 1_000_000_000;
const LAST_GENERATED_ID = 1_999_999_999;

const NAME = sql`zone_code, date, hour, title`;
const COLUMNS = sql.join(STAGED_COLUMNS.map((column) => sql.ref(column)));
const REPLACED = STAGED_COLUMNS.filter((column) => column !== 'id');
const INCOMING = sql.join(REPLACED.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
const DIFFERS = sql.join(
  REPLACED.map((column) => sql`${sql.ref(`events.${column}`)} <> ${sql.ref(`excluded.${column}`)}`),
  sql` or `,
);

async function countOf(db: Kysely<Tables>, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.count ?? 0;
}

/** Keeps the last of the rows that stand for one event; answers how many were left out. */
async function dropRepeated(db: Kysely<Tables>, by: typeof NAME, which: typeof NAME): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from staged where seq in (
      select seq from (
        select seq, row_number() over (partition by ${by} order by seq desc) as place from staged where ${which}
      ) as placed where place > 1
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Gives rows without an identifier that of the event of their name, else a new one; answers how many were repeated. */
async function identify(db: Kysely<Tables>): Promise<number> {
  await sql`
    update staged set id = (
      select min(events.id) from events
      where events.zone_code = staged.zone_code and events.date = staged.date and events.hour = staged.hour and events.title = staged.title
    ) where had_id = 0`.execute(db);
  const repeated = await dropRepeated(db, NAME, sql`had_id = 0`);
  const highest = sql<{
    count: number;
  }>`select max(id) as count from events where id between ${FIRST_GENERATED_ID} and ${LAST_GENERATED_ID}`;
  const base = Math.max(FIRST_GENERATED_ID, await countOf(db, highest));
  const needed = await countOf(db, sql`select count(*) as count from staged where id is null`);
  if (base + needed > LAST_GENERATED_ID)
    throw new Error(`no identifiers are left between ${FIRST_GENERATED_ID} and ${LAST_GENERATED_ID}`);
  await sql`
    update staged set id = numbered.made
    from (select seq, cast(${base} as bigint) + row_number() over (order by seq) as made from staged where id is null) as numbered
    where numbered.seq = staged.seq`.execute(db);
  return repeated;
}

/**
 * Refuses a file that gives a number that was made here to an event that has nothing in common with the one it was made for. Made
 * numbers follow on each other; one beyond as many as there are was given by a provider, who may change its event as it likes.
 */
async function refuseTakenNumbers(db: Kysely<Tables>): Promise<void> {
  const taken = await sql<{ id: number; title: string; date: string; kept: string; day: string }>`
    select staged.id, staged.title, staged.date, events.title as kept, events.date as day
    from staged join events on events.id = staged.id
    where had_id = 1 and events.sample = 0 and events.series <> staged.series
      and (events.zone_code <> staged.zone_code or events.date <> staged.date or events.hour <> staged.hour)
      and staged.id > ${FIRST_GENERATED_ID}
      and staged.id <= ${FIRST_GENERATED_ID} + (select count(*) from events where id > ${FIRST_GENERATED_ID} and id <= ${LAST_GENERATED_ID})
    order by staged.seq limit 1`.execute(db);
  const [one] = taken.rows;
  if (!one) return;
  throw new ImportError(
    `The file gives the number ${one.id} to ${JSON.stringify(one.title)} of ${one.date}, but that number was made here for ${JSON.stringify(one.kept)} of ${one.day}, which came without one. Nothing was changed. Leave the ids out of the file, so that its events are known by zone, day, hour and title, or number them otherwise.`,
  );
}

export type Merged = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly repeated: number;
};

/** Writes the rows that came with an identifier, or those that did not; an event that stays as it is costs no writing. */
async function write(db: Kysely<Tables>, hadId: 0 | 1): Promise<Omit<Merged, 'repeated'>> {
  const total = await countOf(db, sql`select count(*) as count from staged where had_id = ${hadId}`);
  if (total === 0) return { added: 0, changed: 0, unchanged: 0 };
  const known = await countOf(
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

/** Brings what is staged into the events, inside a transaction: first what has an identifier, then what is known by its name. */
export async function mergeStaged(db: Kysely<Tables>): Promise<Merged> {
  const repeatedIds = await dropRepeated(db, sql`id`, sql`had_id = 1`);
  await refuseTakenNumbers(db);
  const first = await write(db, 1);
  const unnamed = await countOf(db, sql`select count(*) as count from staged where had_id = 0`);
  const repeatedNames = unnamed > 0 ? await identify(db) : 0;
  const second = await write(db, 0);
  return {
    added: first.added + second.added,
    changed: first.changed + second.changed,
    unchanged: first.unchanged + second.unchanged,
    repeated: repeatedIds + repeatedNames,
  };
}
