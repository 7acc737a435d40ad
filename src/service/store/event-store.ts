import { sql, type Kysely } from 'kysely';
import type { EventFilters } from '../../contract/event-filters';
import { EVENT_COLUMNS, type EventRow, splitSearch } from './event-record';
import { insertEvents } from './import/insert-events';
import { ReadAborted } from './database-errors';
import { getSqlDialect } from './sql-dialect';
import { createPriorityQueue } from '../util/priority-queue';
import {
  READ_LIMITS,
  readPage,
  type ReadOptions,
  type RowPage,
  type Slice,
  type RangeQuery,
  type EventQuery,
} from './read-page';
import type { Tables } from './schema';
import { geoCodes } from '../geography';

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Applies filters to a query: days are inclusive, and the folded texts must have words that begin with every word in `q`. */
function applyFilters(base: EventQuery, filters: EventFilters): RangeQuery {
  let query = base;
  if (filters.categories.length > 0) query = query.where('category_id', 'in', filters.categories);
  if (filters.geoType && filters.geoValues.length > 0) {
    const codes = geoCodes(filters.geoType, filters.geoValues);
    query = codes.length > 0 ? query.where('zone_code', 'in', codes) : query.where(sql<boolean>`1 = 0`);
  }
  for (const word of splitSearch(filters.q)) {
    query = query.where(sql<boolean>`search like ${`%${escapeLike(word)}%`} escape '\\'`);
  }
  return { base, query, from: filters.from, to: filters.to };
}

/** Reads events, for an account: long reads of one account leave room for those of others. */
export type EventQueries = {
  list(filters: EventFilters, account?: string): Promise<RowPage>;
  find(id: number): Promise<EventRow | undefined>;
  /**
   * Earlier occurrences of the event's series, newest first (by day, hour and id). Occurrences in the same minute are not earlier.
   * Undefined if the event does not exist.
   */
  history(id: number, slice: Slice, account?: string): Promise<RowPage | undefined>;
};

export type EventStore = EventQueries & {
  isEmpty(): Promise<boolean>;
  insert(rows: Iterable<EventRow>): Promise<void>;
};

/** How many long reads run at once. With SQLite each takes a processor of this machine, with PostgreSQL one of ten connections. */
const LONG_READS = { sqlite: 2, postgres: 8 };
const MAX_WAITING = 32;

/** Queues the long reads: the next one is of the account that has the fewest of them running. */
function createLongReads(db: Kysely<Tables>, limits: typeof READ_LIMITS) {
  const concurrency = LONG_READS[getSqlDialect(db)];
  const queue = createPriorityQueue({ concurrency, maxQueued: MAX_WAITING, maxWaitMs: limits.timeoutMs });
  return (account = ''): ReadOptions => ({
    limits,
    async enqueue(read) {
      const result = await queue({ limits: [[account, concurrency]], rank: (running) => running }, read);
      if (result === null) throw new ReadAborted();
      return result;
    },
  });
}

export function createEventStore(db: Kysely<Tables>, limits = READ_LIMITS): EventStore {
  const optionsFor = createLongReads(db, limits);
  const find: EventStore['find'] = (id) =>
    db.selectFrom('events').select(EVENT_COLUMNS).where('id', '=', id).executeTakeFirst();
  return {
    find,
    list: (filters, account) =>
      readPage(db, applyFilters(db.selectFrom('events'), filters), 'asc', filters, optionsFor(account)),
    async history(id, slice, account) {
      const event = await find(id);
      if (!event) return undefined;
      const base = db.selectFrom('events').where('series', '=', event.series);
      const query = base.where(sql<boolean>`(date, hour) < (${event.date}, ${event.hour})`);
      return readPage(db, { base, query, from: null, to: event.date }, 'desc', slice, optionsFor(account));
    },
    async isEmpty() {
      return (await db.selectFrom('events').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    insert: (rows) => db.transaction().execute((transaction) => insertEvents(transaction, rows)),
  };
}
