import { expect, test } from 'vitest';
import { createLimiter } from '../../../src/service/auth/login-limiter';
import type { Passwords } from '../../../src/service/auth/passwords';
import { createLogin } from '../../../src/service/auth/login';
import type { User, UserStore } from '../../../src/service/store/user-store';

const demo: User = {
  name: 'demo',
  passwordHash: 'right',
  disabled: false,
  sample: false,
  generation: 3,
  changedAt: '',
};
const users: Pick<UserStore, 'find'> = { find: async (name) => (name === 'demo' ? demo : undefined) };
const ok = { kind: 'ok', user: demo };

/** Passwords whose hashing ends when the test releases it. */
function heldPasswords() {
  const held: (() => void)[] = [];
  const compared: string[] = [];
  const hashed: string[] = [];
  const passwords: Passwords = {
    credentialFingerprint: (name, password) => `${name} ${password}`,
    hash: async (password) => {
      hashed.push(password);
      return 'decoy';
    },
    verify: (password, stored) => {
      compared.push(stored);
      return new Promise((resolve) => held.push(() => resolve(password === stored)));
    },
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const release = async () => {
    await turn();
    held.shift()?.();
    await turn();
  };
  return { passwords, compared, hashed, held, release };
}

const now = () => new Date(0);
const limiter = () => createLimiter({ now: () => now().getTime() });

test('one password is hashed at a time, eight wait, and the next attempt is refused at once', async () => {
  const { passwords, held, release } = heldPasswords();
  const logIn = createLogin({ users, passwords, limiter: limiter(), now });
  const attempts = Array.from({ length: 9 }, () => logIn({ username: 'demo', password: 'right' }, 'a'));
  expect(await logIn({ username: 'demo', password: 'right' }, 'a')).toEqual({ kind: 'wait', waitMs: 1000 });
  for (const attempt of attempts) {
    await release();
    expect(await attempt).toEqual(ok);
    expect(held.length).toBeLessThanOrEqual(1);
  }
});

test('the least suspicious attempt goes first, and a full queue drops the most suspicious one', async () => {
  const { passwords, release } = heldPasswords();
  const shared = limiter();
  const logIn = createLogin({ users, passwords, limiter: shared, now });
  for (let guess = 0; guess < 3; guess += 1)
    shared.failed({ account: 'demo', address: 'bad', fingerprint: `guess ${guess}` });
  const bad = Array.from({ length: 9 }, (_, guess) => logIn({ username: 'demo', password: `bad ${guess}` }, 'bad'));
  const good = logIn({ username: 'demo', password: 'right' }, 'good');
  expect(await bad.at(-1)).toEqual({ kind: 'wait', waitMs: 1000 });
  await release();
  expect(await bad[0]).toEqual({ kind: 'wrong' });
  await release();
  expect(await good).toEqual(ok);
});

test('simultaneous attempts do not bypass the limit', async () => {
  const { passwords, release } = heldPasswords();
  const logIn = createLogin({ users, passwords, limiter: limiter(), now });
  const attempts = Array.from({ length: 9 }, (_, guess) =>
    logIn({ username: 'demo', password: `wrong ${guess}` }, 'a'),
  );
  for (let round = 0; round < 9; round += 1) await release();
  const kinds = (await Promise.all(attempts)).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array<string>(5).fill('wrong'), ...Array<string>(4).fill('wait')]);
});

test('an unknown name costs one hashing like a known one, the first time too', async () => {
  const { passwords, compared, hashed, release } = heldPasswords();
  const logIn = createLogin({ users, passwords, limiter: limiter(), now });
  expect(hashed).toHaveLength(1);
  const attempt = logIn({ username: 'nobody', password: 'x' }, 'a');
  await release();
  expect([await attempt, compared, hashed.length]).toEqual([{ kind: 'wrong' }, ['decoy'], 1]);
});
