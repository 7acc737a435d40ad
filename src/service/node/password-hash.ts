import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../auth/passwords';

export type Cost = { readonly logN: number; readonly r: number; readonly p: number };

// As strong as 2^15, 8, 3, but a fifth faster and with half the memory: logins may have to wait for each other's hashing.
const DEFAULT_COST: Cost = { logN: 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/**
 * Hashes passwords with scrypt (2^14, 8, 5). The stored text holds its own cost and salt, so that the cost can rise later. Fingerprints
 * are equal in all processes with the same `fingerprintSecret`, and in no other.
 */
export function createPasswords(
  cost: Cost = DEFAULT_COST,
  fingerprintSecret: Uint8Array = randomBytes(KEY_BYTES),
): Passwords {
  // The label is part of the stored fingerprints: do not change it.
  const key = createHmac('sha256', fingerprintSecret).update('marks of sign-ins').digest();
  return {
    credentialFingerprint: (name, password) =>
      createHmac('sha256', key)
        .update(JSON.stringify([name, password]))
        .digest('base64url'),
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const derived = await derive(password, salt, cost);
      return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), derived.toString('base64url')].join('$');
    },
    async verify(password, stored) {
      const [, logN, r, p, salt = '', hash = ''] = stored.split('$');
      const storedCost = { logN: Number(logN), r: Number(r), p: Number(p) };
      const derived = await derive(password, Buffer.from(salt, 'base64url'), storedCost);
      const expected = Buffer.from(hash, 'base64url');
      return expected.byteLength === derived.byteLength && timingSafeEqual(expected, derived);
    },
  };
}
