import { CompiledQuery, type Kysely } from 'kysely';
import { COLUMNS_WITHOUT_ID, EVENT_COLUMNS, type EventRow, searchText } from '../event-record';
import type { Tables } from '../schema';

const CHUNK = 100;

/** Splits an iterable into arrays of 100; the last may be shorter. */
export function* inChunks<Item>(items: Iterable<Item>): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** The `set` clause of an upsert: every column to the incoming value. */
export const toIncoming = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(', ');

export type Value = string | number | null;

/**
 * Creates a function that inserts a chunk of rows: the values of each, in the order of `columns`. Compiles the SQL of a full chunk only
 * once, since the query builder takes as long as the database. Both databases accept the placeholders.
 */
export function createInsert(table: string, columns: readonly string[], clause = '') {
  const compile = (rows: number): string => {
    const tuple = (row: number) => columns.map((_, index) => `$${row * columns.length + index + 1}`).join(', ');
    const tuples = Array.from({ length: rows }, (_, row) => `(${tuple(row)})`);
    return `insert into ${table} (${columns.join(', ')}) values ${tuples.join(', ')} ${clause}`;
  };
  const full = compile(CHUNK);
  return async (db: Kysely<Tables>, values: Value[]): Promise<void> => {
    const rows = values.length / columns.length;
    await db.executeQuery(CompiledQuery.raw(rows === CHUNK ? full : compile(rows), values));
  };
}

const insert = createInsert(
  'events',
  [...EVENT_COLUMNS, 'search', 'sample'],
  `on conflict (id) do update set ${toIncoming([...COLUMNS_WITHOUT_ID, 'search', 'sample'])}`,
);

/** Upserts events by id. Callers run it in a transaction, so that all or none are written. */
export async function insertEvents(
  db: Kysely<Tables>,
  rows: Iterable<EventRow>,
  kind: 'own' | 'sample' = 'own',
): Promise<void> {
  const sample = kind === 'sample' ? 1 : 0;
  for (const chunk of inChunks(rows)) {
    const values: Value[] = [];
    for (const row of chunk) {
      for (const column of EVENT_COLUMNS) values.push(row[column]);
      values.push(searchText(row), sample);
    }
    await insert(db, values);
  }
}
