import { sql, type Kysely } from 'kysely';
import { integerType, required, textType, type Migration } from './migration';
import type { Tables } from '../schema';
import { messageOf } from '../../util/thrown';

/** Creates PostgreSQL's trigram index for searches. Without the right to add the extension, searches scan every row. */
async function createSearchIndex(db: Kysely<Tables>, warn: (line: string) => void): Promise<void> {
  // A failed statement would abort the whole transaction.
  await sql`savepoint search_index`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index events_by_word on events using gin (search gin_trgm_ops)`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint search_index`.execute(db);
    warn(
      `PostgreSQL has no index for searches (${messageOf(error)}), so they scan every event of the days requested. To create it, run as an administrator: create extension pg_trgm; create index events_by_word on events using gin (search gin_trgm_ops);`,
    );
  }
}

const TEXT_COLUMNS = [
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

const createEvents: Migration = async (db, dialect, warn) => {
  const [text, integer] = [textType(dialect), integerType(dialect)];
  let table = db.schema
    .createTable('events')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('series', text, required)
    .addColumn('date', text, required)
    .addColumn('hour', text, required)
    .addColumn('importance', text, required)
    .addColumn('category_id', integer, required);
  for (const name of TEXT_COLUMNS) table = table.addColumn(name, text, required);
  await table.execute();
  await db.schema.createIndex('events_by_series').on('events').columns(['series', 'date', 'hour', 'id']).execute();
  if (dialect === 'sqlite') {
    // Covers every filter: a search scans the index, and reads only the rows of its page.
    await db.schema
      .createIndex('events_by_time')
      .on('events')
      .columns(['date', 'hour', 'id', 'category_id', 'zone_code', 'search'])
      .execute();
    return;
  }
  await sql`create index events_by_time on events (date, hour, id) include (category_id, zone_code)`.execute(db);
  await createSearchIndex(db, warn);
};

const createUsers: Migration = async (db, dialect) => {
  await db.schema
    .createTable('users')
    .addColumn('name', textType(dialect), (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', required)
    .addColumn('disabled', 'integer', required)
    .addColumn('sample', 'integer', required)
    .execute();
};

const createSample: Migration = async (db, dialect) => {
  const text = textType(dialect);
  await db.schema
    .createTable('pending_texts')
    .addColumn('event_id', integerType(dialect), required)
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

/** Version 1: events, accounts and the state of the simulation. */
export const createFirstTables: Migration = async (...args) => {
  await createEvents(...args);
  await createUsers(...args);
  await createSample(...args);
};
