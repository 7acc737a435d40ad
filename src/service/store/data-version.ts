import { CompiledQuery, sql, type Kysely } from 'kysely';
import { shareCalls } from '../util/share-calls';
import type { Tables } from './schema';
import { getSqlDialect } from './sql-dialect';

/** Reads a version of the events and the accounts that every write of them changes, in any process: equal versions mean equal data. */
export type DataVersion = () => Promise<string>;

/** Counts the writes of other connections to a file: of other processes, and of the one of this process that writes. */
const FILE_VERSION = 'pragma data_version';
/** Counts the writes of this connection, the only one of a database in memory. */
const MEMORY_VERSION = 'select total_changes() as own';
/** Names the last transactions that wrote events and accounts. */
const SERVER_VERSION =
  'select (select version from events_version) as events, (select version from accounts_version) as accounts';

async function findQuestion(db: Kysely<Tables>): Promise<string> {
  if (getSqlDialect(db) === 'postgres') return SERVER_VERSION;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
  return rows[0]?.file ? FILE_VERSION : MEMORY_VERSION;
}

/** Creates the reader of the version. On PostgreSQL, requests that come while one asks share the next question. */
export async function createDataVersion(db: Kysely<Tables>): Promise<DataVersion> {
  // Every request asks, so it is compiled once.
  const question = CompiledQuery.raw(await findQuestion(db));
  const read = async (): Promise<string> => JSON.stringify((await db.executeQuery(question)).rows);
  return getSqlDialect(db) === 'postgres' ? shareCalls(read) : read;
}
