import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Tables } from './schema';

export type SqlDialect = 'sqlite' | 'postgres';

export function getSqlDialect(db: Kysely<Tables>): SqlDialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Removes the statement timeout for the current transaction. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0';

/**
 * Serializes the transactions that change the events or the schema, across processes. On SQLite every write transaction holds the
 * only lock already.
 */
export async function acquireLock(transaction: Kysely<Tables>, lock: 'schema' | 'events'): Promise<void> {
  if (getSqlDialect(transaction) === 'sqlite') return;
  // Another process may hold the lock for minutes, and the statements that follow may take as long.
  await sql.raw(NO_STATEMENT_TIMEOUT).execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('agenda-economique'), hashtext(${lock}))`.execute(transaction);
}
