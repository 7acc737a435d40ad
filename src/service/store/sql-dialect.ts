import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Tables } from './schema';

export type SqlDialect = 'sqlite' | 'postgres';

/** Which database is behind a connection, for the few statements that they do not share. */
export function getSqlDialect(db: Kysely<Tables>): SqlDialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Lets the statements of this transaction take as long as they need. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0';

/**
 * Lets one transaction at a time change the events or the schema, in this process and the others. SQLite's transactions hold its
 * one lock already.
 */
export async function acquireLock(transaction: Kysely<Tables>, lock: 'schema' | 'events'): Promise<void> {
  if (getSqlDialect(transaction) === 'sqlite') return;
  // Others may hold the lock for minutes, and what follows may take as long.
  await sql.raw(NO_STATEMENT_TIMEOUT).execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('agenda-economique'), hashtext(${lock}))`.execute(transaction);
}
