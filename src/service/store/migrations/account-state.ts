import type { Step } from './migration';
import { textType, wholeType } from './column-types';

/**
 * Version 4: which tokens of an account still hold (those of its generation), when the account was last changed, and the failed
 * sign-ins that several processes tell each other of.
 */
export const createAccountState: Step = async (db, flavour) => {
  const text = textType(flavour);
  await db.schema
    .alterTable('users')
    .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('changed_at', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('id', flavour === 'postgres' ? 'bigserial' : 'integer', (column) => column.primaryKey())
    .addColumn('process', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('fresh', 'integer', (column) => column.notNull())
    .addColumn('at', wholeType(flavour), (column) => column.notNull())
    .execute();
};
