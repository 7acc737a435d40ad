import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTokens } from '../../src/service/auth/tokens';
import { problemOf } from './client';
import type { Running } from './running';

const PATHS = ['/api/v1/events', '/api/v1/events/13', '/api/v1/events/history/13'];
const DEMO = { name: 'demo', generation: 0 };

/** Tokens that do not hold, by what is wrong with them; the service's own clock is passed in. */
const TOKENS: Readonly<Record<string, (running: Running) => string | Promise<string>>> = {
  malformed: () => 'a.b.c',
  'in one word': () => 'x',
  'with a space in it': async ({ client }) => (await client.token()).replace('.', '. '),
  foreign: () =>
    new SignJWT({ sub: 'demo' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setExpirationTime('1h')
      .sign(new Uint8Array(32)),
  'of another service of the same kind': () =>
    createTokens({ secret: new Uint8Array(32), ttl: 3600, now: () => new Date('2026-11-21T09:00:00Z') }).issue(DEMO),
  'of an account that never was': ({ service }) => service.tokens.issue({ name: 'nobody', generation: 0 }),
  'of an earlier secret': ({ service }) => service.tokens.issue({ name: 'demo', generation: -1 }),
};

export function describeTokens(of: () => Running): void {
  const ask = (path: string, authorization?: string) =>
    of().host.send(path, authorization === undefined ? {} : { headers: { authorization } });

  /** What a refusal for want of a token consists of. */
  async function refusal(response: Response) {
    const { status } = await problemOf(response);
    const { headers } = response;
    return { status, challenge: headers.get('www-authenticate'), kept: headers.get('cache-control') };
  }
  const refused = (challenge: RegExp) => ({
    status: 401,
    challenge: expect.stringMatching(challenge),
    kept: 'no-store',
  });
  const ANY = refused(/^Bearer realm="[^"]+"/);
  const INVALID = refused(/^Bearer realm="[^"]+", error="invalid_token"$/);

  describe.each(PATHS)('on %s', (path) => {
    test.each([undefined, '', 'Basic ZGVtbzpkZW1v', 'Bearer', 'Token x'])(
      'the authorization %s is refused with a challenge',
      async (authorization) => {
        expect(await refusal(await ask(path, authorization))).toEqual(ANY);
      },
    );

    test.each(Object.keys(TOKENS))('a token %s is refused as invalid', async (kind) => {
      const token = await TOKENS[kind]?.(of());
      expect(await refusal(await ask(path, `Bearer ${token}`))).toEqual(INVALID);
    });

    test('a token is refused once it has expired', async () => {
      const token = await of().client.token();
      expect((await ask(path, `Bearer ${token}`)).status).toBe(200);
      of().pass(3600_000);
      expect(await refusal(await ask(path, `Bearer ${token}`))).toEqual(INVALID);
    });

    test('a token is refused once its account got another secret, and the new one holds', async () => {
      const { service, client } = of();
      const hash = (await service.store.users.find('demo'))?.passwordHash ?? '';
      const token = await client.token();
      await service.store.users.setPassword('demo', hash, '');
      expect(await refusal(await ask(path, `Bearer ${token}`))).toEqual(INVALID);
      expect((await ask(path, `Bearer ${await client.token()}`)).status).toBe(200);
    });
  });

  test('the scheme may be written in any case, and two tokens are none', async () => {
    const token = await of().client.token();
    expect((await ask('/api/v1/events/13', `bEARER ${token}`)).status).toBe(200);
    expect(await refusal(await ask('/api/v1/events/13', `Bearer ${token}, Bearer ${token}`))).toEqual(INVALID);
  });
}
