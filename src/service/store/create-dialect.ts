import type { Dialect } from 'kysely';
import type { DatabaseAddress } from '../settings/database-settings';
import { postgresDialect, postgresTransferDialect } from './drivers/postgres-dialect';
import { sqliteDialect, sqliteImportDialect } from './drivers/sqlite-dialect';

export function createDialect(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresDialect(address.url) : sqliteDialect(address.file);
}

/** Creates the dialect of imports: a single connection without timeouts. */
export function createImportDialect(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresTransferDialect(address.url) : sqliteImportDialect(address.file);
}

/** Creates the dialect of exports: on PostgreSQL a single connection without timeouts. */
export function createExportDialect(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresTransferDialect(address.url) : sqliteDialect(address.file);
}
