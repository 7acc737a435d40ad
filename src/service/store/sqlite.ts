import Database from 'libsql';
import { SqliteDialect, type Dialect } from 'kysely';

const SETTINGS = [
  // First, so that the other settings wait too; long enough for another process to fill the database.
  'busy_timeout = 30000',
  'journal_mode = wal',
  'synchronous = normal',
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
  // Every transaction here writes. Taking the lock at its start lets another process wait for it, where a lock taken after a
  // read can only fail.
  const prepare = (sql: string) => database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return new SqliteDialect({ database: { prepare, close } });
}
