import { sql, type ColumnDefinitionBuilder, type Kysely, type RawBuilder } from 'kysely';
import type { SqlDialect } from '../sql-dialect';
import type { Tables } from '../schema';

/** Upgrades the schema by one version. `warn` reports in one line what the database does not support. */
export type Migration = (db: Kysely<Tables>, dialect: SqlDialect, warn: (line: string) => void) => Promise<void>;

/** Texts that both databases compare by bytes: a collation would change the order of days and names. */
export const textType = (dialect: SqlDialect): 'text' | RawBuilder<unknown> =>
  dialect === 'postgres' ? sql`text collate "C"` : 'text';

/** Integers up to 2^53. */
export const integerType = (dialect: SqlDialect): 'bigint' | 'integer' =>
  dialect === 'postgres' ? 'bigint' : 'integer';

export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();
