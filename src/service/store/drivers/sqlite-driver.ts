import {
  SelectQueryNode,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { lockingFile, openSqliteFile } from './sqlite-file';
import { createSqliteReadPool } from './sqlite-read-pool';

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

/**
 * The connections of a file, each with its own queue: one that writes, one for short reads, and those beside this thread for
 * transactions that only read. In memory all are one.
 */
type Drivers = { readonly reading: Driver; readonly writing: Driver; readonly beside: Driver };

/** Sends what only reads to a connection that never waits for a writer, and keeps a transaction on the one it began on. */
class SplitConnection implements DatabaseConnection {
  readonly #drivers: Drivers;
  #held: { readonly driver: Driver; readonly connection: DatabaseConnection } | null = null;

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
      await driver.releaseConnection(connection);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }

  async begin(isReadOnly: boolean): Promise<void> {
    const driver = isReadOnly ? this.#drivers.beside : this.#drivers.writing;
    const connection = await driver.acquireConnection();
    this.#held = { driver, connection };
    await patiently(() => driver.beginTransaction(connection, {}));
  }

  async end(how: 'commitTransaction' | 'rollbackTransaction'): Promise<void> {
    if (this.#held) await this.#held.driver[how](this.#held.connection);
  }

  async release(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    await held?.driver.releaseConnection(held.connection);
  }
}

function openDrivers(file: string): Drivers {
  const writing = new SqliteDriver({ database: lockingFile(file, 'writing') });
  if (file === ':memory:') return { reading: writing, writing, beside: writing };
  const reading = new SqliteDriver({ database: openSqliteFile(file, 'reading') });
  return { reading, writing, beside: createSqliteReadPool(file) };
}

/** SQLite behind kysely: one connection that writes, others that read what is committed meanwhile. */
export function createSqliteDriver(file: string): Driver {
  let drivers: Drivers | undefined;
  const of = (connection: DatabaseConnection): SplitConnection => {
    if (connection instanceof SplitConnection) return connection;
    throw new Error('this connection is of another database');
  };
  return {
    async init() {
      drivers = openDrivers(file);
      for (const driver of new Set(Object.values(drivers))) await driver.init();
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
      if (!drivers) return;
      // The one that writes comes last: it folds the journal into the file, which a reader would keep it from.
      const { beside, reading, writing } = drivers;
      for (const driver of new Set([beside, reading, writing])) await driver.destroy();
    },
  };
}
