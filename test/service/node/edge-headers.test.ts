import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHostCheck } from '../../../src/service/http/host-check';
import { listen, type Listening } from '../../../src/service/node/listen';
import { createStaticFiles } from '../../../src/service/node/static-files';
import { createSite } from '../../../src/service/site';
import { createTestService, type TestService } from '../../support/serve';
import { eventRow } from '../../support/event-rows';
import { rawHttp } from '../raw-http';

const folder = mkdtempSync(join(tmpdir(), 'edge-'));
const FORM = 'username=demo&secret=demo';
let service: TestService;
let server: Listening;
let token = '';

/** Sends a raw request. Returns the status, headers and body of the response. */
async function send(lines: readonly string[], body = '') {
  const port = Number(new URL(server.url).port);
  const received = await rawHttp(port, Buffer.from([...lines, 'Connection: close', '', body].join('\r\n'), 'latin1'));
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = new Headers(
    fields.map((field): [string, string] => {
      const at = field.indexOf(':');
      return [field.slice(0, at), field.slice(at + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
const get = (path: string, ...headers: readonly string[]) =>
  send([`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers]);
const read = (path: string) => get(path, `Authorization: Bearer ${token}`);
const logIn = (form: string, ...headers: readonly string[]) =>
  send(
    [
      'POST /api/auth/login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
      ...headers,
    ],
    form,
  );

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain');
  service = await createTestService({ now: () => new Date(), events: [eventRow()] });
  const site = createSite({
    readConfig: () => Promise.reject(new Error('the disk is gone')),
    api: service.handler,
    serveFile: createStaticFiles(folder),
    isReady: async () => false,
    report: () => undefined,
  });
  server = await listen(site, { host: '127.0.0.1', port: 0, hostCheck: createHostCheck(null, true) });
  token = /"access_token":"([\w.-]+)"/.exec((await logIn(FORM)).body)?.[1] ?? '';
});
afterAll(async () => {
  await server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const KINDS: readonly (readonly [kind: string, status: number, sendRequest: () => ReturnType<typeof send>])[] = [
  ['a page', 200, () => get('/')],
  ['a page that the client has', 304, async () => get('/', `If-None-Match: ${(await get('/')).headers.get('etag')}`)],
  ['a file of the build', 200, () => get('/assets/app-1a2b.js')],
  ['the worker', 200, () => get('/sw.js')],
  ['the icon', 200, () => get('/icon.svg')],
  ['a missing file', 404, () => get('/assets/other.js')],
  ['an unreadable configuration', 500, () => get('/config.json')],
  ['the health check', 200, () => get('/healthz')],
  ['a database that does not respond', 503, () => get('/readyz')],
  ['a login', 200, () => logIn(FORM)],
  ['a wrong login', 401, () => logIn('username=demo&secret=other')],
  ['a list', 200, () => read('/api/v1/events')],
  ['a list without a token', 401, () => get('/api/v1/events')],
  ['an invalid query', 400, () => read('/api/v1/events?page=0')],
  ['a missing event', 404, () => read('/api/v1/events/99')],
  ['a missing route', 404, () => get('/api/nothing')],
  ['the OpenAPI document', 200, () => get('/api/openapi.json')],
  ['an unsupported method', 405, () => send(['DELETE /week HTTP/1.1', 'Host: localhost'])],
  ['a foreign host', 421, () => send(['GET / HTTP/1.1', 'Host: evil.example'])],
  ['an ambiguous request', 400, () => send(['GET / HTTP/1.1', 'Host: localhost', 'Host: localhost'])],
  ['a malformed request', 400, () => send(['GET  / HTTP/9', 'Host: localhost'])],
  ['oversized headers', 431, () => get('/', `X-Long: ${'x'.repeat(20_000)}`)],
];

describe.each(KINDS)('%s (%i)', (kind, status, sendRequest) => {
  test('cannot be sniffed or framed, and names no software', async () => {
    const response = await sendRequest();
    const { headers } = response;
    expect([response.status, headers.get('connection')]).toEqual([status, 'close']);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([headers.get('server'), headers.get('x-powered-by'), headers.get('access-control-allow-origin')]).toEqual([
      null,
      null,
      null,
    ]);
    const type = response.body === '' ? 'nothing' : headers.get('content-type');
    expect(type).toMatch(/^(nothing|[a-z]+\/[a-z+]+; charset=utf-8)$/);
  });

  test('is stored by no shared cache', async () => {
    const { headers } = await sendRequest();
    const cacheControl = headers.get('cache-control') ?? '';
    expect(cacheControl).toMatch(/^(no-store|no-cache|private, no-cache|public, max-age=31536000, immutable)$/);
    expect(cacheControl.startsWith('public')).toBe(status === 200 && kind === 'a file of the build');
  });
});

test.each(['/', '/icon.svg', '/api/v1/events', '/api/auth/login'])(
  'TRACE %s is refused, and repeats no token',
  async (path) => {
    const response = await send([`TRACE ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`]);
    expect([response.status, response.body.includes(token)]).toEqual([405, false]);
  },
);

test.each(['/assets', '/assets/', '/assets/.', '/assets/..'])('the folder %s is not listed', async (path) => {
  expect((await get(path)).body).not.toContain('app-1a2b');
});

// Web cache deception: suffixes that make a shared cache store a private response as a public file.
const DISGUISES = [
  '/x.css',
  '/.js',
  ';.css',
  '%2fx.js',
  '%00.css',
  '%0a.css',
  '.css',
  '/..%2fassets/app-1a2b.js',
  '%23.js',
  '%3f.css',
];
test.each(DISGUISES)('no event is served, or cached, at an address that ends in %s', async (end) => {
  for (const path of ['/api/v1/events', '/api/v1/events/1', '/api/auth/login']) {
    const { status, headers, body } = await read(path + end);
    expect([path, status >= 400, headers.get('cache-control'), body.includes('IPC')]).toEqual([
      path,
      true,
      'no-store',
      false,
    ]);
  }
});

test('a private response varies by the token', async () => {
  for (const path of ['/api/v1/events', '/api/v1/events/1', '/api/v1/events/history/1', '/api/v1/events/99']) {
    expect((await read(path)).headers.get('vary')).toMatch(/\bAuthorization\b/);
  }
});

describe('a property name of Object.prototype', () => {
  const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__[admin]'];

  test.each(NAMES)('%s as a header, a parameter and a field is a plain name', async (name) => {
    const before = Reflect.ownKeys(Object.prototype).length;
    const header = /^[\w-]+$/.test(name) ? [`${name}: admin`] : [];
    const list = `/api/v1/events?${name}=1&${name}=2`;
    expect((await get(list, `Authorization: Bearer ${token}`, ...header)).status).toBe(200);
    expect((await get(list, ...header)).status).toBe(401);
    expect((await logIn(`${FORM}&${name}=1&${name}=2`, ...header)).status).toBe(200);
    expect((await logIn(`username=${name}&secret=${name}`, ...header)).status).toBe(401);
    expect((await read(`/api/v1/events/${name}`)).status).toBeGreaterThanOrEqual(400);
    expect((await get(`/${name}`, ...header)).status).toBe(200);
    expect([Reflect.ownKeys(Object.prototype).length, 'admin' in {}, service.failures]).toEqual([before, false, []]);
  });
});
