import { base64url } from 'jose';

export const MIN_SECRET_LENGTH = 32;
const ID_BYTES = 9;

type Secret = Uint8Array<ArrayBuffer>;
export type TokenKey = { readonly id: string; readonly key: CryptoKey };
/** The key that signs, and by their names all whose signatures hold. */
export type TokenKeys = { readonly login: TokenKey; readonly byId: ReadonlyMap<string, CryptoKey> };

async function importKey(secret: Secret): Promise<TokenKey> {
  // A key object rather than bytes: it cannot be read back, and it is recognised when the globals are another realm's.
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  // Named by what it signs, so that the name is the same in every process and tells nothing of the secret.
  const print = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('kid')));
  return { id: base64url.encode(print.subarray(0, ID_BYTES)), key };
}

/** The keys of the secrets, the first of which signs. Throws when one is shorter than 32 bytes. */
export async function importTokenKeys(secrets: readonly [Secret, ...Secret[]]): Promise<TokenKeys> {
  const [login, ...others] = await Promise.all([importKey(secrets[0]), ...secrets.slice(1).map(importKey)]);
  return { login, byId: new Map([login, ...others].map(({ id, key }) => [id, key])) };
}
