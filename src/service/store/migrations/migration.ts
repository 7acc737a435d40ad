import type { Kysely } from 'kysely';
import type { SqlDialect } from '../sql-dialect';
import type { Tables } from '../schema';

/** Upgrades the schema by one version. `warn` reports in one line what the database does not support. */
export type Migration = (db: Kysely<Tables>, dialect: SqlDialect, warn: (line: string) => void) => Promise<void>;
