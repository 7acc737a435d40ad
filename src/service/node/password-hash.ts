import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../auth/passwords';

type Cost = { readonly logN: number; readonly r: number; readonly p: number };

// As strong as 2^15, 8, 3 and a fifth faster, in half the memory: a sign-in may have to wait for another one's hashing.
const STRONG: Cost = { logN: 14, r: 8, p: 5 };
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/**
 * Hashes secrets with scrypt (2^14, 8, 5); the stored text carries its own cost and salt, so that costs can rise later. Marks are
 * the same in every process that is given the same `markSecret`, and in no other.
 */
export function createPasswords(cost: Cost = STRONG, markPassword: Uint8Array = randomBytes(KEY_BYTES)): Passwords {
  const key = createHmac('sha256', markPassword).update('marks of sign-ins').digest();
  return {
    mark: (name, password) =>
      createHmac('sha256', key)
        .update(JSON.stringify([name, password]))
        .digest('base64url'),
    async hash(password) {
      const salt = randomBytes(16);
      const derived = await derive(password, salt, cost);
      return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), derived.toString('base64url')].join('$');
    },
    async verify(password, stored) {
      const [, logN, r, p, salt = '', hash = ''] = stored.split('$');
      const derived = await derive(password, Buffer.from(salt, 'base64url'), {
        logN: Number(logN),
        r: Number(r),
        p: Number(p),
      });
      const expected = Buffer.from(hash, 'base64url');
      return expected.byteLength === derived.byteLength && timingSafeEqual(expected, derived);
    },
  };
}
