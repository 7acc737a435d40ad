import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Step } from './migration';
import { textType, wholeType } from './column-types';
import type { Tables } from '../schema';

/** Lets PostgreSQL find a word within a text by an index; without the right to add the extension, searches read every row. */
async function createSearchIndex(db: Kysely<Tables>, say: (line: string) => void): Promise<void> {
  // A refused statement would end the whole transaction.
  await sql`savepoint search_index`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index events_by_word on events using gin (search gin_trgm_ops)`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint search_index`.execute(db);
    const reason = error instanceof Error ? error.message : String(error);
    say(
      `PostgreSQL has no index for searches (${reason}): they read every event of the days asked for. To mend it, as an administrator: create extension pg_trgm; create index events_by_word on events using gin (search gin_trgm_ops);`,
    );
  }
}

const TEXTS = [
  'title',
  'period',
  'category_label',
  'zone_code',
  'zone_currency',
  'zone_name',
  'source_name',
  'source_link',
  'previous',
  'current',
  'prevision',
  'comment',
  'search',
];

const required = (column: ColumnDefinitionBuilder) => column.notNull();

const createEvents: Step = async (db, flavour, say) => {
  const [text, whole] = [textType(flavour), wholeType(flavour)];
  let table = db.schema
    .createTable('events')
    .addColumn('id', whole, (column) => column.primaryKey())
    .addColumn('series', text, required)
    .addColumn('date', text, required)
    .addColumn('hour', text, required)
    .addColumn('importance', text, required)
    .addColumn('category_id', whole, required);
  for (const name of TEXTS) table = table.addColumn(name, text, required);
  await table.execute();
  await db.schema.createIndex('events_by_series').on('events').columns(['series', 'date', 'hour', 'id']).execute();
  if (flavour === 'sqlite') {
    // Covers every filter, so that a search reads the index and touches only the rows of its page.
    const listed = ['date', 'hour', 'id', 'category_id', 'zone_code', 'search'] as const;
    await db.schema
      .createIndex('events_by_time')
      .on('events')
      .columns([...listed])
      .execute();
    return;
  }
  await sql`create index events_by_time on events (date, hour, id) include (category_id, zone_code)`.execute(db);
  await createSearchIndex(db, say);
};

const createUsers: Step = async (db, flavour) => {
  await db.schema
    .createTable('users')
    .addColumn('name', textType(flavour), (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', required)
    .addColumn('disabled', 'integer', required)
    .addColumn('sample', 'integer', required)
    .execute();
};

const createSample: Step = async (db, flavour) => {
  const text = textType(flavour);
  await db.schema
    .createTable('pending_texts')
    .addColumn('event_id', wholeType(flavour), required)
    .addColumn('field', text, required)
    .addColumn('text', text, required)
    .addColumn('at', text, required)
    .execute();
  await db.schema.createIndex('pending_texts_by_at').on('pending_texts').column('at').execute();
  await db.schema
    .createTable('sample_window')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('from_day', text, required)
    .addColumn('to_day', text, required)
    .execute();
};

/** Version 1: events, accounts, and what the simulated events need. */
export const createFirstTables: Step = async (...of) => {
  await createEvents(...of);
  await createUsers(...of);
  await createSample(...of);
};
