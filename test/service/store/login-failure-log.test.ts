import { readFileSync } from 'node:fs';
import { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLimiter } from '../../../src/service/auth/login-limiter';
import { createPasswords } from '../../../src/service/node/password-hash';
import { createLogin } from '../../../src/service/auth/login';
import { inChunks } from '../../../src/service/store/import/insert-events';
import { migrate, MIGRATIONS } from '../../../src/service/store/migrate';
import { openStore, type Store } from '../../../src/service/store/open-store';
import type { Tables } from '../../../src/service/store/schema';
import { newDatabase, openStoreOf, openTables, sharedDatabases, type TestDatabase } from '../../support/databases';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;
const failure = (account: string, fresh = true) => ({ account, address: '192.0.2.1', fresh });

describe.each(sharedDatabases)('processes on the same %s', (_name, create) => {
  let database: TestDatabase;
  let one: Store;
  let other: Store;
  beforeEach(async () => {
    database = await newDatabase(create);
    [one, other] = [await openStoreOf(database), await openStoreOf(database)];
  });

  test('read the failures of others once, and none of their own', async () => {
    await one.logins.note(failure('anna'), NOW);
    await one.logins.note(failure('bert', false), NOW);
    expect(await other.logins.news(NOW)).toEqual([failure('anna'), failure('bert', false)]);
    expect(await other.logins.news(NOW)).toEqual([]);
    expect(await one.logins.news(NOW)).toEqual([]);
    await other.logins.note(failure('carl'), NOW);
    expect(await one.logins.news(NOW)).toEqual([failure('carl')]);
  });

  test('read new failures after all earlier ones were deleted', async () => {
    await one.logins.note(failure('anna'), NOW);
    expect(await other.logins.news(NOW)).toEqual([failure('anna')]);
    await one.logins.forget(NOW + 15 * MINUTE);
    await one.logins.note(failure('bert'), NOW + 16 * MINUTE);
    expect(await other.logins.news(NOW + 16 * MINUTE)).toEqual([failure('bert')]);
  });

  test('read more than a thousand failures once each', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) => ({
      process: 'busy',
      account: `account ${index}`,
      address: '192.0.2.1',
      fresh: 1,
      at: NOW,
    }));
    const busy = openTables(database);
    for (const some of inChunks(rows)) await busy.insertInto('sign_in_failures').values(some).execute();
    const accounts: string[] = [];
    for (let times = 0; times < 4; times += 1)
      accounts.push(...(await other.logins.news(NOW)).map(({ account }) => account));
    expect(accounts).toEqual(rows.map(({ account }) => account));
  });

  test('read the failures of the last 15 minutes at start', async () => {
    await one.logins.note(failure('long ago'), NOW - 16 * MINUTE);
    await one.logins.note(failure('anna'), NOW - 14 * MINUTE);
    const third = await openStoreOf(database);
    expect(await third.logins.news(NOW)).toEqual([failure('anna')]);
  });

  test('count failed logins to an account together, and let its user in as soon as one process would', async () => {
    const passwords = createPasswords({ logN: 4, r: 8, p: 1 });
    await one.users.save('demo', await passwords.hash('right'));
    const now = () => new Date(NOW);
    const loginAt = (store: Store) =>
      createLogin({
        users: store.users,
        logins: store.logins,
        passwords,
        limiter: createLimiter({ now: () => now().getTime() }),
        now,
      });
    const logins = [one, other].map(loginAt);
    const watcher = await openStoreOf(database);
    let read = 0;
    const kinds: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const result = await logins[guess % logins.length]?.(
        { username: 'demo', password: `guess ${guess}` },
        '192.0.2.1',
      );
      kinds.push(result?.kind ?? '');
      // Written after the response: the next attempt may come first.
      const expected = Math.min(guess + 1, 5);
      await expect.poll(async () => (read += (await watcher.logins.news(NOW)).length)).toBe(expected);
    }
    expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'wait']);
    expect((await logins[1]?.({ username: 'demo', password: 'right' }, '192.0.2.2'))?.kind).toBe('ok');
  });
});

describe.each(sharedDatabases.filter(([name]) => name === 'PostgreSQL'))(
  'processes on the same %s',
  (_name, create) => {
    test('read a failure that is committed after a newer one', async () => {
      const database = await newDatabase(create);
      const [one, other] = [await openStoreOf(database), await openStoreOf(database)];
      const slow = openTables(database);
      const transaction = await slow.startTransaction().execute();
      const row = { process: 'slow', account: 'anna', address: '192.0.2.1', fresh: 1, at: NOW };
      await transaction.insertInto('sign_in_failures').values(row).execute();
      await one.logins.note(failure('bert'), NOW);
      expect(await other.logins.news(NOW)).toEqual([failure('bert')]);
      await transaction.commit().execute();
      expect(await other.logins.news(NOW + 9000)).toEqual([failure('anna')]);
      expect(await other.logins.news(NOW + 9000)).toEqual([]);
      expect(await other.logins.news(NOW + 60_000)).toEqual([]);
    });
  },
);

describe.each(sharedDatabases)('the failed logins on %s', (_name, create) => {
  const readRows = async (database: TestDatabase) => {
    const db = new Kysely<Tables>({ dialect: database.connect() });
    const rows = await db.selectFrom('sign_in_failures').selectAll().orderBy('id').execute();
    await db.destroy();
    return rows;
  };

  test('are deleted after 15 minutes', async () => {
    const database = await newDatabase(create);
    const store = await openStoreOf(database);
    await store.logins.note(failure('anna'), NOW);
    await store.logins.note(failure('bert'), NOW + 15 * MINUTE - 1);
    expect((await readRows(database)).map(({ account }) => account)).toEqual(['anna', 'bert']);
    await store.logins.forget(NOW + 15 * MINUTE);
    expect((await readRows(database)).map(({ account }) => account)).toEqual(['bert']);
    await store.logins.forget(NOW + 30 * MINUTE);
    expect(await readRows(database)).toEqual([]);
  });

  test('do not include the user name, and only a prefix of an IPv6 address', async () => {
    const database = await newDatabase(create);
    const store = await openStoreOf(database);
    const passwords = createPasswords({ logN: 4, r: 8, p: 1 });
    const now = () => new Date(NOW);
    const limiter = createLimiter({ now: () => now().getTime() });
    const logIn = createLogin({ users: store.users, logins: store.logins, passwords, limiter, now });
    for (const username of ['my-bank-secret', 'my-bank-secret', 'another'])
      await logIn({ username, password: `guess ${Math.random()}` }, '2001:db8:1:2:3:4:5:6');
    await expect.poll(async () => (await readRows(database)).length).toBe(3);
    const rows = await readRows(database);
    expect(rows.map(({ address }) => address)).toEqual(Array(3).fill('2001:db8:1:2'));
    expect(new Set(rows.map(({ account }) => account)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(/bank|another|guess|3:4:5:6/);
  });

  test('do not include the ones of an older program', async () => {
    const database = await newDatabase(create);
    const old = new Kysely<Tables>({ dialect: database.connect() });
    await migrate(old, () => undefined, MIGRATIONS.slice(0, 4));
    const typed = { process: 'old', account: 'typed-by-mistake', address: '192.0.2.1', fresh: 1, at: NOW };
    await old.insertInto('sign_in_failures').values(typed).execute();
    await old.destroy();
    const store = await openStore(database.connect());
    expect(await readRows(database)).toEqual([]);
    await store.close();
    const { address } = database;
    const bytes = address.kind === 'sqlite' ? readFileSync(address.file, 'latin1') : '';
    expect(bytes).not.toContain('typed-by-mistake');
  });
});
