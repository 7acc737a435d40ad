import { sql } from 'kysely';
import { required, type Migration } from './migration';

/** Version 2: whether sample data is wanted. */
export const createSampleChoice: Migration = async (db) => {
  await db.schema
    .createTable('sample_choice')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('wanted', 'integer', required)
    .execute();
};

/**
 * Version 3: which events are simulated, and an index on the columns that identify an event without an id. Until this version, a
 * database with a sample had no other events.
 */
export const addSampleColumn: Migration = async (db) => {
  await db.schema
    .alterTable('events')
    .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update events set sample = 1 where exists (select 1 from sample_window)`.execute(db);
  await db.schema.createIndex('events_by_name').on('events').columns(['zone_code', 'date', 'hour', 'title']).execute();
};
