import {
  PostgresDialect,
  type Dialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { DatabaseUnreachable } from '../database-errors';
import { NO_STATEMENT_TIMEOUT } from '../sql-dialect';

// A connection and an answer together take less than the ten seconds within which every request ends.
const CONNECTION_TIMEOUT_MS = 4000;
const STATEMENT_TIMEOUT_MS = 5000;
/** PostgreSQL gives a statement up before: without an answer by then, nobody is there. */
const ANSWER_TIMEOUT_MS = 5500;
/** When nothing was heard for so long, the kernel asks whether the other end is there, and gives up ten seconds later. */
const KEEP_ALIVE_DELAY_MS = 10_000;
const MAX_CONNECTIONS = 10;
const BIGINT = 20;

// Identifiers and counts are below 2^53: as numbers they are what SQLite gives.
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === BIGINT && format !== 'binary' ? Number : types.getTypeParser(oid, format);

/**
 * A connection of which `onDead` is told when a statement is not answered in time; it is then closed, and the pool opens another.
 * pg's own `query_timeout` would give the dead connection to the next request. A transaction without a statement timeout waits as
 * long as it takes.
 */
function withAnswerTimeout(client: PoolClient, onDead: () => void): PostgresPoolClient {
  let isReleased = false;
  let isPatient = false;
  const release = (isDead: boolean): void => {
    if (isReleased) return;
    isReleased = true;
    if (isDead) onDead();
    client.release(isDead);
  };
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('cursors are not used here');
    const timer = isPatient ? undefined : setTimeout(() => release(true), ANSWER_TIMEOUT_MS);
    isPatient ||= statement === NO_STATEMENT_TIMEOUT;
    return client.query(statement, [...parameters]).finally(() => clearTimeout(timer));
  }
  return { query, release: () => release(false) };
}

type Connect<Client> = () => Promise<Client>;

/** Takes connections that end when they are dead; once one was found so, those that were opened before are not used again. */
function withoutDead(take: Connect<PoolClient>): Connect<PostgresPoolClient> {
  const opened = new WeakMap<PoolClient, number>();
  let deaths = 0;
  const connect: Connect<PostgresPoolClient> = async () => {
    const client = await take();
    const before = opened.get(client) ?? deaths;
    opened.set(client, before);
    if (before === deaths) return withAnswerTimeout(client, () => (deaths += 1));
    client.release(true);
    return connect();
  };
  return connect;
}

type Limits = {
  readonly max: number;
  readonly statement_timeout: number;
  readonly idleTimeoutMillis?: number;
};

function dialectWith(url: string, limits: Limits): Dialect {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: 'agenda-economique',
    types: { getTypeParser },
    ...limits,
  });
  // A connection that breaks says so by an event, and one that nobody hears ends the process. The pool drops it by itself; what
  // was asked of it fails on its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const take: Connect<PoolClient> = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
  const connect = limits.statement_timeout > 0 ? withoutDead(take) : take;
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/** PostgreSQL at a URL, by a pool of connections; a statement that takes more than 5 s is given up. */
export const postgresDialect = (url: string): Dialect =>
  dialectWith(url, { max: MAX_CONNECTIONS, statement_timeout: STATEMENT_TIMEOUT_MS });

/** The same by one connection that is never given up, for bringing all events in or out. */
export const postgresTransferDialect = (url: string): Dialect =>
  dialectWith(url, { max: 1, statement_timeout: 0, idleTimeoutMillis: 0 });
