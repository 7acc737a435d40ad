import Database from 'libsql';
import type { SqliteDatabase } from 'kysely';

const OPENING = [
  // First, so that the other settings wait too; long enough for another process to fill the database.
  'busy_timeout = 30000',
  'journal_mode = wal',
  'synchronous = normal',
  'journal_size_limit = 4000000',
  'cache_size = -32000',
];

const USES = {
  // The whole process stands still while SQLite waits for a lock: whoever writes asks again instead.
  writing: ['busy_timeout = 5'],
  reading: ['query_only = on'],
  // What is put aside may be larger than memory.
  importing: ['synchronous = full', 'cache_size = -64000', 'temp_store = file'],
} as const;

// A statement takes longer to prepare than to find a row. Texts vary with the length of lists, hence a bound.
const MOST_STATEMENTS = 100;

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** A connection to a SQLite file that keeps its statements prepared. */
export function openSqliteFile(file: string, use: keyof typeof USES): SqliteDatabase {
  const database = new Database(file);
  for (const setting of [...OPENING, ...USES[use]]) database.exec(`pragma ${setting}`);
  const statements = new Map<string, Statement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      try {
        // Prepared statements may keep the connection open for a while, so the journal is folded into the file by hand.
        if (use !== 'reading') database.exec('pragma wal_checkpoint(truncate)');
      } catch {
        // On a full disk or while another reads, it stays beside the file, which is read with it.
      }
      database.close();
    },
  };
}

/**
 * The same, with transactions that take the lock at their start, for another process to wait for it: a lock taken after a read can
 * only fail.
 */
export function lockingFile(file: string, use: 'writing' | 'importing'): SqliteDatabase {
  const { prepare, close } = openSqliteFile(file, use);
  return { prepare: (sql) => prepare(sql === 'begin' ? 'begin immediate' : sql), close };
}
