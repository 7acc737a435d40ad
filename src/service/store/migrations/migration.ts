import type { Kysely } from 'kysely';
import type { SqlDialect } from '../sql-dialect';
import type { Tables } from '../schema';

/** Changes the schema by one version; `say` is told what the database could not do, in one line. */
export type Step = (db: Kysely<Tables>, flavour: SqlDialect, say: (line: string) => void) => Promise<void>;
