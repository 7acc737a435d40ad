import { SqliteAdapter, SqliteDialect, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { createSqliteDriver } from './sqlite-driver';
import { openWriter } from './sqlite-file';

/** SQLite in a file, or in memory for `:memory:`. The first query opens the file. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite for imports: one connection that waits for the lock, and syncs every commit to disk. */
export const sqliteImportDialect = (file: string): Dialect =>
  new SqliteDialect({ database: async () => openWriter(file, 'importing') });
