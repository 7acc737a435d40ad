import { Kysely, sql, type Dialect } from 'kysely';
import { addAccountState, recreateLoginFailures } from './migrations/account-columns';
import { createFirstTables } from './migrations/first-tables';
import { createFeedTables } from './migrations/feed-tables';
import { createAccountsVersion, createEventsVersion } from './migrations/write-versions';
import type { Migration } from './migrations/migration';
import { addSampleColumn, createSampleChoice } from './migrations/sample-columns';
import { changeDerivedRules, recomputeColumns } from './migrations/derived-columns';
import { getSqlDialect, acquireLock } from './sql-dialect';
import type { Tables } from './schema';

/** One migration per schema version. Never edit a published one: add another. */
export const MIGRATIONS: readonly Migration[] = [
  createFirstTables,
  createSampleChoice,
  addSampleColumn,
  addAccountState,
  recreateLoginFailures,
  changeDerivedRules,
  createFeedTables,
  createEventsVersion,
  createAccountsVersion,
  ...Array.from({ length: 8 }, () => changeDerivedRules),
];

const selectVersion = async (db: Kysely<Tables>): Promise<number | undefined> =>
  (await db.selectFrom('schema_version').select('version').executeTakeFirst())?.version;

/** Resolves to undefined for a database without a schema. Writes nothing, for which commands that only read may lack the right. */
async function readVersion(db: Kysely<Tables>): Promise<number | undefined> {
  const table =
    getSqlDialect(db) === 'postgres'
      ? sql`select 1 where to_regclass('schema_version') is not null`
      : sql`select 1 from sqlite_schema where name = 'schema_version'`;
  return (await table.execute(db)).rows.length > 0 ? selectVersion(db) : undefined;
}

/** Resolves to the version if there is one after all: PostgreSQL remembers for a while that a table was missing. */
async function createVersionTable(db: Kysely<Tables>): Promise<number | undefined> {
  await sql`create table if not exists schema_version (version integer not null)`.execute(db);
  return selectVersion(db);
}

/** Throws for a file with the tables of another program: a mistyped path would add ours to them. */
async function refuseForeign(db: Kysely<Tables>): Promise<void> {
  const tables = sql<{
    name: string;
  }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`;
  const names = (await tables.execute(db)).rows.map(({ name }) => name);
  const [first] = names;
  if (first !== undefined && !names.includes('schema_version'))
    throw new Error(`it belongs to another program, with its table ${first}`);
}

/** Throws for an encoding that lacks characters such as €: rows and searches that have them would fail later. SQL_ASCII takes any bytes. */
async function refuseEncoding(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? '';
  if (!['UTF8', 'SQL_ASCII'].includes(encoding))
    throw new Error(
      `its encoding ${encoding} lacks characters: createdb --template template0 --encoding UTF8 --locale C makes one`,
    );
}

/**
 * Upgrades the schema to the newest version in one transaction. If several processes start together, one migrates and the others
 * wait. Throws if a newer program created the database, without changing it.
 */
export async function migrate(
  db: Kysely<Tables>,
  warn: (line: string) => void,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const dialect = getSqlDialect(db);
  const newest = migrations.length;
  // Without the lock: a command that only reads would wait until a long import of another process ends.
  if ((await readVersion(db)) === newest) return;
  await db.transaction().execute(async (transaction) => {
    await acquireLock(transaction, 'schema');
    if (dialect === 'sqlite') await refuseForeign(transaction);
    const found = (await readVersion(transaction)) ?? (await createVersionTable(transaction));
    if (dialect === 'postgres' && found === undefined) await refuseEncoding(transaction);
    const version = found ?? 0;
    if (version > newest)
      throw new Error(`the database has schema version ${version}, newer than this program supports (${newest})`);
    for (const migration of migrations.slice(version)) await migration(transaction, dialect, warn);
    // Once, however many versions later.
    if (found !== undefined && found < newest) await recomputeColumns(transaction);
    if (found === undefined) await transaction.insertInto('schema_version').values({ version: newest }).execute();
    else if (found < newest) await transaction.updateTable('schema_version').set({ version: newest }).execute();
  });
}

/** Opens the database behind a dialect, migrates its schema, and runs `prepare`; closes it again if that fails. */
export async function openMigrated(
  dialect: Dialect,
  warn: (line: string) => void,
  prepare: (db: Kysely<Tables>) => Promise<void> = async () => undefined,
): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, warn);
    await prepare(db);
    return db;
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
}
