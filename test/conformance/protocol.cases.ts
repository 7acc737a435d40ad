import { describe, expect, test } from 'vitest';
import { parseProblem } from './client';
import type { Running } from './running';

const FORM = 'application/x-www-form-urlencoded';

export function describeProtocol(of: () => Running): void {
  const send = (path: string, init?: RequestInit) => of().host.send(path, init);

  describe('a request with a token', () => {
    test('is rejected if the account was disabled after login', async () => {
      const { service, client } = of();
      await service.store.users.save('leaver', (await service.store.users.find('demo'))?.passwordHash ?? '');
      const token = await service.tokens.issue({ name: 'leaver', generation: 0 });
      const request = () => client.get('/api/v1/events/13', { authorization: `Bearer ${token}` });
      expect((await request()).status).toBe(200);
      await service.store.users.disable('leaver');
      expect((await request()).status).toBe(401);
      expect((await client.login('leaver', 'demo')).status).toBe(401);
    });
  });

  describe('a response', () => {
    test('is private JSON in UTF-8, and varies by token', async () => {
      const { headers } = await of().client.get('/api/v1/events/13');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    test.each(['text/html', 'application/xml;q=1, application/json;q=0', 'image/*'])(
      'is a 406 for Accept: %s',
      async (accept) => {
        for (const path of ['/api/v1/events', '/api/v1/events/13', '/api/v1/events/history/13', '/api/auth/login']) {
          const login = { method: 'POST', body: 'username=demo&secret=demo' };
          const headers = { accept, 'content-type': FORM };
          const response = await send(path, path.endsWith('login') ? { ...login, headers } : { headers });
          expect(response.status).toBe(406);
          await parseProblem(response);
        }
      },
    );

    test.each(['*/*', 'application/*', 'text/html, application/json;q=0.5', 'Application/JSON'])(
      'is sent for Accept: %s',
      async (accept) => {
        expect((await of().client.get('/api/v1/events/13', { accept })).status).toBe(200);
      },
    );
  });

  test.each([
    ['GET', '/api/auth/login', 'POST'],
    ['POST', '/api/v1/events', 'GET, HEAD'],
    ['DELETE', '/api/v1/events/13', 'GET, HEAD'],
    ['PUT', '/api/v1/events/history/13', 'GET, HEAD'],
  ])('%s %s returns 405 and allows %s', async (method, path, allow) => {
    const response = await send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    await parseProblem(response);
  });

  test.each(['/api/', '/api/v1', '/api/v2/events', '/api/v1/events/', '/api/v1/events/13/extra', '/api/auth/logout'])(
    '%s returns 404',
    async (path) => {
      const response = await of().client.get(path);
      expect(response.status).toBe(404);
      await parseProblem(response);
    },
  );
}
