import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createForwarder } from '../../src/service/upstream/forward';
import { logIn } from './a-provider';
import { sample } from '../support/runs';

const LATENCY = 200;
const SECONDS = 12;
const PACE = 200;
const HOME = '192.0.2.1';

// The fingerprints are computed outside of the fake timers, so the test awaits them between two steps.
beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await crypto.subtle.digest('SHA-256', new Uint8Array(1));
  await new Promise((resolve) => setImmediate(resolve));
}

/** Passes time until `result` settles: on a slow machine a fingerprint takes longer than the steps that were meant for it. */
async function passUntil(result: Promise<unknown>): Promise<void> {
  const pending = new Set([result]);
  const settle = () => void pending.delete(result);
  result.then(settle, settle);
  while (pending.size > 0) await pass(20);
  await result;
}

/** The credentials and the address of one attempt of a flood. */
type Flood = (attempt: number) => readonly [username: string, secret: string, address: string];

/** Logs in as `anna` through the forwarder during a flood. Measures the waits, and how many attempts reached the provider. */
async function under(flood: Flood, hasLoggedIn: boolean) {
  let received = 0;
  const forward = createForwarder({
    base: new URL('http://provider.test/api'),
    fetch: async (_url, { body }) => {
      await new Promise((resolve) => setTimeout(resolve, LATENCY));
      const isRight = body === 'username=anna&secret=right';
      if (!isRight) received += 1;
      const token = { access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 };
      return isRight ? Response.json(token) : Response.json({}, { status: 401 });
    },
    report: (_reference, cause) => expect.unreachable(String(cause)),
    now: () => Date.now(),
  });
  /** Waits as Retry-After says. Returns the total wait in milliseconds. */
  const enter = async (): Promise<number> => {
    const start = Date.now();
    for (;;) {
      const { status, headers } = await logIn(forward, 'anna', 'right', HOME);
      if (status === 200) return Date.now() - start;
      const wait = Number(headers.get('retry-after') ?? 1);
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  };
  const times: number[] = [];
  const logInRepeatedly = async (until: number): Promise<void> => {
    while (Date.now() < until) {
      times.push(await enter());
      await new Promise((resolve) => setTimeout(resolve, 637));
    }
  };
  const first = hasLoggedIn ? enter() : undefined;
  for (let step = 0; step < 20; step += 1) await pass(20);
  if (first) await passUntil(first);
  let entering: Promise<void> | undefined;
  for (let attempt = 0; attempt < SECONDS * PACE; attempt += 1) {
    void logIn(forward, ...flood(attempt));
    if (attempt === PACE) entering = logInRepeatedly(Date.now() + (SECONDS - 2) * 1000);
    await pass(1000 / PACE);
  }
  for (let step = 0; step < 400; step += 1) await pass(20);
  if (entering) await passUntil(entering);
  return { slowest: Math.max(...times), times: times.length, received };
}

const floods: readonly (readonly [string, number, Flood, boolean])[] = [
  ['with one password, for the account, from its address', 80, () => ['anna', 'wrong', HOME], true],
  ['with ever new passwords, for the account, from its address', 30, (at) => ['anna', `guess ${at}`, HOME], true],
  ['for changing names, from its address', 45, (at) => [`name ${at}`, 'x', HOME], true],
  ['for changing names, from its address, without an earlier login', 45, (at) => [`name ${at}`, 'x', HOME], false],
  ['for the account, from another address', 15, (at) => ['anna', `guess ${at}`, '198.51.100.7'], true],
  ['for the account, from a hundred addresses', 900, (at) => ['anna', `guess ${at}`, `198.51.100.${at % 100}`], false],
];

test.each(sample(floods, 3))(
  '200 wrong logins a second %s delay its owner by five seconds at most, and %i reach the provider at most',
  async (_name, reach, flood, hasLoggedIn) => {
    const { slowest, times, received } = await under(flood, hasLoggedIn);
    expect(times).toBeGreaterThan(1);
    expect(slowest).toBeLessThanOrEqual(5000);
    expect(received).toBeLessThanOrEqual(reach);
  },
  30_000,
);

test.each([401, 500])('wrong logins refused with %i are stored without the typed name', async (status) => {
  const typed = 'my-secret-in-place-of-my-name';
  const written = [vi.spyOn(Map.prototype, 'set'), vi.spyOn(Set.prototype, 'add')];
  const forward = createForwarder({
    base: new URL('http://provider.test/api'),
    fetch: async () => Response.json({}, { status }),
    report: () => undefined,
  });
  for (let turn = 0; turn < 6; turn += 1) await logIn(forward, typed, `guess ${turn}`, HOME);
  const stored = written.flatMap(({ mock }) => mock.calls.flat()).filter((one) => typeof one === 'string');
  vi.restoreAllMocks();
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((text) => text.includes(typed))).toEqual([]);
});

test('guessing is no faster with other spellings of a name, which a provider may treat as the same', async () => {
  const ways = ['anna', 'ANNA', 'Anna', ' anna', 'anna ', 'an na', 'an\u00adna', 'ànna', 'Ａnna', 'anNa'];
  let received = 0;
  const forward = createForwarder({
    base: new URL('http://provider.test/api'),
    fetch: async () => {
      received += 1;
      return Response.json({}, { status: 401 });
    },
    report: () => undefined,
    now: () => 0,
  });
  for (let turn = 0; turn < 16; turn += 1) await logIn(forward, ways[turn % ways.length], `guess ${turn}`, HOME);
  expect(received).toBe(5);
});
