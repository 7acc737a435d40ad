import { base64url, decodeProtectedHeader, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokens } from '../../../src/service/auth/tokens';

const bytes = (text: string) => new TextEncoder().encode(text);
const SECRET = bytes('0123456789abcdef0123456789abcdef');
const NEXT = bytes('another secret that is long enough for it');
const NOW = Date.parse('2026-11-21T09:00:00Z');
const DEMO = { name: 'demo', generation: 2 };
const at = (time: number, secret = SECRET, previous: typeof SECRET | null = null) =>
  createTokens({ secret, previous, ttl: 60, now: () => new Date(time) });

const GOOD = {
  iss: 'agenda-economique',
  aud: 'agenda-economique/api',
  sub: 'demo',
  jti: 'x',
  iat: NOW / 1000,
  exp: NOW / 1000 + 60,
  gen: 2,
};
let kid = '';
beforeAll(async () => {
  kid = decodeProtectedHeader(await at(NOW).issue(DEMO)).kid ?? '';
});

function forge(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
  secret: Uint8Array = SECRET,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid, ...header }).sign(secret);
}

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

/** Signs a token with any header, with our own key. */
async function written(header: unknown, claims: unknown = GOOD, hash = 'SHA-256', secret = SECRET): Promise<string> {
  const text = `${encode(header)}.${encode(claims)}`;
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign']);
  return `${text}.${base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text))))}`;
}

describe('a token', () => {
  test('holds its account and generation until it expires', async () => {
    const token = await at(NOW).issue(DEMO);
    expect(await at(NOW).verify(token)).toEqual(DEMO);
    expect(await at(NOW + 59_000).verify(token)).toEqual(DEMO);
    expect(await at(NOW + 60_000).verify(token)).toBeNull();
  });

  test('expires also where it was verified before', async () => {
    let time = NOW;
    const tokens = createTokens({ secret: SECRET, ttl: 60, now: () => new Date(time) });
    const token = await tokens.issue(DEMO);
    const verified = [];
    for (time of [NOW, NOW + 59_999, NOW + 60_000]) verified.push(await tokens.verify(token));
    expect(verified).toEqual([DEMO, DEMO, null]);
  });

  test('differs each time', async () => {
    expect(await at(NOW).issue(DEMO)).not.toBe(await at(NOW).issue(DEMO));
  });

  test('is valid when forged with correct claims, so the next tests are sensitive', async () => {
    expect(await at(NOW).verify(await forge(GOOD))).toEqual(DEMO);
    expect(await at(NOW).verify(await written({ alg: 'HS256', typ: 'at+jwt', kid }))).toEqual(DEMO);
  });

  test('is refused beyond 2,048 characters, also with correct claims', async () => {
    const pad = async (length: number) => forge({ ...GOOD, pad: 'x'.repeat(length) });
    const fits = await pad(1200);
    expect(fits.length).toBeLessThan(2049);
    expect(await at(NOW).verify(fits)).toEqual(DEMO);
    expect(await at(NOW).verify(await pad(1500))).toBeNull();
  });

  test.each(['iss', 'aud', 'sub', 'jti', 'iat', 'exp', 'gen'])('without %s is invalid', async (claim) => {
    expect(await at(NOW).verify(await forge({ ...GOOD, [claim]: undefined }))).toBeNull();
  });

  test.each([
    ['another issuer', { iss: 'other' }],
    ['an issuer with the same prefix', { iss: 'agenda-economique/api' }],
    ['a null issuer', { iss: null }],
    ['another audience', { aud: 'other' }],
    ['an empty audience', { aud: [] }],
    ['an audience with the same prefix', { aud: 'agenda-economique' }],
    ['an account that is not text', { sub: 7 }],
    ['an empty account', { sub: '' }],
    ['an account in a list', { sub: ['demo'] }],
    ['a generation in text', { gen: '2' }],
    ['an expiry in text', { exp: '9999999999' }],
    ['an expiry long ago', { exp: 1 }],
    ['a negative expiry', { exp: -1 }],
    ['a null expiry', { exp: null }],
    ['an issue 31 s in the future', { iat: NOW / 1000 + 31 }],
    ['a not-before time in the future', { nbf: NOW / 1000 + 31 }],
    ['a not-before time in text', { nbf: '0' }],
  ])('with %s is invalid', async (_name, claims) => {
    expect(
      await at(NOW).verify(await written({ alg: 'HS256', typ: 'at+jwt', kid }, { ...GOOD, ...claims })),
    ).toBeNull();
  });

  test.each([
    ['no type', { typ: undefined }],
    ['the generic token type', { typ: 'JWT' }],
    ['a type in a list', { typ: ['at+jwt'] }],
    ['no algorithm', { alg: undefined }],
    ['the algorithm none', { alg: 'none' }],
    ['the algorithm nOnE', { alg: 'nOnE' }],
    ['the algorithm in lower case', { alg: 'hs256' }],
    ['an RSA algorithm', { alg: 'RS256' }],
    ['an elliptic-curve algorithm', { alg: 'EdDSA' }],
    ['an algorithm in a list', { alg: ['HS256'] }],
    ['no key', { kid: undefined }],
    ['an unknown key', { kid: 'other' }],
    ['a key that is a path', { kid: '../../dev/null' }],
    ['a key that is a query', { kid: "' union select '0123456789abcdef" }],
    ['a key from the prototype', { kid: '__proto__' }],
    ['a key in a list', { kid: ['x'] }],
    ['an embedded key', { jwk: { kty: 'oct', k: 'AAAA' }, kid: undefined }],
    ['a remote key', { jku: 'https://evil.example/keys', kid: undefined }],
    ['a critical extension', { crit: ['exp'] }],
    ['an unencoded payload', { b64: false, crit: ['b64'] }],
  ])('whose header has %s is invalid', async (_name, header) => {
    expect(await at(NOW).verify(await written({ alg: 'HS256', typ: 'at+jwt', kid, ...header }))).toBeNull();
  });

  test.each([
    ['HS384', 'SHA-384'],
    ['HS512', 'SHA-512'],
  ])('signed with %s is invalid', async (alg, hash) => {
    expect(await at(NOW).verify(await written({ alg, typ: 'at+jwt', kid }, GOOD, hash))).toBeNull();
  });

  test('issued by a clock 30 s ahead is valid', async () => {
    expect(await at(NOW).verify(await forge({ ...GOOD, iat: NOW / 1000 + 30 }))).toEqual(DEMO);
  });

  test('signed with another secret is invalid', async () => {
    expect(await at(NOW).verify(await forge(GOOD, {}, new Uint8Array(32)))).toBeNull();
  });

  test('spelled differently is invalid, even where lenient base64url decodes the same bytes', async () => {
    const token = await at(NOW).issue(DEMO);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.slice(-1));
    const respelled = signature.slice(0, -1) + alphabet[last ^ 1];
    const none = encode({ alg: 'none', typ: 'at+jwt', kid });
    const spellings = [
      `${header}.${payload}.${respelled}`,
      `${token}=`,
      ` ${token}`,
      `${token} `,
      `${token}\n`,
      `${header} .${payload}.${signature}`,
      `${header}.${payload}=.${signature}`,
      `${header}.${payload}.${signature.replaceAll('_', '/').replaceAll('-', '+')}!`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}..${signature}`,
      `${token}.`,
      `${token}.${signature}`,
      `${header}.${encode({ ...GOOD, sub: 'root' })}.${signature}`,
      encode({ payload, signatures: [{ protected: header, signature }] }),
      'a'.repeat(10_000),
      '',
      '..',
      'a.b.c',
    ];
    for (const spelling of spellings) expect(await at(NOW).verify(spelling)).toBeNull();
  });

  test('with any character changed is invalid', async () => {
    const token = await at(NOW).issue(DEMO);
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A';
      expect(await at(NOW).verify(token.slice(0, place) + other + token.slice(place + 1))).toBeNull();
    }
  });
});

describe('while one secret replaces another', () => {
  const before = at(NOW);
  const during = at(NOW, NEXT, SECRET);
  const after = at(NOW, NEXT);

  test('the tokens of both are valid, and new ones are signed with the new one', async () => {
    const [old, young] = [await before.issue(DEMO), await during.issue(DEMO)];
    expect(await Promise.all([during.verify(old), during.verify(young)])).toEqual([DEMO, DEMO]);
    expect(await Promise.all([after.verify(old), after.verify(young)])).toEqual([null, DEMO]);
  });

  test('a process that knows the new secret as its previous one accepts the tokens of one that signs with it already', async () => {
    expect(await at(NOW, SECRET, NEXT).verify(await during.issue(DEMO))).toEqual(DEMO);
  });

  test('a token that names one key and is signed with the other is invalid', async () => {
    expect(await during.verify(await forge(GOOD, {}, NEXT))).toBeNull();
  });
});

test.each([
  ['secret', SECRET.slice(1), null],
  ['previous secret', SECRET, SECRET.slice(1)],
])('a %s shorter than 32 bytes is refused', (_name, secret, previous) => {
  expect(() => at(NOW, secret, previous)).toThrow('32 bytes');
});
