import { sql, type Kysely } from 'kysely';
import { createAccountState } from './steps/account-state';
import { createFirstTables } from './steps/first-tables';
import { createNames } from './steps/names';
import { createSampleChoice } from './steps/sample-choice';
import { renewSignInFailures } from './steps/sign-in-failures';
import type { Step } from './steps/step';
import { flavourOf, takeTurn } from './flavour';
import type { Tables } from './schema';

/** One step for each version of the schema; a published step is never edited, a change is a new step. */
export const STEPS: readonly Step[] = [
  createFirstTables,
  createSampleChoice,
  createNames,
  createAccountState,
  renewSignInFailures,
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
  steps: readonly Step[] = STEPS,
): Promise<void> {
  const flavour = flavourOf(db);
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, 'schema');
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
