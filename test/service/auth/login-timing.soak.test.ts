import { expect, test } from 'vitest';
import { createLimiter } from '../../../src/service/auth/login-limiter';
import { createPasswords } from '../../../src/service/node/password-hash';
import { createLogin } from '../../../src/service/auth/login';
import type { User } from '../../../src/service/store/user-store';

const EACH = 400;

/** The probability that a time of `one` exceeds a time of `other`: 0.5 when they are indistinguishable, 1 when they never overlap. */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const above = one.map(
    (time) => other.filter((than) => time > than).length + other.filter((than) => time === than).length / 2,
  );
  return above.reduce((sum, count) => sum + count, 0) / (one.length * other.length);
}

async function timesOf(hasDecoy: boolean) {
  const passwords = createPasswords({ logN: 9, r: 8, p: 1 });
  const demo: User = {
    name: 'demo',
    passwordHash: await passwords.hash('right'),
    disabled: false,
    sample: false,
    generation: 0,
    changedAt: '',
  };
  let place = 0;
  // Hours apart: an attempt that is refused before hashing takes no time, whatever its name.
  const now = () => new Date(place * 3_600_000);
  const users = { find: async (name: string) => (name === 'demo' ? demo : undefined) };
  const logIn = createLogin({ users, passwords, limiter: createLimiter({ now: () => now().getTime() }), now });
  const time = async (username: string): Promise<number> => {
    place += 1;
    const start = performance.now();
    if (hasDecoy || username === 'demo')
      await logIn({ username, password: `guess ${place}` }, `10.0.${place >> 8}.${place & 255}`);
    return performance.now() - start;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < EACH; turn += 1) {
    known.push(await time('demo'));
    unknown.push(await time(`nobody ${turn}`));
  }
  return areaUnderCurve(known, unknown);
}

test('the response time does not reveal whether the name exists', async () => {
  // Four standard deviations for 400 and 400 draws from one distribution: one in fifteen thousand.
  const area = await timesOf(true);
  expect(area).toBeGreaterThan(0.418);
  expect(area).toBeLessThan(0.582);
});

test('without hashing for unknown names, the response time would reveal it, so the test above is sensitive', async () => {
  expect(await timesOf(false)).toBeGreaterThan(0.95);
});
