import { describe, expect, test } from 'vitest';
import type { Handler } from '../../../src/service/handler';
import { sendRequest, problem, provider } from '../a-provider';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const logIn = (forward: Handler, body: string, headers: Record<string, string> = FORM) =>
  sendRequest(forward, '/api/auth/login', { method: 'POST', body, headers });

describe('what is forwarded to the provider', () => {
  test('is one of the four routes, under its base', async () => {
    const { seen, forward } = await provider();
    await sendRequest(forward, '/api/auth/login?next=x', {
      method: 'POST',
      body: 'username=a&secret=b',
      headers: FORM,
    });
    for (const path of ['/api/v1/events', '/api/v1/events/a-1:2.x', '/api/v1/events/history/42'])
      await sendRequest(forward, path);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /base/api/auth/login',
      'GET /base/api/v1/events',
      'GET /base/api/v1/events/a-1:2.x',
      'GET /base/api/v1/events/history/42',
    ]);
  });

  test.each([
    '/api/v1/events/..%2f..%2fadmin',
    '/api/v1/events/../../../admin',
    '/api/v1/events/1%3Fx=1',
    '/api/v1/events/1/2',
    '/api/v1/events/',
    '/api/v1/events/...',
    '/api/v1/events/%2e%2e',
    '/api/admin',
    '/api//v1/events',
    '/api/v1/events/é',
    `/api/v1/events/${'1'.repeat(65)}`,
    '/api/http://127.0.0.1/',
    '/api/@127.0.0.1/v1/events',
    '/api/v1/events;x=1',
  ])('is never %s', async (path) => {
    const { seen, forward } = await provider();
    expect(await problem(await sendRequest(forward, path))).toBe(404);
    expect(seen).toEqual([]);
  });

  test('has no other method', async () => {
    const { seen, forward } = await provider();
    for (const [method, path] of [
      ['GET', '/api/auth/login'],
      ['POST', '/api/v1/events'],
      ['DELETE', '/api/v1/events/1'],
    ] as const) {
      expect(await problem(await sendRequest(forward, path, { method }))).toBe(405);
    }
    expect(seen).toEqual([]);
  });

  test('keeps the parameters of the specification, whatever their list encoding, and drops the others', async () => {
    const { seen, forward } = await provider();
    const forwarded =
      'limit=5&page=2&q=a%26b&from=2026-01-01&to=2026-02-01&categories[]=1&categories[0]=2&geo_type=country&geo_values=3,4';
    await sendRequest(forward, `/api/v1/events?${forwarded}&admin=1&url=http://x&categories[x]=1&__proto__=1`);
    expect([...new URLSearchParams(seen[0]?.url.split('?')[1])]).toEqual([...new URLSearchParams(forwarded)]);
  });

  test('may be a HEAD request, whose response has no body', async () => {
    const { seen, forward } = await provider();
    const response = await sendRequest(forward, '/api/v1/events', { method: 'HEAD' });
    expect([seen[0]?.method, response.status, await response.text()]).toEqual(['HEAD', 200, '']);
  });

  test('of a login has the user name and the password, and no other field', async () => {
    const { seen, forward } = await provider();
    await logIn(forward, 'admin=1&secret=b%26c&username=%C3%A9', {
      'content-type': 'Application/X-WWW-Form-Urlencoded; charset=latin1',
    });
    expect([seen[0]?.body, seen[0]?.headers['content-type']]).toEqual([
      'username=%C3%A9&secret=b%26c',
      FORM['content-type'],
    ]);
  });

  test('is no login that the service itself would refuse, nor one from another site', async () => {
    const { seen, forward } = await provider();
    const good = 'username=a&secret=b';
    expect(await problem(await logIn(forward, `${good}${'x'.repeat(5000)}`))).toBe(413);
    expect(await problem(await logIn(forward, good, { 'content-type': 'text/plain' }))).toBe(415);
    expect(await problem(await logIn(forward, 'username=a'))).toBe(400);
    expect(await problem(await logIn(forward, good, { ...FORM, 'sec-fetch-site': 'cross-site' }))).toBe(403);
    expect(seen).toEqual([]);
    expect((await logIn(forward, good, { ...FORM, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('is aborted when the client leaves, and logs no failure', async () => {
    let closed = (): void => undefined;
    const gone = new Promise<void>((resolve) => (closed = resolve));
    const client = new AbortController();
    const { causes, forward } = await provider((response) => {
      response.on('close', () => closed());
      client.abort();
    });
    await sendRequest(forward, '/api/v1/events', { signal: client.signal });
    await gone;
    expect(causes).toEqual([]);
  });
});
