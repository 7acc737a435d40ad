import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FORWARDER_PROBLEM, UNEXPECTED_RESPONSE } from '../../../src/contract/problem';
import { sendRequest, before, problem, problemOf, provider, SHORT_TIMEOUTS, type Respond } from '../a-provider';

describe('the forwarded response', () => {
  test('has the status, the body and the forwarded headers', async () => {
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
    const response = await sendRequest(forward, '/api/v1/events');
    expect([response.status, await response.text()]).toEqual([429, '{"message":"doucement"}']);
    expect([response.headers.get('retry-after'), response.headers.get('www-authenticate')]).toEqual(['7', 'Bearer']);
    for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(response.headers.get(name)).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('has the headers of the service', async () => {
    const { forward } = await provider();
    const { headers } = await sendRequest(forward, '/api/v1/events');
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
    [503, 'application/json', `[${' '.repeat(5_000_000)}]`],
  ])('keeps the status %i with any body (%s)', async (status, type, body) => {
    const { forward } = await provider((response) => {
      const headers = {
        'retry-after': '9',
        'www-authenticate': 'Basic realm="x"',
        ...(type && { 'content-type': type }),
      };
      response.writeHead(status, headers).end(body);
    });
    const response = await sendRequest(forward, '/api/v1/events');
    expect([response.headers.get('retry-after'), response.headers.get('www-authenticate')]).toEqual(['9', null]);
    expect(await problemOf(response)).toMatchObject({ status, type: FORWARDER_PROBLEM });
  });

  test.each([
    ['of another type, unread', 200, 'image/png', {}],
    ['that is a redirect, unread', 302, 'text/html', {}],
    ['that is a failure of another type, unread', 503, 'application/pdf', {}],
    ['that never ends, at the time limit', 200, 'text/html', SHORT_TIMEOUTS],
    ['that is a failure and never ends, at the time limit', 503, 'text/html', SHORT_TIMEOUTS],
  ])('releases the connection of a response %s', async (_name, status, type, timeouts) => {
    let isReleased = false;
    const { forward } = await provider((response) => {
      response.once('close', () => (isReleased = true));
      response.writeHead(status, { 'content-type': type }).write('<p>');
    }, timeouts);
    await sendRequest(forward, '/api/v1/events');
    // The usual time limit, 15 s, would release it too.
    await expect.poll(() => isReleased, { timeout: 10_000 }).toBe(true);
  });

  test.each([
    [302, 'text/html', 'moved', 'The provider responded with a redirect (302), which is not followed.'],
    [
      200,
      'text/html',
      '<h1>Log in</h1>',
      'The provider responded 200 with a body that is not JSON. Its type is "text/html".',
    ],
    [200, 'image/png', 'PNG', 'The provider responded 200 with a body that is not JSON. Its type is "image/png".'],
    [200, 'application/json', `[${' '.repeat(5_000_000)}]`, 'The provider sent more than 5 MB.'],
  ])('of status %i and type %s that is refused is logged with its reason', async (status, type, body, reason) => {
    const { forward, causes } = await provider((response) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
    const refused = { status: 502, type: UNEXPECTED_RESPONSE };
    expect(await problemOf(await sendRequest(forward, '/api/v1/events'))).toMatchObject(refused);
    expect(causes).toEqual([reason]);
  });

  test.each([
    ['Bearer realm="x", error="invalid_token"', 'Bearer realm="x", error="invalid_token"'],
    ['Bearer realm="x, y", Basic realm="Sign in"', 'Bearer realm="x, y"'],
    ['bearer, Basic realm="Sign in"', 'bearer'],
    ['Basic realm="Sign in", Bearer', null],
    ['Bearers', null],
  ])('asks for a token alone, whatever else the provider accepts: %s', async (sent, given) => {
    const { forward } = await provider((response) =>
      response.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': sent }).end('{}'),
    );
    expect((await sendRequest(forward, '/api/v1/events')).headers.get('www-authenticate')).toBe(given);
  });

  test('passes on a problem of the provider unchanged', async () => {
    const { forward } = await provider((response) =>
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"title":"rien"}'),
    );
    const response = await sendRequest(forward, '/api/v1/events/1');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect([response.status, await response.text()]).toEqual([404, '{"title":"rien"}']);
  });

  test.each<[string, Respond]>([
    [
      'a type with the prefix of JSON',
      (response) => response.setHeader('content-type', 'application/json-x').end('{}'),
    ],
    ['a partial response', (response) => response.writeHead(206, { 'content-type': 'application/json' }).end('{}')],
    ['a reset-content response', (response) => response.writeHead(205).end()],
    ['"not modified" without a condition', (response) => response.writeHead(304).end()],
    [
      'a body that begins like JSON',
      (response) => response.setHeader('content-type', 'application/json').end('{"data":['),
    ],
    [
      'JSON behind a script guard',
      (response) => response.setHeader('content-type', 'application/json').end(")]}',\n{}"),
    ],
    ['newline-delimited JSON', (response) => response.setHeader('content-type', 'application/json').end('{}\n{}')],
    [
      'a page with a JSON type',
      (response) => response.setHeader('content-type', 'application/json').end('<h1>hello</h1>'),
    ],
    [
      'more than 32 nested lists',
      (response) => response.setHeader('content-type', 'application/json').end('['.repeat(33) + ']'.repeat(33)),
    ],
    [
      'more nested lists than fit on a stack',
      (response) => response.setHeader('content-type', 'application/json').end('['.repeat(2_000_000)),
    ],
    [
      'an unexpected compression',
      (response) =>
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'zstd' }).end('(\xb5/\xfd'),
    ],
    [
      'a nested compression',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip, gzip' })
          .end(gzipSync(gzipSync('{}'))),
    ],
  ])('is a 502 with its own problem type for %s', async (_name, respond) => {
    const { forward } = await provider(respond);
    expect(await problemOf(await sendRequest(forward, '/api/v1/events'))).toMatchObject({
      status: 502,
      type: UNEXPECTED_RESPONSE,
    });
  });

  test.each([
    ['application/json', 'application/json; charset=utf-8', '{}'],
    ['Application/JSON;charset=ISO-8859-1', 'Application/JSON;charset=ISO-8859-1', '{"t":"\xe9"}'],
    ['application/vnd.provider.v1+json', 'application/vnd.provider.v1+json', '{}'],
    // Two servers, each of which added the header.
    ['application/json, application/json', 'application/json; charset=utf-8', '{}'],
    [
      'application/json; charset=iso-8859-15, application/json',
      'application/json; charset=iso-8859-15',
      '{"t":"\xa4"}',
    ],
    ['text/html; charset=utf-8, application/json', 'application/json; charset=utf-8', '{}'],
    ['text/plain', 'text/plain', '[]'],
    ['text/html; charset=windows-1252', 'text/plain; charset=windows-1252', '{"t":"<b>\xe9"}'],
    ['text/json', 'text/plain', '{}'],
    ['', 'text/plain', '\xef\xbb\xbf{}'],
    ['application/json; charset=nonsense', 'application/json; charset=nonsense', '{}'],
    ['application/json; charset=utf-16le', 'application/json; charset=utf-16le', '{\0}\0'],
    ['application/json', 'application/json; charset=utf-8', '\xff\xfe{\0}\0'],
    ['application/json', 'application/json; charset=utf-8', '{"t":"[[[[ \\" {{{{ \\\\"}'],
    ['application/json', 'application/json; charset=utf-8', '['.repeat(32) + ']'.repeat(32)],
    // The app reads such words as texts.
    ['application/json', 'application/json; charset=utf-8', '[{"a":NaN,"b":"NaN","c":-Infinity,"d":1.50}]'],
  ])('is JSON of the type "%s" as "%s", with identical bytes', async (type, given, text) => {
    const bytes = Buffer.from(text, 'latin1');
    const { forward } = await provider((response) =>
      response.writeHead(200, type ? { 'content-type': type } : {}).end(bytes),
    );
    const response = await sendRequest(forward, '/api/v1/events');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, given]);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each<[string, Respond]>([
    ['204', (response) => response.writeHead(204).end()],
    ['an empty body', (response) => response.setHeader('content-type', 'application/json').end()],
    ['an empty body without a type', (response) => response.end()],
    ['a body of blanks', (response) => response.setHeader('content-type', 'application/json').end(' \r\n')],
    ['an empty body with a coding', (response) => response.setHeader('content-encoding', 'gzip').end()],
  ])('is empty for %s, which means an empty list but not a login', async (_name, respond) => {
    const { forward } = await provider(respond);
    const response = await sendRequest(forward, '/api/v1/events');
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      204,
      '',
      'private, no-cache',
    ]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const logIn = await sendRequest(forward, '/api/auth/login', {
      method: 'POST',
      body: 'username=a&secret=b',
      headers,
    });
    expect(await problemOf(logIn)).toMatchObject({ status: 502, type: UNEXPECTED_RESPONSE });
  });

  test.each([
    [400, 'application/json', '{'],
    [400, 'application/json', '['.repeat(40)],
    [404, 'text/html', '{"message":"rien"}'],
  ])('keeps the status %i of a failure of the type %s, and its body when it is JSON', async (status, type, body) => {
    const { forward } = await provider((response) => response.writeHead(status, { 'content-type': type }).end(body));
    const response = await sendRequest(forward, '/api/v1/events');
    expect(response.status).toBe(status);
    const words: unknown = await response.json();
    expect(words).toMatchObject(body.endsWith('}') ? { message: 'rien' } : { status });
  });

  test.each(['gzip', 'br'])('keeps the status 401 of an empty body with the coding %s', async (coding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding };
    const { forward } = await provider((response) => response.writeHead(401, headers).end());
    expect(await problem(await sendRequest(forward, '/api/v1/events'))).toBe(401);
  });

  test('is a 502 that says so when the response breaks off, and its cause is logged', async () => {
    const { causes, forward } = await provider((response) => {
      response.setHeader('content-type', 'application/json').write('{"data":[', () => response.destroy());
    });
    const body = await problemOf(await sendRequest(forward, '/api/v1/events'));
    expect([body.status, body.detail]).toEqual([502, expect.stringContaining('broke off')]);
    expect(causes).toHaveLength(1);
  });

  test('is a 502 when nothing listens', async () => {
    const { causes, forward } = before(1);
    expect(await problem(await sendRequest(forward, '/api/v1/events'))).toBe(502);
    expect(causes).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });
});
