import { sql, type Kysely } from 'kysely';
import type { Tables } from './schema';

type Step = (db: Kysely<Tables>) => Promise<void>;

async function createEvents(db: Kysely<Tables>): Promise<void> {
  const texts = [
    'title',
    'period',
    'category_label',
    'zone_code',
    'zone_currency',
    'zone_name',
    'source_name',
    'source_link',
  ];
  let table = db.schema
    .createTable('events')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('hour', 'text', (column) => column.notNull())
    .addColumn('importance', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.notNull());
  for (const name of [...texts, 'previous', 'current', 'prevision', 'comment', 'search']) {
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  await table.execute();
  // Covers every filter, so that a search reads the index and touches only the rows of its page.
  const listed = ['date', 'hour', 'id', 'category_id', 'zone_code', 'search'] as const;
  await db.schema
    .createIndex('events_by_time')
    .on('events')
    .columns([...listed])
    .execute();
  await db.schema.createIndex('events_by_series').on('events').columns(['series', 'date', 'hour', 'id']).execute();
}

async function createUsers(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('disabled', 'integer', (column) => column.notNull())
    .addColumn('sample', 'integer', (column) => column.notNull())
    .execute();
}

async function createSample(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('pending_texts')
    .addColumn('event_id', 'integer', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pending_texts_by_at').on('pending_texts').column('at').execute();
  await db.schema
    .createTable('sample_window')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .execute();
}

async function createSampleChoice(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('sample_choice')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('wanted', 'integer', (column) => column.notNull())
    .execute();
}

/** One step for each version of the schema; a published step is never edited, a change is a new step. */
const STEPS: readonly Step[] = [
  async (db) => {
    await createEvents(db);
    await createUsers(db);
    await createSample(db);
  },
  createSampleChoice,
];

/** Brings the schema to the newest version. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`create table if not exists schema_version (version integer not null)`.execute(transaction);
    const row = await transaction.selectFrom('schema_version').select('version').executeTakeFirst();
    const version = row?.version ?? 0;
    if (version > STEPS.length)
      throw new Error(`the database is of version ${version}, newer than this program (${STEPS.length})`);
    for (const step of STEPS.slice(version)) await step(transaction);
    if (row) await transaction.updateTable('schema_version').set({ version: STEPS.length }).execute();
    else await transaction.insertInto('schema_version').values({ version: STEPS.length }).execute();
  });
}
