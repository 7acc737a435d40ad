import { describe, expect, test } from 'vitest';
import { decodeAuth } from '../../src/contract/auth';
import { authResponseSchema } from '../../src/contract/schemas/responses';
import { ContractError } from '../../src/contract/contract-error';

const response = { access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 };

describe('the response to a login', () => {
  test.each([
    ['at the top level', response],
    ['under data', { data: response }],
    ['with a field of another service', { ...response, refresh_token: 'r' }],
    ['Bearer', { ...response, token_type: 'Bearer' }],
    ['BEARER', { ...response, token_type: 'BEARER' }],
    ['without a type', { access_token: 'a.b.c', expires_in: 3600 }],
    ['lifetime as text', { ...response, expires_in: '3600' }],
    ['lifetime with a fraction', { ...response, expires_in: 3600.9 }],
  ])('decodes %s', (_, body) => {
    expect(decodeAuth(body)).toEqual({ accessToken: 'a.b.c', expiresIn: 3600 });
  });

  test('accepts an opaque token', () => {
    expect(decodeAuth({ ...response, access_token: 'k3y' }).accessToken).toBe('k3y');
  });

  test.each([
    ['absent', undefined, null],
    ['null', null, null],
    ['no number', 'NaN', null],
    ['30 days', 2_592_000, 2_592_000],
    ['milliseconds, capped at a day', 3_600_000, 86_400],
  ])('a lifetime that is %s', (_, expires_in, expiresIn) => {
    expect(decodeAuth({ ...response, expires_in }).expiresIn).toBe(expiresIn);
  });

  test.each([
    ['no token', { token_type: 'bearer' }, /access_token/],
    ['an empty token', { ...response, access_token: '' }, /access_token/],
    ['a token on two lines', { ...response, access_token: 'a\r\nX-Evil: 1' }, /access_token/],
    ['a token with a space', { ...response, access_token: 'a b' }, /access_token/],
    ['a token of 9 KB', { ...response, access_token: 'a'.repeat(9000) }, /access_token/],
    ['another type', { ...response, token_type: 'DPoP' }, /token_type/],
    ['an empty type', { ...response, token_type: '' }, /token_type/],
    ['a type that is a list', { ...response, token_type: ['bearer'] }, /token_type/],
    ['a lifetime that is true', { ...response, expires_in: true }, /expires_in/],
    ['an infinite lifetime', { ...response, expires_in: Infinity }, /expires_in/],
    ['a lifetime of zero', { ...response, expires_in: 0 }, /expires_in/],
    ['a negative lifetime', { ...response, expires_in: -5 }, /expires_in/],
    ['a lifetime that is a list', { ...response, expires_in: [3600] }, /expires_in/],
    ['a token of another name', { token: 'a.b.c', jwt: 'a.b.c' }, /token, jwt/],
    ['an error body', { error: 'invalid_grant' }, /an error under a success status/],
    ['a page of text', '<html>', /login response/],
    ['nothing', null, /login response/],
    ['two tokens that differ', { ...response, data: { ...response, access_token: 'other' } }, /login response/],
  ])('refuses %s, and names the field', (_, body, message) => {
    expect(() => decodeAuth(body)).toThrow(ContractError);
    expect(() => decodeAuth(body)).toThrow(message);
  });

  test('uses the lifetime beside data if data has none', () => {
    const inside = { access_token: 'a.b.c' };
    expect(decodeAuth({ expires_in: 60, data: inside }).expiresIn).toBe(60);
    expect(decodeAuth({ expires_in: 60, data: { ...inside, expires_in: null } }).expiresIn).toBe(60);
    expect(decodeAuth({ expires_in: 60, data: { ...inside, expires_in: 90 } }).expiresIn).toBe(90);
  });

  test('names only fields that are plain words', () => {
    const report = { jwt: 'x', 'eyJhbGci.secret': 'x', ['k'.repeat(41)]: 'x', 'a b': 'x' };
    expect(() => decodeAuth(report)).toThrow('(jwt)');
  });

  test('accepts equal fields bare and under data', () => {
    expect(decodeAuth({ ...response, data: response }).accessToken).toBe('a.b.c');
  });

  test('never puts the token into a message', () => {
    const token = 'invalid token';
    expect(() => decodeAuth({ ...response, access_token: token })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(token) }),
    );
  });

  test('our own service sends exactly the three fields of the specification', () => {
    expect(authResponseSchema.parse(response)).toEqual(response);
    expect(authResponseSchema.safeParse({ ...response, more: 1 }).success).toBe(false);
  });
});
