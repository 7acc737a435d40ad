import { beforeAll, describe, expect, test } from 'vitest';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Handler } from '../../src/service/handler';
import { createStaticFiles } from '../../src/service/node/static-files';
import { createSite } from '../../src/service/site';
import { A_CONFIG } from '../support/app/a-config';

const config = { ...A_CONFIG, simulated: true };
let simulated = false;
let ready = true;
let site: Handler;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the web');
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(folder, 'web/.hidden'), 'hidden');
  writeFileSync(join(folder, 'web/assets/app-1a2b.js'), 'plain');
  writeFileSync(join(folder, 'web/assets/app-1a2b.js.br'), 'brotli');
  writeFileSync(join(folder, 'web/assets/app-1a2b.js.gz'), 'gzip');
  const api: Handler = async (request) => Response.json({ path: new URL(request.url).pathname });
  site = createSite({
    readConfig: async () => ({ ...config, simulated }),
    api,
    serveFile: createStaticFiles(join(folder, 'web')),
    isReady: async () => ready,
    report: (_reference, cause) => expect.unreachable(String(cause)),
  });
});

const sendRequest = (path: string, init?: RequestInit) => site(new Request(`http://site.test${path}`, init));

describe('the pages', () => {
  test.each(['/', '/index.html', '/week/2026-11-16', '/login', '/search'])(
    '%s is the app, revalidated each time',
    async (path) => {
      const response = await sendRequest(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>app</title>');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test.each([
    '/missing.js',
    '/assets/old-9z.js',
    '/favicon.ico',
    '/.hidden',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets//app-1a2b.js',
    '/C:\\x.txt',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.gz',
  ])('nothing is at %s', async (path) => {
    const response = await sendRequest(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('not for the web');
  });

  test('a script that requests a path of the app receives no page', async () => {
    expect((await sendRequest('/week/2026-11-16', { headers: { 'sec-fetch-mode': 'cors' } })).status).toBe(404);
  });

  test.each(['/metrics', '//api/v1/events', '/API/v1/events', '/Api'])('%s is not a page', async (path) => {
    const response = await sendRequest(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test('respond 405 to other methods', async () => {
    const response = await sendRequest('/week/2026-11-16', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the assets', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', null, 'plain'],
  ])('are sent to a client that accepts %s as %s, immutable', async (accept, encoding, text) => {
    const response = await sendRequest('/assets/app-1a2b.js', { headers: { 'accept-encoding': accept } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(text);
  });

  test('are not sent again to a client that has them', async () => {
    const etag = (await sendRequest('/assets/app-1a2b.js')).headers.get('etag') ?? '';
    const again = await sendRequest('/assets/app-1a2b.js', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

test('the page links to the messages of the language that the browser prefers, English for others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/messages-fr-1a.js', 'assets/messages-en-2b.js', 'assets/main-3c.js'])
    writeFileSync(join(folder, name), '');
  const serveFile = createStaticFiles(folder);
  const linkFor = async (languages: string, path = '/index.html') => {
    const headers = { 'accept-language': languages };
    const response = await serveFile(path, new Request('http://site.test/week/2026-01-05', { headers }));
    return response?.headers.get('link') ?? null;
  };
  const [french, english] = ['fr-1a', 'en-2b'].map((name) => `</assets/messages-${name}.js>; rel=modulepreload`);
  expect(await linkFor('fr-CA,fr;q=0.9,en;q=0.8')).toBe(french);
  expect(await linkFor('en;q=0.8, de-DE, FR;q=0.9')).toBe(french);
  expect(await linkFor('en-GB')).toBe(english);
  expect(await linkFor('de-DE')).toBe(english);
  expect(await linkFor('fr', '/assets/main-3c.js')).toBeNull();
  const { headers } = (await serveFile('/index.html', new Request('http://site.test/'))) ?? new Response();
  expect([headers.get('link'), headers.get('vary')]).toEqual([english, 'Accept-Encoding, Accept-Language']);
});

test('where a visit starts, the page links to the files of the login as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'entrances-'));
  mkdirSync(join(folder, 'assets'));
  const assets = ['messages-en-2b.js', 'login-_4-d.js', 'login-5e.css', 'session-ending-6f.js'];
  for (const name of ['index.html', ...assets.map((asset) => `assets/${asset}`)]) writeFileSync(join(folder, name), '');
  const serveFile = createStaticFiles(folder);
  const linkAt = async (path: string) => {
    const response = await serveFile('/index.html', new Request(`http://site.test${path}`));
    return response?.headers.get('link')?.split(', ').toSorted();
  };
  const messages = '</assets/messages-en-2b.js>; rel=modulepreload';
  const script = '</assets/login-_4-d.js>; rel=modulepreload';
  const style = (rel: string) => `</assets/login-5e.css>; rel=${rel}; as=style; crossorigin`;
  expect(await linkAt('/')).toEqual([style('prefetch'), script, messages]);
  expect(await linkAt('/login?next=%2Fsearch')).toEqual([style('preload'), script, messages]);
  expect(await linkAt('/week/2026-01-05')).toEqual([messages]);
});

test('a page of another build is sent again, although its size and date are unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const file = join(folder, 'index.html');
  const build = async (content: string, held: string) => {
    writeFileSync(file, content);
    utimesSync(file, 0, 0);
    const headers = { 'if-none-match': held };
    return createStaticFiles(folder)('/index.html', new Request('http://site.test/', { headers }));
  };
  const first = await build('<script src="/assets/a-1111.js">', '');
  const tag = first?.headers.get('etag') ?? '';
  for (const held of [tag, `W/${tag}`, `"x", ${tag}`, '*'])
    expect((await build('<script src="/assets/a-1111.js">', held))?.status).toBe(304);
  const second = await build('<script src="/assets/a-2222.js">', tag);
  expect([second?.status, await second?.text()]).toEqual([200, '<script src="/assets/a-2222.js">']);
});

test('the configuration, read for each request, and the health checks are JSON', async () => {
  simulated = false;
  expect(await (await sendRequest('/config.json')).json()).toEqual({ ...config, simulated: false });
  simulated = true;
  expect(await (await sendRequest('/config.json')).json()).toEqual(config);
  expect(await (await sendRequest('/healthz')).json()).toEqual({ status: 'ok' });
});

test('a configuration that cannot be read is a 500 with a reference, and the cause is logged', async () => {
  const causes: unknown[] = [];
  const broken = createSite({
    isReady: async () => true,
    readConfig: () => Promise.reject(new Error('the disk is gone')),
    api: async () => new Response(),
    serveFile: async () => null,
    report: (_reference, cause) => void causes.push(cause),
  });
  const response = await broken(new Request('http://site.test/config.json'));
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('urn:uuid:');
  expect(causes.map(String)).toEqual(['Error: the disk is gone']);
});

test('everything under /api is served by the service, and nothing else', async () => {
  expect(await (await sendRequest('/api/v1/events?x=1')).json()).toEqual({ path: '/api/v1/events' });
  expect((await sendRequest('/apis')).headers.get('content-type')).toContain('text/html');
});

test.each(['/', '/assets/app-1a2b.js', '/config.json', '/missing.js', '/api/v1/events'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await sendRequest(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types cal-sw',
      "worker-src 'self'",
      "manifest-src 'self'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|\*|upgrade-insecure-requests/);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  },
);

test('readiness depends on the database, liveness does not', async () => {
  const both = async () => Promise.all(['/healthz', '/readyz'].map(async (path) => (await sendRequest(path)).status));
  expect(await both()).toEqual([200, 200]);
  ready = false;
  expect(await both()).toEqual([200, 503]);
  expect((await (await sendRequest('/readyz')).json()).detail).toBe(
    'The database does not respond. Try again in a moment.',
  );
  ready = true;
});
