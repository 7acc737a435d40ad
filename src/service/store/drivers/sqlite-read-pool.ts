import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { openBackgroundFile, type BackgroundFile } from './sqlite-file';

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
export function createSqliteReadPool(file: string): Driver {
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
