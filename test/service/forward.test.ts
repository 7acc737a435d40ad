import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from '../../src/contract/zod';
import { problemSchema } from '../../src/contract/problem';
import { createForwarder } from '../../src/service/forward';
import type { Handler } from '../../src/service/handler';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse) => void;

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const ok: Answer = (response) => response.setHeader('content-type', 'application/json').end('{"data":[]}');

/** A provider on loopback, and the forwarder before it. */
async function provider(answer: Answer = ok): Promise<{ seen: Seen[]; forward: Handler }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => (server.closeAllConnections(), server.close()));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const base = new URL(`http://127.0.0.1:${port}/base/api`);
  const report = (_reference: string, cause: unknown) => expect.unreachable(String(cause));
  return { seen, forward: createForwarder({ base, fetch, report, headersWithin: 150, wholeWithin: 400 }) };
}

const ask = (forward: Handler, path: string, init?: RequestInit) =>
  forward(new Request(`http://app.test${path}`, init));

async function problem(response: Response): Promise<number> {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(z.parse(problemSchema, await response.json()).detail).toBeTruthy();
  return response.status;
}

describe('what goes on to the provider', () => {
  test('is one of the four routes, under its base', async () => {
    const { seen, forward } = await provider();
    const form = {
      method: 'POST',
      body: 'username=a&secret=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    await ask(forward, '/api/auth/login?next=x', form);
    for (const path of ['/api/v1/events', '/api/v1/events/a-1:2.x', '/api/v1/events/history/42'])
      await ask(forward, path);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /base/api/auth/login',
      'GET /base/api/v1/events',
      'GET /base/api/v1/events/a-1:2.x',
      'GET /base/api/v1/events/history/42',
    ]);
    expect([seen[0]?.body, seen[0]?.headers['content-type']]).toEqual([form.body, form.headers['content-type']]);
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
    expect(await problem(await ask(forward, path))).toBe(404);
    expect(seen).toEqual([]);
  });

  test('is never another method', async () => {
    const { seen, forward } = await provider();
    for (const [method, path] of [
      ['GET', '/api/auth/login'],
      ['POST', '/api/v1/events'],
      ['DELETE', '/api/v1/events/1'],
    ] as const) {
      expect(await problem(await ask(forward, path, { method }))).toBe(405);
    }
    expect(seen).toEqual([]);
  });

  test('keeps the parameters of the specification, however their lists are written, and drops the others', async () => {
    const { seen, forward } = await provider();
    const kept =
      'limit=5&page=2&q=a%26b&from=2026-01-01&to=2026-02-01&categories[]=1&categories[0]=2&geo_type=country&geo_values=3,4';
    await ask(forward, `/api/v1/events?${kept}&admin=1&url=http://x&categories[x]=1&__proto__=1`);
    expect([...new URLSearchParams(seen[0]?.url.split('?')[1])]).toEqual([...new URLSearchParams(kept)]);
  });

  test('carries the headers that matter and no other', async () => {
    const { seen, forward } = await provider();
    const carried = {
      accept: 'application/json',
      'accept-language': 'fr',
      authorization: 'Bearer x',
      'x-request-id': '7',
    };
    await ask(forward, '/api/v1/events', {
      headers: { ...carried, cookie: 'a=b', 'x-forwarded-for': '10.0.0.1', 'x-evil': '1', 'content-type': 'a/b' },
    });
    expect(seen[0]?.headers).toMatchObject(carried);
    for (const name of ['cookie', 'x-forwarded-for', 'x-evil', 'content-type'])
      expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  test('is a form of 4 KB at most', async () => {
    const { seen, forward } = await provider();
    expect(await problem(await ask(forward, '/api/auth/login', { method: 'POST', body: 'x'.repeat(5000) }))).toBe(413);
    expect(seen).toEqual([]);
  });
});

describe('what comes back', () => {
  test('is the status, the body and the headers that matter', async () => {
    const { forward } = await provider((response) => {
      const headers = {
        'content-type': 'application/json',
        'retry-after': '7',
        'set-cookie': 'a=b',
        server: 'x',
        'x-powered-by': 'y',
        'www-authenticate': 'Bearer',
      };
      response.writeHead(429, headers).end('{"message":"doucement"}');
    });
    const response = await ask(forward, '/api/v1/events');
    expect([response.status, await response.text()]).toEqual([429, '{"message":"doucement"}']);
    expect([response.headers.get('retry-after'), response.headers.get('www-authenticate')]).toEqual(['7', 'Bearer']);
    for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(response.headers.get(name)).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('may be empty', async () => {
    const { forward } = await provider((response) => response.writeHead(204).end());
    expect((await ask(forward, '/api/v1/events')).status).toBe(204);
  });

  test.each<[string, Answer]>([
    ['a redirection', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<h1>hello</h1>')],
    [
      'a bomb',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync('0'.repeat(6_000_000))),
    ],
    ['a cut connection', (response) => response.destroy()],
  ])('is a 502 for %s', async (_name, answer) => {
    const { forward } = await provider(answer);
    expect(await problem(await ask(forward, '/api/v1/events'))).toBe(502);
  });

  test.each<[string, Answer]>([
    ['never answers', () => undefined],
    ['never ends', (response) => response.setHeader('content-type', 'application/json').write('{"data":[')],
  ])('is a 504 when the provider %s', async (_name, answer) => {
    const { forward } = await provider(answer);
    expect(await problem(await ask(forward, '/api/v1/events'))).toBe(504);
  });

  test('is a 502 when nobody listens', async () => {
    const base = new URL('http://127.0.0.1:1/api');
    const forward = createForwarder({ base, fetch, report: () => undefined });
    expect(await problem(await ask(forward, '/api/v1/events'))).toBe(502);
  });
});
