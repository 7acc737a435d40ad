import { sql, type Kysely } from 'kysely';
import { createAccountState } from './migrations/account-state';
import { createFirstTables } from './migrations/first-tables';
import { createNames } from './migrations/names';
import { createSampleChoice } from './migrations/sample-data-column';
import { renewLoginFailures } from './migrations/login-failures';
import type { Step } from './migrations/migration';
import { getSqlDialect, acquireLock } from './sql-dialect';
import type { Tables } from './schema';

/** One step for each version of the schema; a published step is never edited, a change is a new step. */
export const MIGRATIONS: readonly Step[] = [
  createFirstTables,
  createSampleChoice,
  createNames,
  createAccountState,
  renewLoginFailures,
];

async function readVersion(db: Kysely<Tables>): Promise<number | undefined> {
  await sql`create table if not exists schema_version (version integer not null)`.execute(db);
  return (await db.selectFrom('schema_version').select('version').executeTakeFirst())?.version;
}

/**
 * Brings the schema to the newest version, all or nothing; of several processes that start together one does it and the others
 * wait. A database of a newer program is left as it is and refused.
 */
export async function migrate(
  db: Kysely<Tables>,
  say: (line: string) => void,
  steps: readonly Step[] = MIGRATIONS,
): Promise<void> {
  const flavour = getSqlDialect(db);
  await db.transaction().execute(async (transaction) => {
    await acquireLock(transaction, 'schema');
    const found = await readVersion(transaction);
    const version = found ?? 0;
    if (version > steps.length)
      throw new Error(`the database is of version ${version}, newer than this program (${steps.length})`);
    for (const step of steps.slice(version)) await step(transaction, flavour, say);
    if (found === undefined) await transaction.insertInto('schema_version').values({ version: steps.length }).execute();
    else if (found < steps.length)
      await transaction.updateTable('schema_version').set({ version: steps.length }).execute();
  });
}
