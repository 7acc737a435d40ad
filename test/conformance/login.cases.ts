import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { providerMessage } from '../../src/contract/problem';
import { authResponseSchema } from '../../src/contract/schemas/responses';
import { z } from '../../src/contract/zod';
import { parseProblem } from './client';
import type { Running } from './running';

export function describeLogin(of: () => Running): void {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    of().host.send('/api/auth/login', { method: 'POST', body, headers: { 'content-type': type } });

  describe('login', () => {
    test('returns a bearer token and its lifetime in seconds, and is not cached', async () => {
      const response = await of().client.login('demo', 'demo');
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const auth = z.parse(authResponseSchema, await response.json());
      expect(auth.expires_in).toBe(3600);
      expect(auth.access_token.split('.')).toHaveLength(3);
    });

    test('returns the same problem for a wrong password and an unknown user', async () => {
      const wrong = await of().client.login('demo', 'Demo');
      const unknown = await of().client.login('nobody', 'demo');
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(await parseProblem(wrong)).toEqual(await parseProblem(unknown));
    });

    test('accepts a charset in the content type, and accents in the password', async () => {
      const response = await post('username=demo&secret=%C3%A9', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8');
      expect(response.status).toBe(401);
    });

    test('names every field that is missing, empty or repeated', async () => {
      const named = async (body: string) => (await parseProblem(await post(body))).errors?.map(({ name }) => name);
      expect(await named('')).toEqual(['username', 'secret']);
      expect(await named('username=demo&secret=')).toEqual(['secret']);
      expect(await named('username=demo&username=root&secret=demo')).toEqual(['username']);
    });

    test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
      'rejects the content type "%s" with 415',
      async (type) => {
        const response = await post('username=demo&secret=demo', type);
        expect(response.status).toBe(415);
        await parseProblem(response);
      },
    );

    test('rejects a compressed form with 415, which says so', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' };
      const body = gzipSync('username=demo&secret=demo');
      const response = await of().host.send('/api/auth/login', { method: 'POST', body, headers });
      expect(response.status).toBe(415);
      expect((await parseProblem(response)).detail).toContain('content encoding');
    });

    test('rejects cross-site requests with 403', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
      const body = 'username=demo&secret=demo';
      const response = await of().host.send('/api/auth/login', { method: 'POST', body, headers });
      expect(response.status).toBe(403);
      await parseProblem(response);
    });

    test('rejects a body over 4 KB with 413', async () => {
      const response = await post(`username=demo&secret=${'x'.repeat(5000)}`);
      expect(response.status).toBe(413);
      await parseProblem(response);
    });

    test('throttles an account after five failures in a row, with Retry-After', async () => {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await of().client.login('guessed', 'x')).status).toBe(401);
      const response = await of().client.login('guessed', 'x');
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('1');
      // The app has its own words for it.
      expect(providerMessage(await parseProblem(response))).toBe('');
    });
  });
}
