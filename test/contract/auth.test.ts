import { describe, expect, test } from 'vitest';
import { decodeAuth } from '../../src/contract/auth';
import { authResponseSchema } from '../../src/contract/schemas/auth-response';
import { ContractError } from '../../src/contract/contract-error';

const answer = { access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 };

describe('The answer to a sign-in', () => {
  test.each([
    ['at the top level', answer],
    ['under data', { data: answer }],
    ['with a field of another service', { ...answer, refresh_token: 'r' }],
    ['Bearer', { ...answer, token_type: 'Bearer' }],
    ['BEARER', { ...answer, token_type: 'BEARER' }],
    ['without a type', { access_token: 'a.b.c', expires_in: 3600 }],
    ['life as text', { ...answer, expires_in: '3600' }],
    ['life with a fraction', { ...answer, expires_in: 3600.9 }],
  ])('%s is read', (_, body) => {
    expect(decodeAuth(body)).toEqual({ accessToken: 'a.b.c', expiresIn: 3600 });
  });

  test('an opaque token is a token', () => {
    expect(decodeAuth({ ...answer, access_token: 'k3y' }).accessToken).toBe('k3y');
  });

  test.each([
    ['absent', undefined, null],
    ['null', null, null],
    ['no number', 'NaN', null],
    ['30 days', 2_592_000, 2_592_000],
    ['milliseconds, capped at a day', 3_600_000, 86_400],
  ])('a life that is %s', (_, expires_in, expiresIn) => {
    expect(decodeAuth({ ...answer, expires_in }).expiresIn).toBe(expiresIn);
  });

  test.each([
    ['no token', { token_type: 'bearer' }, /access_token/],
    ['an empty token', { ...answer, access_token: '' }, /access_token/],
    ['a token on two lines', { ...answer, access_token: 'a\r\nX-Evil: 1' }, /access_token/],
    ['a token with a space', { ...answer, access_token: 'a b' }, /access_token/],
    ['a token of 9 KB', { ...answer, access_token: 'a'.repeat(9000) }, /access_token/],
    ['another type', { ...answer, token_type: 'DPoP' }, /token_type/],
    ['an empty type', { ...answer, token_type: '' }, /token_type/],
    ['a type that is a list', { ...answer, token_type: ['bearer'] }, /token_type/],
    ['a life that is true', { ...answer, expires_in: true }, /expires_in/],
    ['a life without end', { ...answer, expires_in: Infinity }, /expires_in/],
    ['no life', { ...answer, expires_in: 0 }, /expires_in/],
    ['a life over', { ...answer, expires_in: -5 }, /expires_in/],
    ['a life that is a list', { ...answer, expires_in: [3600] }, /expires_in/],
    ['a token of another name', { token: 'a.b.c', jwt: 'a.b.c' }, /token, jwt/],
    ['an error body', { error: 'invalid_grant' }, /an error under a success status/],
    ['a page of text', '<html>', /login response/],
    ['nothing', null, /login response/],
    ['two answers that differ', { ...answer, data: { ...answer, access_token: 'other' } }, /login response/],
  ])('%s is refused, and the message says where', (_, body, message) => {
    expect(() => decodeAuth(body)).toThrow(ContractError);
    expect(() => decodeAuth(body)).toThrow(message);
  });

  test('a life that stands beside data counts when data has none', () => {
    const inside = { access_token: 'a.b.c' };
    expect(decodeAuth({ expires_in: 60, data: inside }).expiresIn).toBe(60);
    expect(decodeAuth({ expires_in: 60, data: { ...inside, expires_in: null } }).expiresIn).toBe(60);
    expect(decodeAuth({ expires_in: 60, data: { ...inside, expires_in: 90 } }).expiresIn).toBe(90);
  });

  test('a message names only fields that are plain words', () => {
    const report = { jwt: 'x', 'eyJhbGci.secret': 'x', ['k'.repeat(41)]: 'x', 'a b': 'x' };
    expect(() => decodeAuth(report)).toThrow('(jwt)');
  });

  test('bare and under data, the same twice, is read', () => {
    expect(decodeAuth({ ...answer, data: answer }).accessToken).toBe('a.b.c');
  });

  test('no message carries the token', () => {
    const secret = 'secret token';
    expect(() => decodeAuth({ ...answer, access_token: secret })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(secret) }),
    );
  });

  test('our own service answers exactly the three fields of the specification', () => {
    expect(authResponseSchema.parse(answer)).toEqual(answer);
    expect(authResponseSchema.safeParse({ ...answer, more: 1 }).success).toBe(false);
  });
});
