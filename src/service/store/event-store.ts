import { sql, type Kysely } from 'kysely';
import type { EventFilters } from '../../contract/event-filters';
import { EVENT_COLUMNS, type EventRow } from './event-record';
import { getSqlDialect } from './sql-dialect';
import { insertEvents } from './import/insert-events';
import { READ_LIMITS, readPage, type RowPage, type Slice, type Asked, type EventQuery } from './read-page';
import type { Tables } from './schema';
import { foldText } from '../../domain/search/fold-text';
import { geoCodes } from '../events/geography';

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The different words of a search; one that stands within another is found with it. */
function searchedWords(q: string): string[] {
  const words = [...new Set(foldText(q).split(' ').filter(Boolean))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Narrows a query to the events that `filters` ask for: days inclusive, every word of `q` somewhere in the folded texts. */
function filtersToWhere(base: EventQuery, filters: EventFilters): Asked {
  let query = base;
  if (filters.categories.length > 0) query = query.where('category_id', 'in', filters.categories);
  if (filters.geoType && filters.geoValues.length > 0) {
    const codes = geoCodes(filters.geoType, filters.geoValues);
    query = codes.length > 0 ? query.where('zone_code', 'in', codes) : query.where(sql<boolean>`1 = 0`);
  }
  for (const word of searchedWords(filters.q)) {
    query = query.where(sql<boolean>`search like ${`%${escapeLike(word)}%`} escape '\\'`);
  }
  return { base, query, from: filters.from, to: filters.to };
}

export type EventStore = {
  list(filters: EventFilters): Promise<RowPage>;
  find(id: number): Promise<EventRow | undefined>;
  /**
   * The occurrences of the event's series on an earlier day, or at an earlier hour of its day, newest first (by day, hour and id);
   * undefined when there is no such event. What is at the same minute is not earlier.
   */
  history(id: number, slice: Slice): Promise<RowPage | undefined>;
  isEmpty(): Promise<boolean>;
  /** Names the state of the data, whichever process changed them last; null where telling costs as much as reading. */
  version(): Promise<string | null>;
  insert(rows: Iterable<EventRow>): Promise<void>;
};

/**
 * Counts the changes by other connections, which is what a file is written by, and those by this one, which is what memory is
 * written by.
 */
const CHANGES = sql<{ others: number; own: number }>`
  select data_version as others, total_changes() as own from pragma_data_version`;

/** The events of the database: reads by filter, by id and by series; writes in one transaction. */
export function createEventStore(db: Kysely<Tables>, limits = READ_LIMITS): EventStore {
  const isFile = getSqlDialect(db) === 'sqlite';
  const find: EventStore['find'] = (id) =>
    db.selectFrom('events').select(EVENT_COLUMNS).where('id', '=', id).executeTakeFirst();
  return {
    find,
    list: (filters) => readPage(db, filtersToWhere(db.selectFrom('events'), filters), 'asc', filters, limits),
    async history(id, slice) {
      const event = await find(id);
      if (!event) return undefined;
      const base = db.selectFrom('events').where('series', '=', event.series);
      const query = base.where(sql<boolean>`(date, hour) < (${event.date}, ${event.hour})`);
      return readPage(db, { base, query, from: null, to: event.date }, 'desc', slice, limits);
    },
    async isEmpty() {
      return (await db.selectFrom('events').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    async version() {
      if (!isFile) return null;
      const [changes] = (await CHANGES.execute(db)).rows;
      return changes ? `${changes.others} ${changes.own}` : null;
    },
    insert: (rows) => db.transaction().execute((transaction) => insertEvents(transaction, rows)),
  };
}
