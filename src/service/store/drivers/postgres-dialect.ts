import {
  PostgresDialect,
  type Dialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import { DatabaseUnreachable } from '../database-errors';
import { NO_STATEMENT_TIMEOUT } from '../sql-dialect';

// Connecting and one statement together take less than the 10 s timeout of requests.
const CONNECTION_TIMEOUT_MS = 4000;
const STATEMENT_TIMEOUT_MS = 5000;
/** Exceeds the statement timeout: without a response by then, the server is gone. */
const RESPONSE_TIMEOUT_MS = 5500;
/** Idle time after which the kernel probes the connection. */
const KEEP_ALIVE_DELAY_MS = 10_000;
const MAX_CONNECTIONS = 10;
const BIGINT = 20;

/**
 * Closes a connection if a statement times out, and calls `onDead`; the pool then opens another. pg's own `query_timeout` would
 * pass the dead connection on to the next request. A transaction without a statement timeout has no response timeout either.
 */
function withResponseTimeout(client: PoolClient, onDead: () => void): PostgresPoolClient {
  let isReleased = false;
  let hasNoTimeout = false;
  const release = (isDead = false): void => {
    if (isReleased) return;
    isReleased = true;
    if (isDead) onDead();
    client.release(isDead);
  };
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('cursors are not supported');
    const timer = hasNoTimeout ? undefined : setTimeout(() => release(true), RESPONSE_TIMEOUT_MS);
    hasNoTimeout ||= statement === NO_STATEMENT_TIMEOUT;
    return client.query(statement, [...parameters]).finally(() => clearTimeout(timer));
  }
  return { query, release };
}

type Connect<Client> = () => Promise<Client>;

/** Wraps a pool: once a connection is found dead, discards all connections opened before. */
function discardDead(acquire: Connect<PoolClient>): Connect<PostgresPoolClient> {
  const opened = new WeakMap<PoolClient, number>();
  let deaths = 0;
  const connect: Connect<PostgresPoolClient> = async () => {
    const client = await acquire();
    const before = opened.get(client) ?? deaths;
    opened.set(client, before);
    if (before === deaths) return withResponseTimeout(client, () => (deaths += 1));
    client.release(true);
    return connect();
  };
  return connect;
}

/** Wraps a pool: refuses every connection after the first, whose temporary tables ended with it. */
function refuseSecond(acquire: Connect<PoolClient>): Connect<PoolClient> {
  let first: PoolClient | undefined;
  return async () => {
    const client = await acquire();
    first ??= client;
    if (client === first) return client;
    client.release(true);
    throw new DatabaseUnreachable('its connection was cut');
  };
}

type Limits = {
  readonly max: number;
  readonly statement_timeout: number;
  readonly idleTimeoutMillis?: number;
};

// The driver takes 0.1 s to load, which a start over SQLite need not wait for.
const loadDriver = () => import('pg');

async function openPool(url: string, limits: Limits): Promise<PostgresPool> {
  const { Pool, types } = await loadDriver();
  // Ids and counts are below 2^53: parses them as numbers, as SQLite does.
  const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT && format !== 'binary' ? Number : types.getTypeParser(oid, format);
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: 'agenda-economique',
    types: { getTypeParser },
    ...limits,
  });
  // An `error` event without a listener would end the process. The pool drops a broken connection itself, and its query rejects.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const acquire: Connect<PoolClient> = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
  const connect = limits.statement_timeout > 0 ? discardDead(acquire) : refuseSecond(acquire);
  return { connect, end: () => pool.end() };
}

const createPostgresDialect = (url: string, limits: Limits): Dialect =>
  new PostgresDialect({ pool: () => openPool(url, limits) });

/** PostgreSQL with a pool of connections and a statement timeout of 5 s. */
export const postgresDialect = (url: string): Dialect =>
  createPostgresDialect(url, { max: MAX_CONNECTIONS, statement_timeout: STATEMENT_TIMEOUT_MS });

/** PostgreSQL with one connection and no timeouts, for imports and exports. */
export const postgresTransferDialect = (url: string): Dialect =>
  createPostgresDialect(url, { max: 1, statement_timeout: 0, idleTimeoutMillis: 0 });

type Peer = {
  /** A host name, an address, or the folder of a socket. */
  readonly host: string;
  readonly weakness: 'not encrypted' | 'certificate not checked' | null;
};

/** Returns the server that a URL and the variables of PostgreSQL, such as PGSSLMODE, lead to. Opens no connection. */
export async function describePeer(url: string): Promise<Peer> {
  const { Client } = await loadDriver();
  const { host, ssl } = new Client({ connectionString: url });
  // Declared as a boolean, but an object when the URL has TLS options.
  const tls: unknown = ssl;
  if (!tls) return { host, weakness: 'not encrypted' };
  const isUnchecked = typeof tls === 'object' && 'rejectUnauthorized' in tls && tls.rejectUnauthorized === false;
  return { host, weakness: isUnchecked ? 'certificate not checked' : null };
}
