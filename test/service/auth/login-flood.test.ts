import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLimiter } from '../../../src/service/auth/login-limiter';
import type { Passwords } from '../../../src/service/auth/passwords';
import { createLogin, type Login } from '../../../src/service/auth/login';
import type { User } from '../../../src/service/store/user-store';

const HASHING = 200;
const SECONDS = 12;
const PACE = 500;
/** Attempts that arrive in the same millisecond. */
const TOGETHER = 5;
const HOME = '192.0.2.1';
const demo: User = {
  name: 'demo',
  passwordHash: 'right',
  disabled: false,
  sample: false,
  generation: 0,
  changedAt: '',
};

const passwords: Passwords = {
  credentialFingerprint: (name, password) => `${name} ${password}`,
  hash: async () => 'decoy',
  verify: (password, stored) => new Promise((resolve) => setTimeout(() => resolve(password === stored), HASHING)),
};

// A faked Date is slow to create, and the limiter asks for one several times an attempt.
const RealDate = Date;
beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** The credentials and the address of one attempt of a flood. */
type Flood = (attempt: number) => readonly [username: string, password: string, address: string];

type Entry = { readonly ms: number; readonly refusals: number };

/** Logs in as the rightful user, waiting the whole seconds of each Retry-After. Returns the total wait in milliseconds. */
async function enter(logIn: Login): Promise<Entry> {
  const start = Date.now();
  for (let refusals = 0; ; refusals += 1) {
    const result = await logIn({ username: 'demo', password: 'right' }, HOME);
    if (result.kind === 'ok') return { ms: Date.now() - start, refusals };
    const wait = result.kind === 'wait' ? Math.max(1, Math.ceil(result.waitMs / 1000)) : 1;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** Logs in repeatedly, at times that do not align with the hashing. */
async function logInRepeatedly(logIn: Login, until: number): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  while (Date.now() < until) {
    entries.push(await enter(logIn));
    await new Promise((resolve) => setTimeout(resolve, 637));
  }
  return entries;
}

/** Logs in during a flood, after a login before it or without one, and measures the waits. */
async function under(flood: Flood, hasLoggedIn = true) {
  const now = () => new RealDate(Date.now());
  const users = { find: async (name: string) => (name === 'demo' ? demo : undefined) };
  const logIn = createLogin({ users, passwords, limiter: createLimiter({ now: () => now().getTime() }), now });
  if (hasLoggedIn) {
    const first = enter(logIn);
    await vi.advanceTimersByTimeAsync(HASHING);
    await first;
  }
  let entries: Promise<readonly Entry[]> | undefined;
  let hashed = 0;
  for (let attempt = 0; attempt < SECONDS * PACE; attempt += 1) {
    const [username, password, address] = flood(attempt);
    void logIn({ username, password }, address).then(({ kind }) => (hashed += kind === 'wrong' ? 1 : 0));
    if (attempt === PACE) entries = logInRepeatedly(logIn, (SECONDS - 5) * 1000);
    if (attempt % TOGETHER === 0) await vi.advanceTimersByTimeAsync((TOGETHER * 1000) / PACE);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  const entered = (await entries) ?? [];
  const refusals = Math.max(...entered.map((entry) => entry.refusals));
  return { slowest: Math.max(...entered.map(({ ms }) => ms)), refusals, hashed, times: entered.length };
}

describe('500 wrong logins a second', () => {
  test.each<[string, Flood]>([
    ['with one password, for the account, from its own address', () => ['demo', 'wrong', HOME]],
    ['for changing names, from its own address', (attempt) => [`name ${attempt}`, 'x', HOME]],
    ['for fifty names, from its own address', (attempt) => [`name ${attempt % 50}`, `guess ${attempt}`, HOME]],
    ['for the account, from one other address', (attempt) => ['demo', `guess ${attempt}`, '198.51.100.7']],
    [
      'for the account, from a hundred addresses',
      (attempt) => ['demo', `guess ${attempt}`, `198.51.100.${attempt % 100}`],
    ],
    [
      'for changing names, from a hundred addresses',
      (attempt) => [`name ${attempt}`, 'x', `198.51.100.${attempt % 100}`],
    ],
  ])('%s delay the rightful user by one hashing at most', async (_name, flood) => {
    const { slowest, refusals, times } = await under(flood);
    expect(times).toBeGreaterThan(5);
    expect(slowest).toBeLessThanOrEqual(2 * HASHING);
    expect(refusals).toBe(0);
  });

  test('with ever new passwords, for the account, from its own address, delay the rightful user by five seconds at most', async () => {
    const { slowest, refusals, hashed, times } = await under((attempt) => ['demo', `guess ${attempt}`, HOME]);
    expect(slowest).toBeLessThanOrEqual(5000);
    expect(refusals).toBeGreaterThan(0);
    expect(times).toBeGreaterThan(1);
    expect(hashed).toBeLessThan(30);
  });

  test('for changing names, from an address without a login, delay the first login there by five seconds at most', async () => {
    const { slowest, times } = await under((attempt) => [`name ${attempt}`, 'x', HOME], false);
    expect(slowest).toBeLessThanOrEqual(5000);
    expect(times).toBeGreaterThan(1);
  });

  test.each<[string, Flood]>([
    ['a hundred addresses', (attempt) => ['demo', `guess ${attempt}`, `198.51.100.${attempt % 100}`]],
    ['65,536 networks', (attempt) => ['demo', `guess ${attempt}`, `10.${(attempt >> 8) & 255}.${attempt & 255}.1`]],
  ])('for the account, from %s, delay the first login at an address by five seconds at most', async (_name, flood) => {
    const { slowest, times } = await under(flood, false);
    expect(slowest).toBeLessThanOrEqual(5000);
    expect(times).toBeGreaterThan(1);
  });
});
