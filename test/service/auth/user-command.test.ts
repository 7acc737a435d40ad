import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '../../../src/service/node/password-hash';
import { openStore, type Store } from '../../../src/service/store/open-store';
import { runUserCommand } from '../../../src/service/auth/user-command';
import { databases, type TestDatabase } from '../../support/databases';

const AT = '2026-11-21T09:00:00.000Z';
const passwords = createPasswords({ logN: 4, r: 8, p: 1 });

describe.each(databases)('the accounts in %s', (_name, create) => {
  let database: TestDatabase;
  let store: Store;
  let asked = 0;

  beforeAll(async () => {
    database = await create();
    store = await openStore(database.connect());
  });
  beforeEach(() => (asked = 0));
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const run = (words: string, secret = 'a secret of its own') =>
    runUserCommand(words.split(' '), {
      users: store.users,
      passwords,
      readPassword: async () => {
        asked += 1;
        return secret;
      },
      now: () => new Date(AT),
    });
  const signsIn = async (name: string, secret: string) => {
    const user = await store.users.find(name);
    return user !== undefined && !user.disabled && (await passwords.verify(secret, user.passwordHash));
  };

  test('are opened with the secret that was read, whatever it is made of', async () => {
    const secret = `  ${'é€🙂 '.repeat(20)} `;
    expect(await run('add anna', secret)).toBe('Account anna added.');
    expect(await signsIn('anna', secret)).toBe(true);
    expect(await signsIn('anna', secret.trim())).toBe(false);
  });

  test('are not opened twice, and nothing is asked for then', async () => {
    await run('add bert', 'the first secret');
    await expect(run('add bert', 'the second secret')).rejects.toThrow(
      'The account bert already exists. user passwd bert',
    );
    expect([asked, await signsIn('bert', 'the first secret')]).toEqual([1, true]);
  });

  test('get another secret, which ends the tokens issued until then', async () => {
    await run('add carl', 'the first secret');
    const before = await store.users.find('carl');
    expect(await run('passwd carl', 'the second secret')).toContain('Password of account carl changed');
    const after = await store.users.find('carl');
    expect(after?.generation).toBe((before?.generation ?? 0) + 1);
    expect([await signsIn('carl', 'the first secret'), await signsIn('carl', 'the second secret')]).toEqual([
      false,
      true,
    ]);
  });

  test('stay shut out when they get another secret while disabled, until they are enabled', async () => {
    await run('add dora', 'the first secret');
    await run('disable dora');
    await run('passwd dora', 'the second secret');
    expect(await signsIn('dora', 'the second secret')).toBe(false);
    await run('enable dora');
    expect(await signsIn('dora', 'the second secret')).toBe(true);
  });

  test('do not get back the tokens they had before they were disabled', async () => {
    await run('add emma');
    const before = await store.users.find('emma');
    await run('disable emma');
    await run('enable emma');
    expect((await store.users.find('emma'))?.generation).not.toBe(before?.generation);
  });

  test('are listed by name, with their state and when they were changed', async () => {
    await store.users.save('sample', 'x', 'sample');
    await run('add zoe');
    await run('disable zoe');
    const lines = (await run('list')).split('\n').map((line) => line.split(/ {2,}/));
    expect(lines[0]).toEqual(['NAME', 'STATE', 'CHANGED']);
    expect(lines).toContainEqual(['anna', 'enabled', AT]);
    expect(lines).toContainEqual(['zoe', 'disabled', AT]);
    expect(lines).toContainEqual(['sample', 'enabled (sample, its password is public)', 'unknown']);
    const names = lines.slice(1).map(([name = '']) => name);
    // By the bytes of their names, as both databases order them.
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  test('of the sample are let in again only with a secret of their own', async () => {
    await store.users.save('public', 'x', 'sample');
    await run('disable public');
    await expect(run('enable public')).rejects.toThrow('is public. user passwd public');
    await run('passwd public', 'a secret of its own');
    await run('enable public');
    expect(await signsIn('public', 'a secret of its own')).toBe(true);
  });

  test.each(['passwd', 'disable', 'enable'])('that do not exist cannot be named to %s', async (action) => {
    await expect(run(`${action} nobody`)).rejects.toThrow('There is no account "nobody"');
    expect(asked).toBe(0);
  });

  test.each(['', 'add', 'remove anna', 'add anna bert', 'list anna', 'toString anna', '__proto__ anna'])(
    'are not touched by "%s", which says what is expected',
    async (words) => {
      await expect(run(words)).rejects.toThrow(/^Usage: user add\|passwd\|disable\|enable NAME, or user list\.$/);
    },
  );

  test.each(['a b', 'a'.repeat(65), 'a\nb', '', '<x>', 'a/b'])('cannot be called "%s"', async (name) => {
    const words = ['add', name];
    const deps = {
      users: store.users,
      passwords,
      readPassword: async () => 'a secret of its own',
      now: () => new Date(AT),
    };
    await expect(runUserCommand(words, deps)).rejects.toThrow(/^(The account was not added|Usage: user add)/);
  });

  test.each([
    ['short', 'seven77'],
    ['empty', ''],
    ['the name itself', 'FranziskA'],
    ['two lines', 'the first line\nthe second'],
    ['too long', 'x'.repeat(1025)],
    ['too long as it is sent', 'é'.repeat(1000)],
  ])('take no secret that is %s', async (_why, secret) => {
    await expect(run('add franziska', secret)).rejects.toThrow(/^The password was rejected: .*\.$/);
    expect(await store.users.find('franziska')).toBeUndefined();
  });

  test('take a secret of 8 characters and one of 1024', async () => {
    await run('add short', '12345678');
    await run('add long', 'x'.repeat(1024));
    expect([await signsIn('short', '12345678'), await signsIn('long', 'x'.repeat(1024))]).toEqual([true, true]);
  });
});
