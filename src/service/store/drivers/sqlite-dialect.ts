import { SqliteAdapter, SqliteDialect, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { createSqliteDriver } from './sqlite-driver';
import { lockingFile } from './sqlite-file';

/** SQLite in one file, or in memory for `:memory:`; the file is opened by the first query. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** The same by one connection, for bringing events in: it waits for the lock, and what it commits is on the disk. */
export const sqliteImportDialect = (file: string): Dialect =>
  new SqliteDialect({ database: async () => lockingFile(file, 'importing') });
