import { sql, type Dialect, type Kysely } from 'kysely';
import { getSqlDialect, acquireLock } from '../sql-dialect';
import { mergeStaged, type Merged } from './merge-staged';
import { openMigrated } from '../migrate';
import type { Tables } from '../schema';
import { stageRows, createStagingTable, type StagedRow } from './staging-table';

/** What an import changed. `simulated` counts the simulated events that it deleted. */
export type ImportOutcome = Merged & { readonly simulated: number };

export type ImportStore = {
  /** Adds rows to the staging table. Only `commit` makes them visible. */
  stage(rows: readonly StagedRow[]): Promise<void>;
  commit(options: { readonly keepSample: boolean }): Promise<ImportOutcome>;
  close(): Promise<void>;
};

/** Deletes the simulated events and their pending texts, and disables the sample account, whose password is public. */
export async function removeSample(db: Kysely<Tables>): Promise<number> {
  await db.updateTable('sample_choice').set({ wanted: 0 }).execute();
  await db.updateTable('users').set({ disabled: 1 }).where('sample', '=', 1).execute();
  const window = await db.selectFrom('sample_window').select('id').executeTakeFirst();
  if (!window) return 0;
  await db.deleteFrom('sample_window').execute();
  await db.deleteFrom('pending_texts').execute();
  return Number((await db.deleteFrom('events').where('sample', '=', 1).executeTakeFirst()).numDeletedRows);
}

/** Opens the database behind `dialect` for an import. The dialect must use a single connection, which owns the staging table. */
export async function openImport(dialect: Dialect, log: (line: string) => void): Promise<ImportStore> {
  const db = await openMigrated(dialect, log, createStagingTable);
  let seq = 0;
  return {
    async stage(rows) {
      await stageRows(db, rows, seq);
      seq += rows.length;
    },
    async commit({ keepSample }) {
      const isPostgres = getSqlDialect(db) === 'postgres';
      if (isPostgres) await sql`analyze staged`.execute(db);
      const outcome = await db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, 'events');
        const simulated = keepSample ? 0 : await removeSample(transaction);
        const merged = await mergeStaged(transaction);
        // A pending text of a simulated event would later overwrite the imported one.
        await sql`delete from pending_texts where event_id in (select id from staged)`.execute(transaction);
        return { ...merged, simulated };
      });
      // Without it, the planner uses the old statistics until autovacuum runs.
      if (isPostgres) await sql`analyze events`.execute(db);
      return outcome;
    },
    close: () => db.destroy(),
  };
}
