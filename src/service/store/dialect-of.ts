import type { Dialect } from 'kysely';
import type { DatabaseAddress } from './database-address';
import { postgresDialect, postgresTransferDialect } from './postgres-dialect';
import { sqliteDialect, sqliteImportDialect } from './sqlite-dialect';

/** How kysely speaks to the database at an address. */
export function dialectOf(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresDialect(address.url) : sqliteDialect(address.file);
}

/** The same for bringing events in: one connection, which waits as long as it takes. */
export function importDialectOf(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresTransferDialect(address.url) : sqliteImportDialect(address.file);
}

/** The same for reading all events: on PostgreSQL one connection that waits as long as it takes. */
export function exportDialectOf(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresTransferDialect(address.url) : sqliteDialect(address.file);
}
