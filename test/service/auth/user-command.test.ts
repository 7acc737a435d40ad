import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '../../../src/service/node/password-hash';
import { openStore, type Store } from '../../../src/service/store/open-store';
import { parseUserArgs, runUserCommand } from '../../../src/service/auth/user-command';
import { databases, type TestDatabase } from '../../support/databases';

const AT = '2026-11-21T09:00:00.000Z';
const passwords = createPasswords({ logN: 4, r: 8, p: 1 });

describe.each(databases)('the accounts in %s', (_name, create) => {
  let database: TestDatabase;
  let store: Store;
  let prompts = 0;

  beforeAll(async () => {
    database = await create();
    store = await openStore(database.connect());
  });
  beforeEach(() => (prompts = 0));
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const run = async (words: string, password = 'a password of its own') =>
    runUserCommand(parseUserArgs(words.split(' ')), {
      users: store.users,
      passwords,
      readPassword: async () => {
        prompts += 1;
        return password;
      },
      now: () => new Date(AT),
    });
  const canLogIn = async (name: string, password: string) => {
    const user = await store.users.find(name);
    return user !== undefined && !user.disabled && (await passwords.verify(password, user.passwordHash));
  };

  test('are added with the password that was read, whatever its characters', async () => {
    const password = `  ${'é€🙂 '.repeat(20)} `;
    expect(await run('add anna', password)).toBe('Account anna added.');
    expect(await canLogIn('anna', password)).toBe(true);
    expect(await canLogIn('anna', password.trim())).toBe(false);
  });

  test('are not added twice, and no password is prompted for then', async () => {
    await run('add bert', 'the first password');
    await expect(run('add bert', 'the second password')).rejects.toThrow(
      'The account bert already exists. user passwd bert',
    );
    expect([prompts, await canLogIn('bert', 'the first password')]).toEqual([1, true]);
  });

  test('are not added under a name that differs from another by capitals only', async () => {
    await run('add Élise');
    await expect(run('add éLISE')).rejects.toThrow('The account Élise differs from éLISE by capitals only.');
    expect([prompts, await store.users.find('éLISE')]).toEqual([1, undefined]);
  });

  test('get a new password, which revokes the tokens issued so far', async () => {
    await run('add carl', 'the first password');
    const before = await store.users.find('carl');
    expect(await run('passwd carl', 'the second password')).toContain('Password of account carl changed');
    const after = await store.users.find('carl');
    expect(after?.generation).toBe((before?.generation ?? 0) + 1);
    expect([await canLogIn('carl', 'the first password'), await canLogIn('carl', 'the second password')]).toEqual([
      false,
      true,
    ]);
  });

  test('stay disabled when their password changes, until they are enabled', async () => {
    await run('add dora', 'the first password');
    await run('disable dora');
    await run('passwd dora', 'the second password');
    expect(await canLogIn('dora', 'the second password')).toBe(false);
    await run('enable dora');
    expect(await canLogIn('dora', 'the second password')).toBe(true);
  });

  test('do not regain the tokens from before they were disabled', async () => {
    await run('add emma');
    const before = await store.users.find('emma');
    await run('disable emma');
    await run('enable emma');
    expect((await store.users.find('emma'))?.generation).not.toBe(before?.generation);
  });

  test('are listed by name, with their state and the time of their last change', async () => {
    await store.users.save('sample', 'x', 'sample');
    await run('add zoe');
    await run('disable zoe');
    const lines = (await run('list')).split('\n').map((line) => line.split(/ {2,}/));
    expect(lines[0]).toEqual(['NAME', 'STATE', 'CHANGED']);
    expect(lines).toContainEqual(['anna', 'enabled', AT]);
    expect(lines).toContainEqual(['zoe', 'disabled', AT]);
    expect(lines).toContainEqual(['sample', 'enabled (sample, its password is public)', 'unknown']);
    const names = lines.slice(1).map(([name = '']) => name);
    // Ordered by the bytes of their names, in both databases.
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  test('of the sample can be enabled only with a password of their own', async () => {
    await store.users.save('public', 'x', 'sample');
    await run('disable public');
    await expect(run('enable public')).rejects.toThrow('is public. user passwd public');
    await run('passwd public', 'a password of its own');
    await run('enable public');
    expect(await canLogIn('public', 'a password of its own')).toBe(true);
  });

  test.each(['passwd', 'disable', 'enable'])('that do not exist are an error of %s', async (action) => {
    await expect(run(`${action} nobody`)).rejects.toThrow('There is no account "nobody"');
    expect(prompts).toBe(0);
  });

  test.each(['', 'add', 'remove anna', 'add anna bert', 'list anna', 'toString anna', '__proto__ anna'])(
    'are not changed by "%s", which fails with the expected usage',
    async (words) => {
      await expect(run(words)).rejects.toThrow(
        /^Usage: user add\|passwd\|disable\|enable NAME, or user list\. --help explains them\.$/,
      );
    },
  );

  test.each(['a b', 'a'.repeat(65), 'a\nb', '', '<x>', 'a/b'])('cannot have the name "%s"', async (name) => {
    const words = ['add', name];
    const deps = {
      users: store.users,
      passwords,
      readPassword: async () => 'a password of its own',
      now: () => new Date(AT),
    };
    const added = async () => runUserCommand(parseUserArgs(words), deps);
    await expect(added()).rejects.toThrow(/^(The account was not added|Usage: user add)/);
  });

  test.each([
    ['short', 'seven77'],
    ['empty', ''],
    ['the user name', 'FranziskA'],
    ['the user name with digits behind', 'franziska2026!'],
    ['common', 'Passw0rd'],
    ['common with digits behind', 'sunshine123'],
    ['a word of the service', 'agendaeconomique'],
    ['a run of digits', '12345678'],
    ['a run of digits across zero', '7890123456'],
    ['the alphabet in reverse', 'hgfedcba'],
    ['a row of a French keyboard', 'azertyuiop'],
    ['columns of a keyboard', '1qaz2wsx'],
    ['one character repeated', 'aaaaaaaaa'],
    ['four characters repeated', 'Ab1!Ab1!Ab1!'],
    ['two lines', 'the first line\nthe second'],
    ['too long', 'x'.repeat(1025)],
    ['too long in the form', 'é'.repeat(1000)],
  ])('reject a password that is %s', async (_why, password) => {
    await expect(run('add franziska', password)).rejects.toThrow(/^The password was rejected: .*\.$/);
    expect(await store.users.find('franziska')).toBeUndefined();
  });

  test.each(['dragon 47118 82901', 'qwertz und asdf', '24. Dezember', 'sunshine on monday', 'Zürich-Öl'])(
    'accept the password "%s", which holds more than a common word',
    async (password) => {
      await run('passwd anna', password);
      expect(await canLogIn('anna', password)).toBe(true);
    },
  );

  test('accept passwords of 8 and of 1024 characters', async () => {
    const long = 'a long one '.repeat(94).slice(0, 1024);
    await run('add short', '1m Juli!');
    await run('add long', long);
    expect([await canLogIn('short', '1m Juli!'), await canLogIn('long', long)]).toEqual([true, true]);
  });
});

test('200,000 accounts are listed, each on a line', async () => {
  const one = { name: 'anna', passwordHash: '', disabled: false, sample: false, generation: 0, changedAt: AT };
  const fail = async () => expect.unreachable('only the list is read');
  const users = {
    find: fail,
    save: fail,
    add: fail,
    setPassword: fail,
    disable: fail,
    enable: fail,
    hasOwn: fail,
    hasEnabled: fail,
    disableSample: fail,
    list: async () => Array.from({ length: 200_000 }, () => one),
  };
  const text = await runUserCommand(
    { action: 'list', name: '' },
    { users, passwords, readPassword: fail, now: () => new Date(AT) },
  );
  expect(text.split('\n')).toHaveLength(200_001);
});
