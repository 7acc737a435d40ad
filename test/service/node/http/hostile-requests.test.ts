import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createForwarder } from '../../../../src/service/upstream/forward';
import { createUpstreamFetch } from '../../../../src/service/node/http/upstream-fetch';
import { createTestService, type TestService } from '../../../support/serve';
import { rawHttp, statusesOf } from '../../raw-http';
import { FORM, LOGIN, openSite, logIn, tokenOf, type OpenSite } from '../a-site';

let service: TestService;
let site: OpenSite;
let token: string;
let printed: unknown[] = [];

beforeAll(async () => {
  service = await createTestService({ now: () => new Date() });
  site = await openSite(service.handler);
  token = await tokenOf(site);
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(() => {
  site.lines.length = 0;
  printed = [];
  for (const name of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void printed.push(words));
});
afterEach(() => vi.restoreAllMocks());

describe('the log', () => {
  /** Sends the beginning of a request and disconnects. */
  const leave = (bytes: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => socket.write(bytes, () => socket.resetAndDestroy()));
      socket.on('error', () => undefined).on('close', () => resolve());
    });

  test('has at most one line for each client that disconnects early, and nothing else is printed', async () => {
    const form = [...LOGIN, FORM, 'Content-Length: 900', '', 'username=demo'].join('\r\n');
    const chunks = [...LOGIN, FORM, 'Transfer-Encoding: chunked', '', 'ff', 'username'].join('\r\n');
    const list = `GET /api/v1/events HTTP/1.1\r\nHost: app.test\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const left = Array.from({ length: 40 }, () => [
      form,
      chunks,
      list,
      'GET / HTTP/1.1\r\nHost: app',
      '\x16\x03',
    ]).flat();
    for (const bytes of left) await leave(bytes);
    expect(statusesOf(await logIn(site, FORM))).toEqual([200]);
    expect([printed, service.failures]).toEqual([[], []]);
    expect(site.lines.length).toBeLessThanOrEqual(left.length + 1);
    expect(site.lines.filter((line) => line.includes('"error"'))).toEqual([]);
  });

  test('cannot be forged by the content of a request', async () => {
    const targets = ['/a%0d%0a{"level":"error"}', '/a%0A%1b[2J', '/%00', '/%E2%80%A8x', '/%C2%85%7f'];
    for (const target of targets) await site.send([`GET ${target} HTTP/1.1`, 'Host: app.test']);
    expect(site.lines).toHaveLength(targets.length);
    for (const line of site.lines) {
      expect(JSON.parse(line)).toMatchObject({ level: 'info', message: 'request' });
      expect(line).toMatch(/^[\x20-\x7e]+\n$/);
    }
  });
});

test('A body that is too large is read to its end, so that the next request on the connection is served', async () => {
  const head = [...LOGIN, FORM, 'Transfer-Encoding: chunked', '', ''].join('\r\n');
  const chunk = `4e20\r\n${'x'.repeat(20_000)}\r\n`;
  const next = 'GET /healthz HTTP/1.1\r\nHost: app.test\r\nConnection: close\r\n\r\n';
  expect(statusesOf(await rawHttp(site.port, `${head}${chunk.repeat(20)}0\r\n\r\n${next}`))).toEqual([413, 200]);
});

describe('a thousand error responses', () => {
  const PIECES = [
    '%00',
    '%2e%2e',
    "'",
    '"',
    '<script>',
    '{{7*7}}',
    '${x}',
    '-1',
    '9'.repeat(30),
    '__proto__',
    '%F0%9F%92%A9',
    '%25',
    '|',
    ';',
    'é',
  ];
  const PLACES = [
    '/',
    '/api/',
    '/api/v1/events/',
    '/api/v1/events/history/',
    '/api/v1/events?limit=',
    '/api/v1/events?from=',
  ].concat([
    '/api/v1/events?categories=',
    '/api/v1/events?geo_type=',
    '/api/auth/login?x=',
    '/config.json?x=',
    '/assets/',
  ]);
  const METHODS = ['GET', 'POST', 'DELETE', 'TRACE', 'PROPFIND', 'HEAD'];
  const requests = PLACES.flatMap((place) =>
    PIECES.flatMap((piece) => METHODS.map((method) => [method, place + piece] as const)),
  );
  // File paths, stack frames, versions, libraries and tokens.
  const LEAKS =
    /\/(srv|tmp|home|node_modules|usr|dist)\/|\.(ts|js|mjs):\d|\bat [\w.<>]+ \(|\b\d+\.\d+\.\d+\b(?!\.)|hono|sqlite|libsql|kysely|node\.js|eyJ|ECONN|EACCES|127\.0\.0\.1/i;

  const sendRequest =
    (to: OpenSite) =>
    ([method, target]: readonly [string, string]) =>
      to.send([
        `${method} ${target} HTTP/1.1`,
        'Host: app.test',
        `Authorization: Bearer ${token}`,
        'Content-Length: 0',
      ]);
  /** The bodies of the error responses. */
  const failures = async (to: OpenSite, sent = requests): Promise<readonly string[]> => {
    const responses: string[] = [];
    for (let at = 0; at < sent.length; at += 30)
      responses.push(...(await Promise.all(sent.slice(at, at + 30).map(sendRequest(to)))));
    return responses.filter((text) => !/^HTTP\/1\.1 [23]/.test(text)).map((text) => text.replace('HTTP/1.1', ''));
  };
  const report = (texts: readonly string[]) =>
    texts.filter(
      (text) =>
        LEAKS.test(text) || !text.includes('application/problem+json') || /^(server|x-powered-by):/im.test(text),
    );

  test('of the service reveal no path, stack, version or token', async () => {
    const texts = [...(await failures(site)), await site.send(['GET /config.json HTTP/1.1', 'Host: app.test'])];
    expect([texts.length > 800, report(texts.map((text) => text.replace('HTTP/1.1', '')))]).toEqual([true, []]);
    expect([texts.at(-1)?.includes(' 500 '), site.lines.some((line) => line.includes('EACCES'))]).toEqual([true, true]);
    expect(printed).toEqual([]);
  });

  test('of the forwarder reveal none of the provider either', async () => {
    const base = new URL('http://127.0.0.1:1/api');
    const fetch = createUpstreamFetch({ base, allowPrivate: false });
    const front = await openSite(createForwarder({ base, fetch, report: () => undefined }));
    const texts = await failures(
      front,
      requests.filter((_request, at) => at % 4 === 0),
    );
    await front.close();
    expect([texts.length > 200, report(texts)]).toEqual([true, []]);
  });
});
