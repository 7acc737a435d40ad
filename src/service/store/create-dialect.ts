import type { Dialect } from 'kysely';
import type { DatabaseAddress } from './database-address';
import { postgresDialect, postgresTransferDialect } from './drivers/postgres-dialect';
import { sqliteDialect, sqliteImportDialect } from './drivers/sqlite-dialect';

/** How kysely speaks to the database at an address. */
export function createDialect(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresDialect(address.url) : sqliteDialect(address.file);
}

/** The same for bringing events in: one connection, which waits as long as it takes. */
export function createImportDialect(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresTransferDialect(address.url) : sqliteImportDialect(address.file);
}

/** The same for reading all events: on PostgreSQL one connection that waits as long as it takes. */
export function exportDialectOf(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresTransferDialect(address.url) : sqliteDialect(address.file);
}
