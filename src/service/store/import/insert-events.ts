import { sql, type Kysely } from 'kysely';
import { COLUMNS_WITHOUT_ID, type EventRow, searchText } from '../event-record';
import type { EventTable, Tables } from '../schema';

const CHUNK = 200;

/** What an upsert sets: the columns to the values that could not be inserted. */
export const toIncoming = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql<never>`excluded.${sql.ref(column)}`]));

const INCOMING = toIncoming([...COLUMNS_WITHOUT_ID, 'search', 'sample']);

/** Splits an iterable into arrays of `size`; the last may be shorter. */
export function* inChunks<Item>(items: Iterable<Item>, size: number = CHUNK): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Upserts events by id. Callers run it in a transaction, so that all or none are written. */
export async function insertEvents(
  db: Kysely<Tables>,
  rows: Iterable<EventRow>,
  kind: 'own' | 'sample' = 'own',
): Promise<void> {
  const sample = kind === 'sample' ? 1 : 0;
  const toTable = (row: EventRow): EventTable => ({ ...row, search: searchText(row), sample });
  for (const chunk of inChunks(rows)) {
    const insert = db.insertInto('events').values(chunk.map(toTable));
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(INCOMING)).execute();
  }
}
