import {
  SelectQueryNode,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { lockingFile, openSqliteFile } from './sqlite-file';

// Another process may hold the lock while it fills the database: it is asked for again, for 30 s in all.
const PAUSE = 20;
const ATTEMPTS = 1200;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY');

async function patiently<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isBusy(error) || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

const isReading = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql));

/** The two connections of a file; in memory both are one. Each has its own queue. */
type Drivers = { readonly reading: SqliteDriver; readonly writing: SqliteDriver };

/** Sends what only reads to the connection that never waits for a writer, and keeps a transaction on the one it began on. */
class SplitConnection implements DatabaseConnection {
  readonly #drivers: Drivers;
  #held: { readonly driver: SqliteDriver; readonly connection: DatabaseConnection } | null = null;

  constructor(drivers: Drivers) {
    this.#drivers = drivers;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#held.connection.executeQuery(query);
    const driver = isReading(query) ? this.#drivers.reading : this.#drivers.writing;
    const connection = await driver.acquireConnection();
    try {
      return await patiently(() => connection.executeQuery<Row>(query));
    } finally {
      await driver.releaseConnection();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }

  async begin(isReadOnly: boolean): Promise<void> {
    const driver = isReadOnly ? this.#drivers.reading : this.#drivers.writing;
    const connection = await driver.acquireConnection();
    this.#held = { driver, connection };
    await patiently(() => driver.beginTransaction(connection));
  }

  async end(how: 'commitTransaction' | 'rollbackTransaction'): Promise<void> {
    if (this.#held) await this.#held.driver[how](this.#held.connection);
  }

  async release(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    await held?.driver.releaseConnection();
  }
}

function openDrivers(file: string): Drivers {
  const writing = new SqliteDriver({ database: lockingFile(file, 'writing') });
  if (file === ':memory:') return { reading: writing, writing };
  const reading = new SqliteDriver({ database: openSqliteFile(file, 'reading') });
  return { reading, writing };
}

/** SQLite behind kysely: one connection that writes, one that reads what is committed meanwhile. */
export function createSqliteDriver(file: string): Driver {
  let drivers: Drivers | undefined;
  const of = (connection: DatabaseConnection): SplitConnection => {
    if (connection instanceof SplitConnection) return connection;
    throw new Error('this connection is of another database');
  };
  return {
    async init() {
      drivers = openDrivers(file);
      await drivers.writing.init();
      if (drivers.reading !== drivers.writing) await drivers.reading.init();
    },
    async acquireConnection() {
      if (!drivers) throw new Error('the database is not open');
      return new SplitConnection(drivers);
    },
    beginTransaction: (connection, { accessMode }) => of(connection).begin(accessMode === 'read only'),
    commitTransaction: (connection) => of(connection).end('commitTransaction'),
    rollbackTransaction: (connection) => of(connection).end('rollbackTransaction'),
    releaseConnection: (connection) => of(connection).release(),
    async destroy() {
      if (drivers && drivers.reading !== drivers.writing) await drivers.reading.destroy();
      await drivers?.writing.destroy();
    },
  };
}
