import { CompiledQuery, sql, type Kysely } from 'kysely';
import { openSqliteFile } from './drivers/sqlite-file';
import type { Tables } from './schema';
import { getSqlDialect } from './sql-dialect';

/**
 * Shares one call among callers that come while another runs: they get the result of the next call, which starts after they came. A call
 * that fails rejects for all of them.
 */
export function shareCalls<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    next = null;
    const started = call();
    const ended = Promise.allSettled([started]).then(() => {
      if (running === ended) running = null;
    });
    running = ended;
    return started;
  };
  return () => {
    if (!running) return next ?? start();
    return (next ??= running.then(start));
  };
}

/** Reads the version of the events and the accounts. Every write changes it, in any process: equal versions mean equal data. */
export type DataVersion = () => Promise<string>;

/** Counts the writes of the only connection of a database in memory. */
const MEMORY_VERSION = CompiledQuery.raw('select total_changes() as own');
/** Names the last transactions that wrote events and accounts. */
const SERVER_VERSION = CompiledQuery.raw(
  'select (select version from events_version) as events, (select version from accounts_version) as accounts',
);

/** Counts the writes of all other connections. Has a connection of its own: every request reads it, and the query builder takes longer than SQLite. */
function openFileVersion(file: string) {
  const database = openSqliteFile(file, 'reading');
  const statement = database.prepare('pragma data_version').raw();
  return { version: async () => String(statement.get()), close: database.close };
}

/** Opens the query of the version. On PostgreSQL, requests that come during one query share the next. */
export async function openDataVersion(db: Kysely<Tables>): Promise<{ version: DataVersion; close(): void }> {
  const read = async (query: CompiledQuery): Promise<string> => JSON.stringify((await db.executeQuery(query)).rows);
  const close = () => undefined;
  if (getSqlDialect(db) === 'postgres') return { version: shareCalls(() => read(SERVER_VERSION)), close };
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
  return rows[0]?.file ? openFileVersion(rows[0].file) : { version: () => read(MEMORY_VERSION), close };
}
