import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { openWriter, openSqliteFile, openBackgroundFile, type BackgroundFile } from './sqlite-file';
import { createPause } from '../../util/pause';
import { codeOf } from '../../util/thrown';

class BackgroundConnection implements DatabaseConnection {
  readonly file: BackgroundFile;

  constructor(file: BackgroundFile) {
    this.file = file;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: await this.file.all<Row>(sql, parameters) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }
}

/** A pool of connections for read-only transactions on other threads: as many as run at once. */
function createSqliteReadPool(file: string): Driver {
  const free: BackgroundConnection[] = [];
  let isClosed = false;
  const own = (connection: DatabaseConnection): BackgroundConnection => {
    if (connection instanceof BackgroundConnection) return connection;
    throw new Error('this connection belongs to another database');
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => free.pop() ?? new BackgroundConnection(await openBackgroundFile(file)),
    beginTransaction: (connection) => own(connection).file.exec('begin'),
    commitTransaction: (connection) => own(connection).file.exec('commit'),
    rollbackTransaction: (connection) => own(connection).file.exec('rollback'),
    async releaseConnection(connection) {
      if (isClosed) own(connection).file.close();
      else free.push(own(connection));
    },
    // A transaction in progress finishes, and closes its connection on release.
    async destroy() {
      isClosed = true;
      for (const connection of free.splice(0)) connection.file.close();
    },
  };
}

// Another process may hold the lock while it fills the database: retries for about 30 s (each attempt waits 5 ms itself).
const RETRY_DELAY_MS = 20;
const MAX_ATTEMPTS = 1200;

const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

async function retryWhileBusy<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isBusy(error) || attempt >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql));

/**
 * The connections of a file, each with its own queue: one for writes, one for short reads, and a pool on other threads for
 * read-only transactions. In memory they are the same one.
 */
type Drivers = { readonly reading: Driver; readonly writing: Driver; readonly background: Driver };

/** Routes reads to a connection that never waits for a writer. A transaction stays on the connection that began it. */
class SplitConnection implements DatabaseConnection {
  readonly #drivers: Drivers;
  #transaction: { readonly driver: Driver; readonly connection: DatabaseConnection } | null = null;
  readonly #pause = createPause();

  constructor(drivers: Drivers) {
    this.#drivers = drivers;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) {
      await this.#pause();
      return this.#transaction.connection.executeQuery(query);
    }
    const driver = isRead(query) ? this.#drivers.reading : this.#drivers.writing;
    const connection = await driver.acquireConnection();
    try {
      return await retryWhileBusy(() => connection.executeQuery<Row>(query));
    } finally {
      await driver.releaseConnection(connection);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }

  async begin(isReadOnly: boolean): Promise<void> {
    const driver = isReadOnly ? this.#drivers.background : this.#drivers.writing;
    const connection = await driver.acquireConnection();
    this.#transaction = { driver, connection };
    await retryWhileBusy(() => driver.beginTransaction(connection, {}));
  }

  async end(how: 'commitTransaction' | 'rollbackTransaction'): Promise<void> {
    if (this.#transaction) await this.#transaction.driver[how](this.#transaction.connection);
  }

  async release(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = null;
    await transaction?.driver.releaseConnection(transaction.connection);
  }
}

function openDrivers(file: string): Drivers {
  const writing = new SqliteDriver({ database: openWriter(file, 'writing') });
  if (file === ':memory:') return { reading: writing, writing, background: writing };
  const reading = new SqliteDriver({ database: openSqliteFile(file, 'reading') });
  return { reading, writing, background: createSqliteReadPool(file) };
}

function createSqliteDriver(file: string): Driver {
  let drivers: Drivers | undefined;
  const own = (connection: DatabaseConnection): SplitConnection => {
    if (connection instanceof SplitConnection) return connection;
    throw new Error('this connection belongs to another database');
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
    beginTransaction: (connection, { accessMode }) => own(connection).begin(accessMode === 'read only'),
    commitTransaction: (connection) => own(connection).end('commitTransaction'),
    rollbackTransaction: (connection) => own(connection).end('rollbackTransaction'),
    releaseConnection: (connection) => own(connection).release(),
    async destroy() {
      if (!drivers) return;
      // Closes the writer last: it checkpoints the journal, which an open read connection would prevent.
      const { background, reading, writing } = drivers;
      for (const driver of new Set([background, reading, writing])) await driver.destroy();
    },
  };
}

/** SQLite in a file, or in memory for `:memory:`. The first query opens the file. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite for imports: one connection that waits for the lock, and syncs every commit to disk. */
export const sqliteImportDialect = (file: string): Dialect =>
  new SqliteDialect({ database: async () => openWriter(file, 'importing') });
