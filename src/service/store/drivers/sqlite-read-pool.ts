import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { ReadGivenUp } from '../database-errors';
import { openBesideFile, type BesideFile } from './sqlite-file';

const MAX_CONNECTIONS = 2;
const MAX_WAITING = 32;
const WAITS_FOR = 5000;

class BesideConnection implements DatabaseConnection {
  readonly file: BesideFile;

  constructor(file: BesideFile) {
    this.file = file;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: await this.file.all<Row>(sql, parameters) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }
}

type Waiting = { readonly take: (connection: BesideConnection) => void; readonly giveUp: () => void };

/**
 * Connections to a SQLite file for read-only transactions, whose statements run beside this thread. Few at a time, because each
 * takes a processor for itself; who comes when very many wait, or waits 5 s, is refused.
 */
export function createSqliteReadPool(file: string): Driver {
  const free: BesideConnection[] = [];
  const waiting: Waiting[] = [];
  let opened = 0;
  let isClosed = false;
  const open = async (): Promise<BesideConnection> => {
    opened += 1;
    try {
      return new BesideConnection(await openBesideFile(file));
    } catch (error) {
      opened -= 1;
      throw error;
    }
  };
  const wait = (): Promise<BesideConnection> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(new ReadGivenUp());
      const giveUp = (): void => {
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(one), 1);
        reject(new ReadGivenUp());
      };
      const timer = setTimeout(giveUp, WAITS_FOR);
      const one: Waiting = {
        giveUp,
        take: (connection) => {
          clearTimeout(timer);
          resolve(connection);
        },
      };
      waiting.push(one);
    });
  const own = (connection: DatabaseConnection): BesideConnection => {
    if (connection instanceof BesideConnection) return connection;
    throw new Error('this connection is of another database');
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => free.pop() ?? (opened < MAX_CONNECTIONS ? open() : wait()),
    beginTransaction: (connection) => own(connection).file.exec('begin'),
    commitTransaction: (connection) => own(connection).file.exec('commit'),
    rollbackTransaction: (connection) => own(connection).file.exec('rollback'),
    async releaseConnection(connection) {
      const next = waiting.shift();
      if (isClosed) own(connection).file.close();
      else if (next) next.take(own(connection));
      else free.push(own(connection));
    },
    // A read under way ends first, and closes its connection then.
    async destroy() {
      isClosed = true;
      for (const { giveUp } of waiting.slice()) giveUp();
      for (const { file: one } of free.splice(0)) one.close();
    },
  };
}
