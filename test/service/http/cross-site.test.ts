import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCrossSite } from '../../../src/service/http/cross-site';
import { createTestService, type TestService } from '../../support/serve';
import { statusesOf } from '../raw-http';
import { FORM, openSite, logIn, tokenOf, type OpenSite } from '../node/a-site';

let service: TestService;
let site: OpenSite;
let token: string;

beforeAll(async () => {
  service = await createTestService({ now: () => new Date() });
  site = await openSite(service.handler);
  token = await tokenOf(site);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

describe('a login forged by a page of another site', () => {
  const sites = ['cross-site', 'same-site', 'Cross-Site', 'unknown', ''].map((site) => [`Sec-Fetch-Site: ${site}`]);
  const origins = [
    'null',
    '',
    'http://evil.test',
    'https://evil.test',
    'http://app.test.evil.test',
    'http://evilapp.test',
    'http://app.test@evil.test',
    'http://evil.test/app.test',
    'http://127.0.0.1',
    'file://',
    'app.test',
    'chrome-extension://abcdef',
    'http://app.test http://evil.test',
  ].map((origin) => [`Origin: ${origin}`]);
  const forms = [...sites, ...origins, ['Sec-Fetch-Site: cross-site', 'Origin: http://app.test']];

  test.each(forms.map((headers) => [headers]))('with %j is refused', async (headers) => {
    expect(statusesOf(await logIn(site, FORM, ...headers))).toEqual([403]);
  });

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain; application/x-www-form-urlencoded',
  ])('is refused as %s, which a page may send without a preflight', async (type) => {
    expect(statusesOf(await logIn(site, `Content-Type: ${type}`))).toEqual([415]);
  });

  test.each([
    [[]],
    [['Sec-Fetch-Site: same-origin', 'Origin: http://other.test']],
    [['Origin: https://app.test:8443']],
  ])('is not assumed for the app itself, or for a program: %j', async (headers) => {
    expect(statusesOf(await logIn(site, FORM, ...headers))).toEqual([200]);
  });

  test('is detected by Sec-Fetch-Site, else by comparing the Origin with the requested host', () => {
    const of = (headers: Record<string, string>) => isCrossSite(new Request('http://[::1]:8080/', { headers }));
    expect([of({}), of({ origin: 'http://[::1]:9' }), of({ origin: 'http://[::2]' })]).toEqual([false, false, true]);
  });
});

describe('a response embedded by a page of another site', () => {
  const PATHS = ['/config.json', '/healthz', '/api/v1/events', '/api/openapi.json', '/assets/app.js', '/'];
  const get = async (path: string, ...headers: readonly string[]) =>
    statusesOf(
      await site.send([`GET ${path} HTTP/1.1`, 'Host: app.test', `Authorization: Bearer ${token}`, ...headers]),
    );

  test.each(['no-cors', 'cors', 'websocket'])('requested in the mode %s is refused', async (mode) => {
    for (const from of ['cross-site', 'same-site'])
      for (const path of PATHS)
        expect([path, await get(path, `Sec-Fetch-Site: ${from}`, `Sec-Fetch-Mode: ${mode}`)]).toEqual([path, [403]]);
  });

  test('is not assumed for the app itself, a link, or a program', async () => {
    const own = ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors'];
    const link = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
    for (const headers of [own, link, []]) expect(await get('/api/v1/events', ...headers)).toEqual([200]);
    expect(await get('/healthz', ...link)).toEqual([200]);
  });
});

test.each(
  [
    'null',
    'http://evil.test',
    'https://evil.test',
    'http://app.test.evil.test',
    'http://evilapp.test',
    'http://app.test:81',
  ]
    .concat(['https://app.test', 'file://', 'http://localhost', 'http://127.0.0.1:8080'])
    .flatMap((origin) => ['GET', 'OPTIONS', 'POST'].map((method) => [method, origin] as const)),
)('%s from a page of %s receives no header that lets the page read the response', async (method, origin) => {
  const request = [
    `${method} /api/v1/events HTTP/1.1`,
    'Host: app.test',
    `Origin: ${origin}`,
    'Access-Control-Request-Method: GET',
    'Access-Control-Request-Headers: authorization',
    `Authorization: Bearer ${token}`,
    'Content-Length: 0',
  ];
  const received = await site.send(request);
  expect([statusesOf(received), /access-control-/i.test(received)]).toEqual([[method === 'GET' ? 200 : 405], false]);
});
