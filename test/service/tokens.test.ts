import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTokens } from '../../src/service/tokens';

const SECRET = new TextEncoder().encode('0123456789abcdef0123456789abcdef');
const NOW = Date.parse('2026-11-21T09:00:00Z');
const at = (time: number, ttl = 60) => createTokens({ secret: SECRET, ttl, now: () => new Date(time) });

const GOOD = {
  iss: 'agenda-economique',
  aud: 'agenda-economique/api',
  sub: 'demo',
  jti: 'x',
  iat: NOW / 1000,
  exp: NOW / 1000 + 60,
};

function forge(
  claims: Record<string, unknown>,
  header: Record<string, string> = {},
  secret: Uint8Array = SECRET,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(secret);
}

describe('a token', () => {
  test('names its account until it expires', async () => {
    const token = await at(NOW).issue('demo');
    expect(await at(NOW).verify(token)).toBe('demo');
    expect(await at(NOW + 59_000).verify(token)).toBe('demo');
    expect(await at(NOW + 60_000).verify(token)).toBeNull();
  });

  test('is different each time', async () => {
    expect(await at(NOW).issue('demo')).not.toBe(await at(NOW).issue('demo'));
  });

  test('holds when it is forged with every claim right, so that the next test tells something', async () => {
    expect(await at(NOW).verify(await forge(GOOD))).toBe('demo');
  });

  test.each(['iss', 'aud', 'sub', 'jti', 'iat', 'exp'])('without %s does not hold', async (claim) => {
    expect(await at(NOW).verify(await forge({ ...GOOD, [claim]: undefined }))).toBeNull();
  });

  test.each([
    ['another issuer', { ...GOOD, iss: 'other' }, {}],
    ['another audience', { ...GOOD, aud: 'other' }, {}],
    ['another type', GOOD, { typ: 'JWT' }],
    ['another algorithm', GOOD, { alg: 'HS512' }],
  ])('of %s does not hold', async (_name, claims, header) => {
    const long = new Uint8Array(64).fill(1);
    expect(
      await createTokens({ secret: long, ttl: 60, now: () => new Date(NOW) }).verify(await forge(claims, header, long)),
    ).toBeNull();
  });

  test.each([
    ['whose account is no text', { ...GOOD, sub: 7 }],
    ['whose account is empty', { ...GOOD, sub: '' }],
    ['issued 31 s in the future', { ...GOOD, iat: NOW / 1000 + 31 }],
  ])('%s does not hold', async (_name, claims) => {
    expect(await at(NOW).verify(await forge(claims))).toBeNull();
  });

  test('issued by a clock 30 s ahead holds', async () => {
    expect(await at(NOW).verify(await forge({ ...GOOD, iat: NOW / 1000 + 30 }))).toBe('demo');
  });

  test('signed with another secret does not hold', async () => {
    expect(await at(NOW).verify(await forge(GOOD, {}, new Uint8Array(32)))).toBeNull();
  });

  test('spelled in another way does not hold, even where lenient base64url reads the same bytes', async () => {
    const token = await at(NOW).issue('demo');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.slice(-1));
    const respelled = signature.slice(0, -1) + alphabet[last ^ 1];
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const spellings = [
      `${header}.${payload}.${respelled}`,
      `${token}=`,
      ` ${token}`,
      `${none}.${payload}.`,
      `${token}.`,
      '',
      '..',
      'a.b.c',
    ];
    for (const spelling of spellings) expect(await at(NOW).verify(spelling)).toBeNull();
  });
});

test('a secret shorter than 32 bytes is refused', () => {
  expect(() => createTokens({ secret: SECRET.slice(1), ttl: 60, now: () => new Date(NOW) })).toThrow('32 bytes');
});
