import { sql } from 'kysely';
import type { Step } from './migration';

/**
 * Version 3: which events are simulated, and an index by what names an event that comes without an identifier. Until this version
 * a database with a sample held nothing else.
 */
export const createNames: Step = async (db) => {
  await db.schema
    .alterTable('events')
    .addColumn('sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update events set sample = 1 where exists (select 1 from sample_window)`.execute(db);
  await db.schema.createIndex('events_by_name').on('events').columns(['zone_code', 'date', 'hour', 'title']).execute();
};
