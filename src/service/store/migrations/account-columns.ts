import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { SqlDialect } from '../sql-dialect';
import type { Tables } from '../schema';
import { integerType, required, textType, type Migration } from './migration';

type DefineColumn = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

async function createFailureTable(db: Kysely<Tables>, dialect: SqlDialect, defineId: DefineColumn): Promise<void> {
  const text = textType(dialect);
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('id', dialect === 'postgres' ? 'bigserial' : 'integer', defineId)
    .addColumn('process', text, required)
    .addColumn('account', text, required)
    .addColumn('address', text, required)
    .addColumn('fresh', 'integer', required)
    .addColumn('at', integerType(dialect), required)
    .execute();
}

/**
 * Version 4: the token generation of an account, when the account was last changed, and the failed logins that processes share.
 */
export const addAccountState: Migration = async (db, dialect) => {
  await db.schema
    .alterTable('users')
    .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('changed_at', textType(dialect), (column) => column.notNull().defaultTo(''))
    .execute();
  await createFailureTable(db, dialect, (column) => column.primaryKey());
};

/** Version 5: recreates the table of failed logins without the user names it had in clear, and never reuses an id. */
export const recreateLoginFailures: Migration = async (db, dialect) => {
  // Otherwise the names stay readable in unused pages of the file.
  if (dialect === 'sqlite') await sql`pragma secure_delete = on`.execute(db);
  await db.deleteFrom('sign_in_failures').execute();
  await db.schema.dropTable('sign_in_failures').execute();
  await createFailureTable(db, dialect, (column) =>
    dialect === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
  );
};
