import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLimiter } from '../../../src/service/limiter';
import { createPasswords } from '../../../src/service/node/password-hash';
import { createSignIn } from '../../../src/service/sign-in';
import { openStore, type Store } from '../../../src/service/store/open-store';
import { databases, sharedDatabases, type TestDatabase } from '../../support/databases';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;
const failure = (account: string, fresh = true) => ({ account, address: '192.0.2.1', fresh });

describe.each(sharedDatabases)('processes that share %s', (_name, create) => {
  let database: TestDatabase;
  let [one, other]: Store[] = [];
  const opened: Store[] = [];
  const open = async () => {
    const store = await openStore(database.connect());
    opened.push(store);
    return store;
  };

  beforeEach(async () => {
    database = await create();
    [one, other] = [await open(), await open()];
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await database.drop();
  });

  test('hear of the failures of the others, each once, and of none of their own', async () => {
    await one?.signIns.note(failure('anna'), NOW);
    await one?.signIns.note(failure('bert', false), NOW);
    expect(await other?.signIns.news(NOW)).toEqual([failure('anna'), failure('bert', false)]);
    expect(await other?.signIns.news(NOW)).toEqual([]);
    expect(await one?.signIns.news(NOW)).toEqual([]);
    await other?.signIns.note(failure('carl'), NOW);
    expect(await one?.signIns.news(NOW)).toEqual([failure('carl')]);
  });

  test('hear at their start of what failed within 15 minutes, and of nothing older', async () => {
    await one?.signIns.note(failure('long ago'), NOW - 16 * MINUTE);
    await one?.signIns.note(failure('anna'), NOW - 14 * MINUTE);
    const late = await open();
    expect(await late.signIns.news(NOW)).toEqual([failure('anna')]);
  });

  test('count the guesses at an account together, and let its owner in as soon as each alone would', async () => {
    const passwords = createPasswords({ logN: 4, r: 8, p: 1 });
    await one?.users.save('demo', await passwords.hash('right'));
    const now = () => new Date(NOW);
    const signInAt = (store: Store) =>
      createSignIn({ users: store.users, signIns: store.signIns, passwords, limiter: createLimiter({ now }), now });
    const doors = opened.map(signInAt);
    const watcher = await open();
    let heard = 0;
    const kinds: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const result = await doors[guess % doors.length]?.({ username: 'demo', secret: `guess ${guess}` }, '192.0.2.1');
      kinds.push(result?.kind ?? '');
      // Told beside the answer: the next attempt may come before it.
      const told = Math.min(guess + 1, 5);
      await expect.poll(async () => (heard += (await watcher.signIns.news(NOW)).length)).toBe(told);
    }
    expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'wait']);
    expect((await doors[1]?.({ username: 'demo', secret: 'right' }, '192.0.2.2'))?.kind).toBe('ok');
  });
});

test.each(databases)('what is older than 15 minutes is forgotten in %s', async (_name, create) => {
  const database = await create();
  const store = await openStore(database.connect());
  for (let count = 0; count < 101; count += 1) await store.signIns.note(failure('old'), NOW - 20 * MINUTE);
  await store.signIns.note(failure('young'), NOW);
  for (let count = 0; count < 99; count += 1) await store.signIns.note(failure('young'), NOW);
  const again =
    database.address.kind === 'sqlite' && database.address.file === ':memory:'
      ? null
      : await openStore(database.connect());
  expect((await again?.signIns.news(NOW - 20 * MINUTE))?.filter(({ account }) => account === 'old') ?? []).toEqual([]);
  await again?.close();
  await store.close();
  await database.drop();
});
