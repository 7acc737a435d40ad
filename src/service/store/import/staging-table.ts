import type { Kysely } from 'kysely';
import { EVENT_COLUMNS, type EventRow, searchText } from '../event-record';
import { getSqlDialect } from '../sql-dialect';
import { createInsert, inChunks, type Value } from './insert-events';
import type { Tables } from '../schema';
import { integerType, required, textType } from '../migrations/migration';

/** An event to import. `id` is null if it came without one; the merge then finds or generates it. */
export type StagedRow = Omit<EventRow, 'id'> & { readonly id: number | null };

/** The columns of an event in the table `staged`, in its order. */
export const STAGED_COLUMNS = [...EVENT_COLUMNS, 'search'] as const;

/**
 * Creates the temporary table that holds the rows of a file until all are valid. It belongs to this connection.
 * `seq` is the index of a row in the file, `had_id` whether it came with an id.
 */
export async function createStagingTable(db: Kysely<Tables>): Promise<void> {
  const dialect = getSqlDialect(db);
  const integer = integerType(dialect);
  let table = db.schema
    .createTable('staged')
    .temporary()
    .addColumn('seq', integer, (column) => column.primaryKey())
    .addColumn('had_id', 'integer', required);
  for (const name of STAGED_COLUMNS)
    table = table.addColumn(name, name === 'id' || name === 'category_id' ? integer : textType(dialect));
  await table.execute();
}

const insert = createInsert('staged', ['seq', 'had_id', ...STAGED_COLUMNS]);

export async function stageRows(db: Kysely<Tables>, rows: readonly StagedRow[], seq: number): Promise<void> {
  let next = seq;
  for (const chunk of inChunks(rows)) {
    const values: Value[] = [];
    for (const row of chunk) {
      values.push(next, row.id === null ? 0 : 1);
      for (const column of EVENT_COLUMNS) values.push(row[column]);
      values.push(searchText(row));
      next += 1;
    }
    await insert(db, values);
  }
}
