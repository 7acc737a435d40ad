import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTokens } from '../../src/service/auth/tokens';
import { parseProblem } from './client';
import type { Running } from './running';

const PATHS = ['/api/v1/events', '/api/v1/events/13', '/api/v1/events/history/13'];
const DEMO = { name: 'demo', generation: 0 };

/** Invalid tokens, by what is wrong with them. */
const INVALID_TOKENS: Readonly<Record<string, (running: Running) => string | Promise<string>>> = {
  malformed: () => 'a.b.c',
  'without dots': () => 'x',
  'with a no-break space behind it': async ({ client }) => `${await client.token()}\u00a0`,
  'with a space in it': async ({ client }) => (await client.token()).replace('.', '. '),
  'of another issuer': () =>
    new SignJWT({ sub: 'demo' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setExpirationTime('1h')
      .sign(new Uint8Array(32)),
  'of another service of the same kind': () =>
    createTokens({ secret: new Uint8Array(32), ttl: 3600, now: () => new Date('2026-11-21T09:00:00Z') }).issue(DEMO),
  'of an unknown account': ({ service }) => service.tokens.issue({ name: 'nobody', generation: 0 }),
  'of an earlier password': ({ service }) => service.tokens.issue({ name: 'demo', generation: -1 }),
};

export function describeTokens(of: () => Running): void {
  const request = (path: string, authorization?: string) =>
    of().host.send(path, authorization === undefined ? {} : { headers: { authorization } });

  /** Summarizes a response without access. */
  async function summarize(response: Response) {
    const { status } = await parseProblem(response);
    const { headers } = response;
    return { status, challenge: headers.get('www-authenticate'), caching: headers.get('cache-control') };
  }
  const unauthorized = (challenge: RegExp) => ({
    status: 401,
    challenge: expect.stringMatching(challenge),
    caching: 'no-store',
  });
  const ANY = unauthorized(/^Bearer realm="[^"]+"/);
  const INVALID = unauthorized(/^Bearer realm="[^"]+", error="invalid_token"$/);

  describe.each(PATHS)('on %s', (path) => {
    test.each([undefined, '', 'Basic ZGVtbzpkZW1v', 'Bearer', 'Token x'])(
      'rejects the authorization %s with a challenge',
      async (authorization) => {
        expect(await summarize(await request(path, authorization))).toEqual(ANY);
      },
    );

    test.each(Object.keys(INVALID_TOKENS))('rejects a token %s as invalid', async (kind) => {
      const token = await INVALID_TOKENS[kind]?.(of());
      expect(await summarize(await request(path, `Bearer ${token}`))).toEqual(INVALID);
    });

    test('rejects an expired token', async () => {
      const token = await of().client.token();
      expect((await request(path, `Bearer ${token}`)).status).toBe(200);
      of().pass(3600_000);
      expect(await summarize(await request(path, `Bearer ${token}`))).toEqual(INVALID);
    });

    test('rejects a token from before a password change, and accepts a new one', async () => {
      const { service, client } = of();
      const hash = (await service.store.users.find('demo'))?.passwordHash ?? '';
      const token = await client.token();
      expect((await request(path, `Bearer ${token}`)).status).toBe(200);
      await service.store.users.setPassword('demo', hash, '');
      expect(await summarize(await request(path, `Bearer ${token}`))).toEqual(INVALID);
      expect((await request(path, `Bearer ${await client.token()}`)).status).toBe(200);
    });
  });

  test('accepts the scheme in any case, and rejects two tokens', async () => {
    const token = await of().client.token();
    expect((await request('/api/v1/events/13', `bEARER ${token}`)).status).toBe(200);
    expect(await summarize(await request('/api/v1/events/13', `Bearer ${token}, Bearer ${token}`))).toEqual(INVALID);
  });
}
