import type { ColumnDefinitionBuilder } from 'kysely';
import { integerType, required, textType, type Migration } from './migration';

const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const count = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

const STATE_TEXTS = ['source', 'format', 'status', 'message', 'etag', 'last_modified', 'samples', 'lease_owner'];
const TIMES = ['at', 'next_at', 'not_before', 'lease_until', 'last_id'];
const COUNTS = ['rank', 'failures', 'read', 'added', 'changed', 'moved', 'cancelled', 'removed', 'set_aside'];

// Listed, not derived: a field that is added later has a migration of its own.
const EVENT_TEXTS = [
  'series',
  'title',
  'date',
  'hour',
  'period',
  'importance',
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
];

/** Version 7: the state of each feed, and its own version of the events that it lists. */
export const createFeedTables: Migration = async (db, dialect) => {
  const [textual, integer] = [textType(dialect), integerType(dialect)];
  let feeds = db.schema.createTable('feeds').addColumn('name', textual, (column) => column.primaryKey());
  for (const name of STATE_TEXTS) feeds = feeds.addColumn(name, textual, text);
  for (const name of TIMES) feeds = feeds.addColumn(name, integer, count);
  for (const name of COUNTS) feeds = feeds.addColumn(name, 'integer', count);
  await feeds.execute();

  let events = db.schema
    .createTable('feed_events')
    .addColumn('feed', textual, required)
    .addColumn('event_id', integer, required)
    .addColumn('uid', textual, required)
    .addColumn('seen_at', integer, required)
    .addColumn('category_id', integer, required)
    .addPrimaryKeyConstraint('feed_events_key', ['feed', 'event_id']);
  for (const name of EVENT_TEXTS) events = events.addColumn(name, textual, required);
  await events.execute();
  await db.schema.createIndex('feed_events_by_date').on('feed_events').columns(['feed', 'date']).execute();
  await db.schema.createIndex('feed_events_by_uid').on('feed_events').columns(['feed', 'uid']).execute();
  await db.schema.createIndex('feed_events_by_event').on('feed_events').column('event_id').execute();
};
