import { expect, test } from 'vitest';
import { createLimiter } from '../../../src/service/auth/login-limiter';
import { createPasswords } from '../../../src/service/node/password-hash';
import { createLogin } from '../../../src/service/auth/check-login';
import type { User } from '../../../src/service/store/user-store';

const EACH = 400;

/** How often a time of `one` is above a time of `other`: 0.5 when nothing tells them apart, 1 when everything does. */
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
  // Hours apart: what is refused before it is hashed takes no time, whoever it is.
  const now = () => new Date(place * 3_600_000);
  const users = { find: async (name: string) => (name === 'demo' ? demo : undefined) };
  const logIn = createLogin({ users, passwords, limiter: createLimiter({ now }), now });
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

test('the time of a refusal does not tell whether the name is known', async () => {
  // Four standard deviations of 400 and 400 draws from one distribution: a chance of one in fifteen thousand.
  const area = await timesOf(true);
  expect(area).toBeGreaterThan(0.418);
  expect(area).toBeLessThan(0.582);
});

test('the time would tell, were an unknown name not hashed, so that the test above tells something', async () => {
  expect(await timesOf(false)).toBeGreaterThan(0.95);
});
