import { PostgresDialect, type Dialect } from 'kysely';
import { Pool, types } from 'pg';
import { DatabaseUnreachable } from './database-trouble';

const CONNECT_WITHIN = 5000;
const STATEMENT_WITHIN = 5000;
const MOST_CONNECTIONS = 10;
const BIGINT = 20;

// Identifiers and counts are below 2^53: as numbers they are what SQLite gives.
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === BIGINT && format !== 'binary' ? Number : types.getTypeParser(oid, format);

type Limits = { readonly max: number; readonly statement_timeout: number; readonly idleTimeoutMillis?: number };

function dialectWith(url: string, limits: Limits): Dialect {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN,
    application_name: 'agenda-economique',
    types: { getTypeParser },
    ...limits,
  });
  // A connection that breaks says so by an event, and one that nobody hears ends the process. The pool drops it by itself; what
  // was asked of it fails on its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/** PostgreSQL at a URL, by a pool of connections; a statement that takes more than 5 s is given up. */
export const postgresDialect = (url: string): Dialect =>
  dialectWith(url, { max: MOST_CONNECTIONS, statement_timeout: STATEMENT_WITHIN });

/** The same by one connection that is never given up, for what waits in its temporary tables. */
export const postgresImportDialect = (url: string): Dialect =>
  dialectWith(url, { max: 1, statement_timeout: 0, idleTimeoutMillis: 0 });
