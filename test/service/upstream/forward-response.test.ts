import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FORWARDER_PROBLEM, UNEXPECTED_RESPONSE } from '../../../src/contract/problem';
import { ask, before, problem, problemOf, provider, SHORT_TIMEOUTS, type Answer } from '../a-provider';

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
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('carries the headers of the service itself', async () => {
    const { forward } = await provider();
    const { headers } = await ask(forward, '/api/v1/events');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('vary')).toBe('Authorization');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test.each([
    [401, 'text/html', '<h1>no</h1>'],
    [403, 'text/plain', ''],
    [404, '', ''],
    [429, 'application/json', ''],
    [500, 'application/jsonx', '{}'],
    [503, 'text/html', '<h1>busy</h1>'],
  ])('keeps the status %i whatever comes with it (%s)', async (status, type, body) => {
    const { forward } = await provider((response) => {
      const headers = {
        'retry-after': '9',
        'www-authenticate': 'Basic realm="x"',
        ...(type && { 'content-type': type }),
      };
      response.writeHead(status, headers).end(body);
    });
    const response = await ask(forward, '/api/v1/events');
    expect([response.headers.get('retry-after'), response.headers.get('www-authenticate')]).toEqual(['9', null]);
    expect(await problemOf(response)).toMatchObject({ status, type: FORWARDER_PROBLEM });
  });

  test("passes the provider's own problem on as it is", async () => {
    const { forward } = await provider((response) =>
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"title":"rien"}'),
    );
    const response = await ask(forward, '/api/v1/events/1');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect([response.status, await response.text()]).toEqual([404, '{"title":"rien"}']);
  });

  test.each<[string, Answer]>([
    ['a redirection', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<h1>hello</h1>')],
    [
      'a type that only begins like JSON',
      (response) => response.setHeader('content-type', 'application/json-x').end('{}'),
    ],
    ['a part', (response) => response.writeHead(206, { 'content-type': 'application/json' }).end('{}')],
    ['a form to be emptied', (response) => response.writeHead(205).end()],
    ['"not modified" when nobody asked', (response) => response.writeHead(304).end()],
    ['a type of its own', (response) => response.setHeader('content-type', 'text/csv').end('id;title')],
    [
      'what only begins like JSON',
      (response) => response.setHeader('content-type', 'application/json').end('{"data":['),
    ],
    ['JSON behind a guard', (response) => response.setHeader('content-type', 'application/json').end(")]}',\n{}")],
    ['one JSON a line', (response) => response.setHeader('content-type', 'application/json').end('{}\n{}')],
    ['a page called JSON', (response) => response.setHeader('content-type', 'application/json').end('<h1>hello</h1>')],
    [
      'lists deeper than 32 in one another',
      (response) => response.setHeader('content-type', 'application/json').end('['.repeat(33) + ']'.repeat(33)),
    ],
    [
      'more lists in one another than a stack may hold',
      (response) => response.setHeader('content-type', 'application/json').end('['.repeat(2_000_000)),
    ],
    [
      'a compression that was not asked for',
      (response) =>
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'zstd' }).end('(\xb5/\xfd'),
    ],
    [
      'a compression within another',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip, gzip' })
          .end(gzipSync(gzipSync('{}'))),
    ],
  ])('is a 502 of its own type for %s', async (_name, answer) => {
    const { forward } = await provider(answer);
    expect(await problemOf(await ask(forward, '/api/v1/events'))).toMatchObject({
      status: 502,
      type: UNEXPECTED_RESPONSE,
    });
  });

  test.each([
    ['application/json', 'application/json; charset=utf-8', '{}'],
    ['Application/JSON;charset=ISO-8859-1', 'Application/JSON;charset=ISO-8859-1', '{"t":"\xe9"}'],
    ['application/vnd.provider.v1+json', 'application/vnd.provider.v1+json', '{}'],
    ['text/plain', 'text/plain', '[]'],
    ['text/html; charset=windows-1252', 'text/plain; charset=windows-1252', '{"t":"<b>\xe9"}'],
    ['text/json', 'text/plain', '{}'],
    ['', 'text/plain', '\xef\xbb\xbf{}'],
    ['application/json; charset=nonsense', 'application/json; charset=nonsense', '{}'],
    ['application/json; charset=utf-16le', 'application/json; charset=utf-16le', '{\0}\0'],
    ['application/json', 'application/json; charset=utf-8', '\xff\xfe{\0}\0'],
    ['application/json', 'application/json; charset=utf-8', '{"t":"[[[[ \\" {{{{ \\\\"}'],
    ['application/json', 'application/json; charset=utf-8', '['.repeat(32) + ']'.repeat(32)],
  ])('is JSON of the type "%s" as "%s", in the very bytes', async (type, given, text) => {
    const bytes = Buffer.from(text, 'latin1');
    const { forward } = await provider((response) =>
      response.writeHead(200, type ? { 'content-type': type } : {}).end(bytes),
    );
    const response = await ask(forward, '/api/v1/events');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, given]);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each<[string, Answer]>([
    ['204', (response) => response.writeHead(204).end()],
    ['an empty body', (response) => response.setHeader('content-type', 'application/json').end()],
    ['an empty body of no type', (response) => response.end()],
  ])('is nothing for %s, which is an empty list, but no sign-in', async (_name, answer) => {
    const { forward } = await provider(answer);
    const response = await ask(forward, '/api/v1/events');
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      204,
      '',
      'private, no-cache',
    ]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const logIn = await ask(forward, '/api/auth/login', { method: 'POST', body: 'username=a&secret=b', headers });
    expect(await problemOf(logIn)).toMatchObject({ status: 502, type: UNEXPECTED_RESPONSE });
  });

  test.each([
    [400, 'application/json', '{'],
    [400, 'application/json', '['.repeat(40)],
    [404, 'text/html', '{"message":"rien"}'],
  ])('keeps the status %i of a failure called %s, and its words when they are JSON', async (status, type, body) => {
    const { forward } = await provider((response) => response.writeHead(status, { 'content-type': type }).end(body));
    const response = await ask(forward, '/api/v1/events');
    expect(response.status).toBe(status);
    const words: unknown = await response.json();
    expect(words).toMatchObject(body.endsWith('}') ? { message: 'rien' } : { status });
  });

  test('is a 502 that says so when the answer breaks off, and its cause is reported', async () => {
    const { causes, forward } = await provider((response) => {
      response.setHeader('content-type', 'application/json').write('{"data":[', () => response.destroy());
    });
    const body = await problemOf(await ask(forward, '/api/v1/events'));
    expect([body.status, body.detail]).toEqual([502, expect.stringContaining('broke off')]);
    expect(causes).toHaveLength(1);
  });

  test.each<[string, Answer]>([
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
    const { forward } = await provider(answer, SHORT_TIMEOUTS);
    expect(await problem(await ask(forward, '/api/v1/events'))).toBe(504);
  });

  test('is a 502 when nobody listens', async () => {
    const { causes, forward } = before(1);
    expect(await problem(await ask(forward, '/api/v1/events'))).toBe(502);
    expect(causes).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });
});
