import Database from 'libsql';
import BesideDatabase from 'libsql/promise';
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
const MAX_STATEMENTS = 100;

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
      if (statements.size >= MAX_STATEMENTS) statements.clear();
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

/** A connection whose statements run on a thread of libsql, so that this one goes on meanwhile. */
export type BesideFile = {
  /** Runs a statement that answers nothing. */
  exec(sql: string): Promise<void>;
  all<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  close(): void;
};

type BesideStatement = { all<Row>(...parameters: unknown[]): Promise<Row[]> };
type Beside = {
  exec(sql: string): Promise<void>;
  prepare(sql: string): Promise<BesideStatement>;
  close(): void;
};

/**
 * Opens a connection for reads beside this thread. libsql does there what a statement does until its first row, and the rest here:
 * so all rows are found before the first is given.
 */
export async function openBesideFile(file: string): Promise<BesideFile> {
  const database: Beside = new BesideDatabase(file, {});
  // What is read once is not worth keeping: the pages are in the memory of the machine.
  for (const setting of ['busy_timeout = 5000', 'cache_size = -8000', ...USES.reading])
    await database.exec(`pragma ${setting}`);
  const statements = new Map<string, BesideStatement>();
  return {
    exec: (sql) => database.exec(sql),
    async all<Row>(sql: string, parameters: readonly unknown[]) {
      const whole = `with answer as materialized (${sql}) select * from answer`;
      const statement = statements.get(sql) ?? (await database.prepare(whole));
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
