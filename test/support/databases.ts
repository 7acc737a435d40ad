import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, type Dialect } from 'kysely';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { DatabaseAddress } from '../../src/service/settings/database-settings';
import { createDialect } from '../../src/service/store/create-dialect';
import { openStore, type Store } from '../../src/service/store/open-store';
import type { Tables } from '../../src/service/store/schema';

/** A database of its own for one test, empty at first. */
export type TestDatabase = {
  readonly address: DatabaseAddress;
  /** A new connection to it, as another process would have. */
  connect(): Dialect;
  /** Removes it; close what is open before. */
  drop(): Promise<void>;
};

export type DatabaseKind = readonly [name: string, create: () => Promise<TestDatabase>];

function onFile(file: string, drop: () => void): TestDatabase {
  const address = { kind: 'sqlite', file } as const;
  return { address, connect: () => createDialect(address), drop: async () => drop() };
}

const inMemory = async (): Promise<TestDatabase> => onFile(':memory:', () => undefined);

async function inFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'));
  return onFile(join(folder, 'calendar.db'), () => rmSync(folder, { recursive: true, force: true }));
}

const server = process.env['TEST_DATABASE_URL'];

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const inPostgres = (admin: string, encoding: string) => async (): Promise<TestDatabase> => {
  const name = `calendar_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(admin, `create database ${name} template template0 encoding ${encoding}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const address = { kind: 'postgres', url: url.href } as const;
  return {
    address,
    connect: () => createDialect(address),
    drop: () => administer(admin, `drop database ${name} with (force)`),
  };
};

const postgres: readonly DatabaseKind[] = server ? [['PostgreSQL', inPostgres(server, "'UTF8'")]] : [];

/** PostgreSQL in an encoding without characters such as €. */
export const latinDatabases: readonly DatabaseKind[] = server
  ? [['PostgreSQL in LATIN1', inPostgres(server, "'LATIN1' lc_collate 'C' lc_ctype 'C'")]]
  : [];

/** Every database that the service runs on; PostgreSQL when TEST_DATABASE_URL names a server whose user may create databases. */
export const databases: readonly DatabaseKind[] = [['SQLite in memory', inMemory], ['SQLite', inFile], ...postgres];

/** Those that several processes may share. */
export const sharedDatabases: readonly DatabaseKind[] = [['SQLite', inFile], ...postgres];

/** Creates a database that is dropped after the test. */
export async function newDatabase(create: DatabaseKind[1]): Promise<TestDatabase> {
  const database = await create();
  onTestFinished(database.drop);
  return database;
}

/** Opens a database until the end of the test. */
export async function openStoreOf(database: TestDatabase): Promise<Store> {
  const store = await openStore(database.connect());
  onTestFinished(store.close);
  return store;
}

/** Opens the tables of a database as they are, without a migration, until the end of the test. */
export function openTables(database: TestDatabase): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: database.connect() });
  onTestFinished(() => db.destroy());
  return db;
}
