import { sql } from 'kysely';
import type { Step } from './migration';
import { textType, wholeType } from './column-types';

/**
 * The failed sign-ins anew, without those that were kept with the name that was typed. Identifiers are never given twice, even
 * when every row was deleted meanwhile.
 */
export const renewLoginFailures: Step = async (db, flavour) => {
  const text = textType(flavour);
  // Otherwise the names would stay readable in the unused pages of the file.
  if (flavour === 'sqlite') await sql`pragma secure_delete = on`.execute(db);
  await db.deleteFrom('sign_in_failures').execute();
  await db.schema.dropTable('sign_in_failures').execute();
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('id', flavour === 'postgres' ? 'bigserial' : 'integer', (column) =>
      flavour === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('process', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('fresh', 'integer', (column) => column.notNull())
    .addColumn('at', wholeType(flavour), (column) => column.notNull())
    .execute();
};
