import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../passwords';

type Cost = { readonly logN: number; readonly r: number; readonly p: number };

const STRONG: Cost = { logN: 15, r: 8, p: 3 };
const KEY_BYTES = 32;

function derive(secret: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Hashes secrets with scrypt (2^15, 8, 3); the stored text carries its own cost and salt, so that costs can rise later. */
export function createPasswords(cost: Cost = STRONG): Passwords {
  return {
    async hash(secret) {
      const salt = randomBytes(16);
      const key = await derive(secret, salt, cost);
      return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(secret, stored) {
      const [, logN, r, p, salt = '', hash = ''] = stored.split('$');
      const key = await derive(secret, Buffer.from(salt, 'base64url'), {
        logN: Number(logN),
        r: Number(r),
        p: Number(p),
      });
      const expected = Buffer.from(hash, 'base64url');
      return expected.byteLength === key.byteLength && timingSafeEqual(expected, key);
    },
  };
}
