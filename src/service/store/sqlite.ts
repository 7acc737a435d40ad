import Database from 'libsql';
import { SqliteDialect, type Dialect } from 'kysely';

const SETTINGS = [
  'journal_mode = wal',
  'synchronous = normal',
  'busy_timeout = 5000',
  'journal_size_limit = 4000000',
  'cache_size = -32000',
];

/** SQLite in one file, or in memory for `:memory:`. */
export function sqliteDialect(file: string): Dialect {
  const database = new Database(file);
  for (const setting of SETTINGS) database.exec(`pragma ${setting}`);
  const close = (): void => {
    // Prepared statements may keep the connection open for a while, so the journal is folded into the file by hand.
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
  };
  return new SqliteDialect({ database: { prepare: (sql) => database.prepare(sql), close } });
}
