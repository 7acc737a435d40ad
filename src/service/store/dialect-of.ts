import type { Dialect } from 'kysely';
import type { DatabaseAddress } from './database-address';
import { postgresDialect } from './postgres-dialect';
import { sqliteDialect } from './sqlite-dialect';

/** How kysely speaks to the database at an address. */
export function dialectOf(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres' ? postgresDialect(address.url) : sqliteDialect(address.file);
}
