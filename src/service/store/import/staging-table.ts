import { CompiledQuery, type Kysely } from 'kysely';
import { EVENT_COLUMNS, type EventRow } from '../event-record';
import { getSqlDialect } from '../sql-dialect';
import { inChunks, searchText } from './insert-events';
import type { Tables } from '../schema';
import { textType, wholeType } from '../migrations/column-types';

/** An event to be kept; `id` is null when it came without one, and is found or made. */
export type StagedRow = Omit<EventRow, 'id'> & { readonly id: number | null };

/** What is kept of an event, in the order of the columns of the table `staged`. */
export const STAGED_COLUMNS = [...EVENT_COLUMNS, 'search'] as const;

const PLACES = STAGED_COLUMNS.length + 2;
const CHUNK = 100;

/**
 * Makes the table where the rows of a file wait until all of them are known to be good: of this connection alone, gone with it.
 * `seq` is the place of a row in the file, `had_id` whether it came with an identifier.
 */
export async function createStaged(db: Kysely<Tables>): Promise<void> {
  const flavour = getSqlDialect(db);
  const whole = wholeType(flavour);
  let table = db.schema
    .createTable('staged')
    .temporary()
    .addColumn('seq', whole, (column) => column.primaryKey())
    .addColumn('had_id', 'integer', (column) => column.notNull());
  for (const name of STAGED_COLUMNS)
    table = table.addColumn(name, name === 'id' || name === 'category_id' ? whole : textType(flavour));
  await table.execute();
}

/** The text of an insertion of so many rows, in the placeholders of both databases. */
function insertion(rows: number): string {
  const tuple = (row: number) =>
    Array.from({ length: PLACES }, (_, place) => `$${row * PLACES + place + 1}`).join(', ');
  const tuples = Array.from({ length: rows }, (_, row) => `(${tuple(row)})`);
  return `insert into staged (seq, had_id, ${STAGED_COLUMNS.join(', ')}) values ${tuples.join(', ')}`;
}

const FULL = insertion(CHUNK);

/** Adds rows to the table `staged`, counting from `seq`. */
export async function addStaged(db: Kysely<Tables>, rows: readonly StagedRow[], seq: number): Promise<void> {
  let next = seq;
  for (const chunk of inChunks(rows, CHUNK)) {
    const values: (string | number | null)[] = [];
    for (const row of chunk) {
      values.push(next, row.id === null ? 0 : 1);
      for (const column of EVENT_COLUMNS) values.push(row[column]);
      values.push(searchText(row));
      next += 1;
    }
    const text = chunk.length === CHUNK ? FULL : insertion(chunk.length);
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
}
