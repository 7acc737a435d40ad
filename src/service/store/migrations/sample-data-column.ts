import type { Step } from './migration';

/** Version 2: whether the sample data are wanted. */
export const createSampleChoice: Step = async (db) => {
  await db.schema
    .createTable('sample_choice')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('wanted', 'integer', (column) => column.notNull())
    .execute();
};
