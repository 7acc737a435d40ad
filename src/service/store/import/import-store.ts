import { Kysely, sql, type Dialect } from 'kysely';
import { getSqlDialect, acquireLock } from '../sql-dialect';
import { mergeStaged, type Merged } from './merge-staged';
import { migrate } from '../migrate';
import type { Tables } from '../schema';
import { addStaged, createStaged, type StagedRow } from './staging-table';

/** What became of the rows of a file; `simulated` counts the simulated events that made room for them. */
export type ImportOutcome = Merged & { readonly simulated: number };

export type ImportStore = {
  /** Puts rows aside; nobody sees them before `commit`. */
  stage(rows: readonly StagedRow[]): Promise<void>;
  /** Brings all that was put aside into the events, or nothing of it. */
  commit(options: { readonly keepSample: boolean }): Promise<ImportOutcome>;
  close(): Promise<void>;
};

/** Takes the simulated events out, with what was to become of them, and shuts their account out: its secret is public. */
async function removeSample(db: Kysely<Tables>): Promise<number> {
  await db.updateTable('sample_choice').set({ wanted: 0 }).execute();
  await db.updateTable('users').set({ disabled: 1 }).where('sample', '=', 1).execute();
  const window = await db.selectFrom('sample_window').select('id').executeTakeFirst();
  if (!window) return 0;
  await db.deleteFrom('sample_window').execute();
  await db.deleteFrom('pending_texts').execute();
  return Number((await db.deleteFrom('events').where('sample', '=', 1).executeTakeFirst()).numDeletedRows);
}

/** Opens the database behind `dialect`, which must hold one connection, for bringing events in. */
export async function openImport(dialect: Dialect, say: (line: string) => void): Promise<ImportStore> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, say);
    await createStaged(db);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
  let seq = 0;
  return {
    async stage(rows) {
      await addStaged(db, rows, seq);
      seq += rows.length;
    },
    async commit({ keepSample }) {
      const isPostgres = getSqlDialect(db) === 'postgres';
      if (isPostgres) await sql`analyze staged`.execute(db);
      const outcome = await db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, 'events');
        const simulated = keepSample ? 0 : await removeSample(transaction);
        const merged = await mergeStaged(transaction);
        // What was still to be published of a simulated event would overwrite the real one.
        await sql`delete from pending_texts where event_id in (select id from staged)`.execute(transaction);
        return { ...merged, simulated };
      });
      // The plans of the next queries rest on it, and the database would get to it later.
      if (isPostgres) await sql`analyze events`.execute(db);
      return outcome;
    },
    close: () => db.destroy(),
  };
}
