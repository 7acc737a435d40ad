import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { ReadAborted } from '../database-errors';
import { openBackgroundFile, type BackgroundFile } from './sqlite-file';

const MAX_CONNECTIONS = 2;
const MAX_WAITING = 32;
const QUEUE_TIMEOUT_MS = 5000;

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

type Waiting = { readonly resolve: (connection: BackgroundConnection) => void; readonly abort: () => void };

/**
 * A pool of connections for read-only transactions on other threads. It is small, because each connection uses a whole processor.
 * Requests are aborted if the queue is full, or after 5 s in it.
 */
export function createSqliteReadPool(file: string): Driver {
  const free: BackgroundConnection[] = [];
  const queue: Waiting[] = [];
  let opened = 0;
  let isClosed = false;
  const open = async (): Promise<BackgroundConnection> => {
    opened += 1;
    try {
      return new BackgroundConnection(await openBackgroundFile(file));
    } catch (error) {
      opened -= 1;
      throw error;
    }
  };
  const wait = (): Promise<BackgroundConnection> =>
    new Promise((resolve, reject) => {
      if (queue.length >= MAX_WAITING) return reject(new ReadAborted());
      const abort = (): void => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(waiting), 1);
        reject(new ReadAborted());
      };
      const timer = setTimeout(abort, QUEUE_TIMEOUT_MS);
      const waiting: Waiting = {
        abort,
        resolve: (connection) => {
          clearTimeout(timer);
          resolve(connection);
        },
      };
      queue.push(waiting);
    });
  const own = (connection: DatabaseConnection): BackgroundConnection => {
    if (connection instanceof BackgroundConnection) return connection;
    throw new Error('this connection belongs to another database');
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => free.pop() ?? (opened < MAX_CONNECTIONS ? open() : wait()),
    beginTransaction: (connection) => own(connection).file.exec('begin'),
    commitTransaction: (connection) => own(connection).file.exec('commit'),
    rollbackTransaction: (connection) => own(connection).file.exec('rollback'),
    async releaseConnection(connection) {
      const next = queue.shift();
      if (isClosed) own(connection).file.close();
      else if (next) next.resolve(own(connection));
      else free.push(own(connection));
    },
    // A transaction in progress finishes, and closes its connection on release.
    async destroy() {
      isClosed = true;
      for (const { abort } of queue.slice()) abort();
      for (const connection of free.splice(0)) connection.file.close();
    },
  };
}
