import { describe, expect, test } from 'vitest';
import { authResponseSchema } from '../../src/contract/schemas/auth-response';
import { z } from '../../src/contract/zod';
import { problemOf } from './client';
import type { Running } from './running';

export function describeLogin(of: () => Running): void {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    of().host.send('/api/auth/login', { method: 'POST', body, headers: { 'content-type': type } });

  describe('sign-in', () => {
    test('answers a bearer token, its life in seconds, and is stored by no cache', async () => {
      const response = await of().client.login('demo', 'demo');
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const answer = z.parse(authResponseSchema, await response.json());
      expect(answer.expires_in).toBe(3600);
      expect(answer.access_token.split('.')).toHaveLength(3);
    });

    test('says the same of a wrong secret and of an unknown name', async () => {
      const wrong = await of().client.login('demo', 'Demo');
      const unknown = await of().client.login('nobody', 'demo');
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(await problemOf(wrong)).toEqual(await problemOf(unknown));
    });

    test('takes the charset of the form type and accents in the secret', async () => {
      const response = await post('username=demo&secret=%C3%A9', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8');
      expect(response.status).toBe(401);
    });

    test('names every field that is missing, empty or given twice', async () => {
      const named = async (body: string) => (await problemOf(await post(body))).errors?.map(({ name }) => name);
      expect(await named('')).toEqual(['username', 'secret']);
      expect(await named('username=demo&secret=')).toEqual(['secret']);
      expect(await named('username=demo&username=root&secret=demo')).toEqual(['username']);
    });

    test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
      'refuses the body type "%s" with 415',
      async (type) => {
        const response = await post('username=demo&secret=demo', type);
        expect(response.status).toBe(415);
        await problemOf(response);
      },
    );

    test('refuses the page of another site with 403', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
      const body = 'username=demo&secret=demo';
      const response = await of().host.send('/api/auth/login', { method: 'POST', body, headers });
      expect(response.status).toBe(403);
      await problemOf(response);
    });

    test('refuses a body beyond 4 KB with 413', async () => {
      const response = await post(`username=demo&secret=${'x'.repeat(5000)}`);
      expect(response.status).toBe(413);
      await problemOf(response);
    });

    test('makes an account wait after five failures in a row, and says how long', async () => {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await of().client.login('guessed', 'x')).status).toBe(401);
      const response = await of().client.login('guessed', 'x');
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('1');
      await problemOf(response);
    });
  });
}
