import Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import type { SqliteDatabase } from 'kysely';

const PRAGMAS = [
  // First, so that the other pragmas wait too; long enough for another process to fill the database.
  'busy_timeout = 30000',
  'journal_mode = wal',
  'synchronous = normal',
  'journal_size_limit = 4000000',
  'cache_size = -32000',
];

const PRAGMAS_BY_USE = {
  // SQLite blocks this thread while it waits for a lock, so the driver retries instead.
  writing: ['busy_timeout = 5'],
  reading: ['query_only = on'],
  // Staged rows may exceed memory.
  importing: ['synchronous = full', 'cache_size = -64000', 'temp_store = file'],
} as const;

// Preparing a statement takes longer than finding a row. Their text varies with the length of lists, hence a limit.
const MAX_STATEMENTS = 100;

type Statement = ReturnType<InstanceType<typeof Database>['prepare']>;

/** Opens a connection to a SQLite file that caches its prepared statements. */
export function openSqliteFile(file: string, use: keyof typeof PRAGMAS_BY_USE) {
  const database = new Database(file);
  for (const pragma of [...PRAGMAS, ...PRAGMAS_BY_USE[use]]) database.exec(`pragma ${pragma}`);
  const statements = new Map<string, Statement>();
  return {
    prepare(sql: string): Statement {
      // On a full disk SQLite has rolled back already: a second rollback would fail and hide the cause.
      if (sql === 'rollback' && !database.inTransaction) return database.prepare('select 1');
      const cached = statements.get(sql);
      if (cached) return cached;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      try {
        // Prepared statements may hold the connection open for a while, so checkpoints explicitly.
        if (use !== 'reading') database.exec('pragma wal_checkpoint(truncate)');
      } catch {
        // The disk is full or another process reads: SQLite recovers the journal at the next open.
      }
      database.close();
    },
  };
}

/** Opens a connection whose transactions take the write lock when they begin: upgrading a read lock later fails at once. */
export function openWriter(file: string, use: 'writing' | 'importing'): SqliteDatabase {
  const { prepare, close } = openSqliteFile(file, use);
  return { prepare: (sql) => prepare(sql === 'begin' ? 'begin immediate' : sql), close };
}

/** A connection that runs its statements on a thread of libsql. */
export type BackgroundFile = Awaited<ReturnType<typeof openBackgroundFile>>;

type AsyncStatement = { all<Row>(...parameters: unknown[]): Promise<Row[]> };
type LibsqlDatabase = {
  exec(sql: string): Promise<void>;
  prepare(sql: string): Promise<AsyncStatement>;
  close(): void;
};

/**
 * Opens a connection for reads on another thread. There, libsql runs a statement up to its first row only; the rest runs on this
 * thread. A materialized CTE finds all rows before the first.
 */
export async function openBackgroundFile(file: string) {
  const database: LibsqlDatabase = new AsyncDatabase(file, {});
  // A small cache: pages read once stay in the file cache of the machine.
  for (const pragma of ['busy_timeout = 5000', 'cache_size = -8000', ...PRAGMAS_BY_USE.reading])
    await database.exec(`pragma ${pragma}`);
  const statements = new Map<string, AsyncStatement>();
  return {
    exec: (sql: string) => database.exec(sql),
    async all<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
      const statement =
        statements.get(sql) ?? (await database.prepare(`with result as materialized (${sql}) select * from result`));
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement.all<Row>(...parameters);
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}
