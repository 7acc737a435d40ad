import { describe, expect, test } from 'vitest';
import { decodeAuth } from '../../../src/contract/auth';
import type { IssueCode } from '../../../src/contract/diagnostics/issue';
import { collect } from '../collect-diagnostics';

const response = { access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 };
const but = (changes: Readonly<Record<string, unknown>>) => ({ ...response, ...changes });
const without = (field: string) => Object.fromEntries(Object.entries(response).filter(([name]) => name !== field));

describe('Auth wrapping, token_type, access_token, expires_in: S', () => {
  test.each<[string, unknown, number, string]>([
    ['top level', response, 3600, 'auth-envelope bare'],
    ['{data:{…}}', { data: response }, 3600, 'auth-envelope data'],
    ['both and equal', { ...response, data: response }, 3600, 'auth-envelope both'],
    ['bearer', response, 3600, 'token-type bearer'],
    ['Bearer', but({ token_type: 'Bearer' }), 3600, 'token-type bearer'],
    ['BEARER', but({ token_type: 'BEARER' }), 3600, 'token-type bearer'],
    ['opaque', but({ access_token: 'k3y' }), 3600, 'token-type bearer'],
    ['int', response, 3600, 'token-life number'],
    ['"3600"', but({ expires_in: '3600' }), 3600, 'token-life text'],
    ['3600.5 (floor)', but({ expires_in: 3600.5 }), 3600, 'token-life number'],
    ['unknown refresh_token field ignored', but({ refresh_token: 'r' }), 3600, 'auth-envelope bare'],
  ])('%s', async (_, body, expiresIn, reading) => {
    const { read, issues, variants } = await collect((diagnostics) => decodeAuth(body, diagnostics));
    expect(read?.expiresIn).toBe(expiresIn);
    expect(read?.accessToken).toMatch(/^(a\.b\.c|k3y)$/);
    expect(issues).toEqual([]);
    expect(variants).toContain(reading);
  });
});

describe('Auth: N', () => {
  test.each<[string, unknown, number | null, IssueCode]>([
    ['token_type absent', without('token_type'), 3600, 'token-type-absent'],
    ['token_type null', but({ token_type: null }), 3600, 'token-type-absent'],
    ['expires_in absent: live until 401', without('expires_in'), null, 'life-unknown'],
    ['expires_in null: live until 401', but({ expires_in: null }), null, 'life-unknown'],
    ['expires_in NaN: live until 401', but({ expires_in: 'NaN' }), null, 'life-unknown'],
    ['expires_in > 86,400·30: maybe ms, cap 24 h', but({ expires_in: 3_600_000 }), 86_400, 'life-too-long'],
  ])('%s', async (_, body, expiresIn, code) => {
    const { read, issues } = await collect((diagnostics) => decodeAuth(body, diagnostics));
    expect(read).toEqual({ accessToken: 'a.b.c', expiresIn });
    expect(issues).toEqual([code]);
  });
});

describe('Auth: R', () => {
  test.each<[string, unknown, RegExp]>([
    ['both and different', { ...response, data: but({ access_token: 'd.e.f' }) }, /differ.*access_token/],
    ['both, of different lives', { ...response, data: but({ expires_in: 60 }) }, /differ.*expires_in/],
    ['token (message names the keys found)', { token: 'a.b.c', expires_in: 1 }, /\(token, expires_in\)/],
    ['accessToken (message names the keys found)', { data: { accessToken: 'a.b.c' } }, /accessToken/],
    ['jwt (message names the keys found)', { jwt: 'a.b.c', message: 'ok' }, /\(jwt, message\)/],
    ['DPoP', but({ token_type: 'DPoP' }), /token_type/],
    ['mac', but({ token_type: 'mac' }), /token_type/],
    ['other', but({ token_type: 1 }), /token_type/],
    ['access_token has CR/LF', but({ access_token: 'a\r\nb' }), /access_token/],
    ['access_token has a space', but({ access_token: 'a b' }), /access_token/],
    ['access_token > 8 KB', but({ access_token: 'a'.repeat(8193) }), /access_token/],
    ['access_token empty', but({ access_token: '' }), /access_token/],
    ['access_token null', but({ access_token: null }), /access_token/],
    ['expires_in 0', but({ expires_in: 0 }), /expires_in/],
    ['expires_in < 0', but({ expires_in: '-1' }), /expires_in/],
    ['no object', '<html>', /access_token/],
  ])('%s', async (_, body, message) => {
    const { refused } = await collect((diagnostics) => decodeAuth(body, diagnostics));
    expect(refused).toMatchObject({ kind: 'shape', message: expect.stringMatching(message) });
  });

  test.each<[string, unknown, number | null, string]>([
    ['200+{error}', { error: 'invalid_grant' }, null, 'invalid_grant'],
    ['200+{code:401}', { code: 401, message: 'Bad credentials' }, 401, 'Bad credentials'],
    ['200+{message}', { message: 'Compte suspendu' }, null, 'Compte suspendu'],
  ])('%s: its status and message', async (_, body, status, providerMessage) => {
    const { refused } = await collect((diagnostics) => decodeAuth(body, diagnostics));
    expect(refused).toMatchObject({ name: 'EmbeddedError', kind: 'refused', status, providerMessage });
  });
});
