import { expect, test } from 'vitest';
import { createPasswords } from '../../../src/service/node/password-hash';

/** The least p for each log2(N), with r = 8, in the Password Storage Cheat Sheet of OWASP. */
const LEAST_P: ReadonlyMap<number, number> = new Map([
  [17, 1],
  [16, 2],
  [15, 3],
  [14, 5],
  [13, 10],
]);

test('passwords are hashed at a cost that OWASP lists, each with a salt of its own', async () => {
  const { hash } = createPasswords();
  const stored = [await hash('the same password'), await hash('the same password')].map((text) => text.split('$'));
  for (const [algorithm, logN, r, p, salt = '', derived = ''] of stored) {
    expect([algorithm, r]).toEqual(['scrypt', '8']);
    expect(Number(p)).toBeGreaterThanOrEqual(LEAST_P.get(Number(logN)) ?? Infinity);
    expect([salt, derived].map((text) => Buffer.from(text, 'base64url').byteLength)).toEqual([16, 32]);
  }
  expect(new Set(stored.map(([, , , , salt]) => salt)).size).toBe(2);
});

test('a stored hash is verified at its own cost, whatever the cost of new ones', async () => {
  const stored = await createPasswords({ logN: 5, r: 4, p: 2 }).hash('a password of anna');
  const { verify } = createPasswords({ logN: 4, r: 8, p: 1 });
  expect([await verify('a password of anna', stored), await verify('a password of bert', stored)]).toEqual([
    true,
    false,
  ]);
});
