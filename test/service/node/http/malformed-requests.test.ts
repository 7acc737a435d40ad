import { expect, describe, test, beforeAll, afterAll } from 'vitest';
import { problemSchema } from '../../../../src/contract/schemas/responses';
import { z } from '../../../../src/contract/zod';
import { createHostCheck } from '../../../../src/service/http/host-check';
import { listen, type Listening } from '../../../../src/service/node/listen';
import { rawHttp, statusesOf } from '../../raw-http';

let server: Listening;
let received: string[] = [];
const port = () => Number(new URL(server.url).port);

beforeAll(async () => {
  const handler = async (request: Request) => {
    received.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  };
  server = await listen(handler, { host: '127.0.0.1', port: 0, hostCheck: createHostCheck(['app.test'], true) });
});
afterAll(() => server.close());

async function send(...lines: string[]) {
  received = [];
  return rawHttp(port(), lines.join('\r\n'));
}

/** Parses the single response: its status, and its body if it is a problem of that status. */
function problemIn(text: string): [number | undefined, number | undefined] {
  const [head = '', body = '{}'] = text.split('\r\n\r\n', 2);
  const problem = z.safeParse(problemSchema, head.includes('application/problem+json') ? JSON.parse(body) : {});
  return [statusesOf(text)[0], problem.data?.status];
}

const APP = 'Host: app.test';
const GET = 'GET /api/v1/events HTTP/1.1';

describe('a request that two servers could parse differently', () => {
  test.each<[string, number, readonly string[]]>([
    ['two hosts', 400, [GET, APP, 'Host: app.test', '', '']],
    ['two hosts that differ', 400, [GET, APP, 'Host: evil.test', '', '']],
    ['no host', 400, [GET, '', '']],
    ['an empty host', 400, [GET, 'Host:', '', '']],
    ['a list of hosts', 400, [GET, 'Host: app.test, evil.test', '', '']],
    ['a host with a path', 400, [GET, 'Host: app.test/evil', '', '']],
    ['a host with a user', 400, [GET, 'Host: evil@app.test', '', '']],
    ['a host whose address is out of range', 400, [GET, 'Host: 999.999.999.999', '', '']],
    ['a host that is no IPv6 address', 400, [GET, 'Host: [:::::]', '', '']],
    ['a host with a character that no host has', 400, [GET, 'Host: app|.localhost', '', '']],
    ['a host with a port out of range', 400, [GET, `${APP}:99999`, '', '']],
    ['an address of its host that is spelled differently in a URL', 400, [GET, 'Host: 127.0.0.01', '', '']],
    ['an absolute target', 400, ['GET http://app.test/api/v1/events HTTP/1.1', APP, '', '']],
    ['an absolute target elsewhere', 400, ['GET http://evil.test/ HTTP/1.1', APP, '', '']],
    ['a proxy target', 405, ['CONNECT evil.test:443 HTTP/1.1', APP, '', '']],
    ['an asterisk target', 400, ['OPTIONS * HTTP/1.1', APP, '', '']],
    ['no version', 400, ['GET /', '', '']],
    ['no version, but headers', 400, ['GET /', APP, '', '']],
    ['an unknown version', 400, ['GET / HTTP/1.2', APP, '', '']],
    ['HTTP/2', 400, ['GET / HTTP/2.0', APP, '', '']],
    ['a body on a GET', 400, [GET, APP, 'Content-Length: 5', '', 'GET /']],
    ['chunks on a GET', 400, [GET, APP, 'Transfer-Encoding: chunked', '', '0', '', '']],
    [
      'a length and chunks',
      400,
      ['POST / HTTP/1.1', APP, 'Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', ''],
    ],
    ['two content lengths', 400, ['POST / HTTP/1.1', APP, 'Content-Length: 1', 'Content-Length: 2', '', 'ab']],
    ['an invalid content length', 400, ['POST / HTTP/1.1', APP, 'Content-Length: +1', '', 'a']],
    ['an unknown transfer encoding', 400, ['POST / HTTP/1.1', APP, 'Transfer-Encoding: xchunked', '', '0', '', '']],
    ['two transfer encodings', 400, ['POST / HTTP/1.1', APP, 'Transfer-Encoding: chunked, identity', '', '0', '', '']],
    [
      'a transfer encoding with an underscore',
      400,
      ['POST / HTTP/1.1', APP, 'Transfer_Encoding: chunked', '', '0', '', ''],
    ],
    ['a content length with an underscore', 400, ['POST / HTTP/1.1', APP, 'Content_Length: 5', '', '']],
    ['a header name with a space', 400, ['POST / HTTP/1.1', APP, 'Transfer-Encoding : chunked', '', '0', '', '']],
    ['a folded header', 400, [GET, APP, 'X-A: b', ' Transfer-Encoding: chunked', '', '']],
    ['a header without a name', 400, [GET, APP, ': x', '', '']],
    ['a header without a colon', 400, [GET, APP, 'X-A', '', '']],
    ['a bare line feed', 400, [`${GET}\nHost: app.test\nX: y\n\n`]],
    ['a NUL in a header', 400, [GET, APP, 'X-A: a\0b', '', '']],
    ['a space before the method', 400, [` ${GET}`, APP, '', '']],
    ['a backslash', 400, ['GET /api\\v1\\events HTTP/1.1', APP, '', '']],
    ['a fragment', 400, ['GET /api/v1/events#x HTTP/1.1', APP, '', '']],
    ['a fragment behind its query', 400, ['GET /api/v1/events?q=a#x HTTP/1.1', APP, '', '']],
    ['an incomplete percent sign', 400, ['GET /api/v1/events/% HTTP/1.1', APP, '', '']],
    ['an overlong slash', 400, ['GET /api/v1/events/..%c0%af HTTP/1.1', APP, '', '']],
    ['a percent sign that is not UTF-8', 400, ['GET /api/v1/events?q=%e9 HTTP/1.1', APP, '', '']],
    ['letters beyond ASCII', 400, ['GET /api/v1/events?q=\u00e9 HTTP/1.1', APP, '', '']],
    ['more than 100 headers', 400, [GET, APP, ...Array.from({ length: 100 }, (_, at) => `X-${at}: b`), '', '']],
    ['more than 8 KB of headers', 431, [GET, APP, `X-A: ${'b'.repeat(9000)}`, '', '']],
    ['an unknown expectation', 417, [GET, APP, 'Expect: miracles', '', '']],
    ['the bytes of another protocol', 400, ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '', '']],
    ['a foreign host', 421, [GET, 'Host: evil.test', '', '']],
    ['a foreign host with our name as prefix', 421, [GET, 'Host: app.test.evil.test', '', '']],
  ])(
    'such as one with %s is a problem of %i, does not reach the handler, and closes its connection',
    async (_name, status, lines) => {
      expect(problemIn(await send(...lines))).toEqual([status, status]);
      expect(received).toEqual([]);
    },
  );

  test('is dropped among a thousand that wait for responses on one connection, which took a gigabyte of memory', async () => {
    await send(`${GET}\r\n${APP}\r\n\r\n`.repeat(1000));
    expect(received.length).toBeLessThan(1000);
  });

  test('cannot hide another request behind it', async () => {
    const hidden = 'GET /admin HTTP/1.1\r\nHost: app.test\r\n\r\n';
    await send(GET, APP, `Content-Length: ${hidden.length}`, '', hidden);
    await send('POST / HTTP/1.1', APP, 'Transfer_Encoding: chunked', '', `0\r\n\r\n${hidden}`);
    expect(received).toEqual([]);
  });
});

describe('a valid request', () => {
  const last = 'Connection: close';

  test.each<[string, readonly string[]]>([
    ['of HTTP/1.1', [GET, APP, last, '', '']],
    ['of HTTP/1.0 without a host', ['GET /api/v1/events HTTP/1.0', '', '']],
    ['to a host in capitals', [GET, 'Host: APP.test', last, '', '']],
    ['to an address', [GET, 'Host: 127.0.0.1:8080', last, '', '']],
    ['to an IPv6 address', [GET, 'Host: [::1]:8080', last, '', '']],
    ["to this machine's own name", [GET, 'Host: localhost:8080', last, '', '']],
    ['with a content length of zero', [GET, APP, 'Content-Length: 0', last, '', '']],
    ['with an upgrade to another protocol', [GET, APP, 'Upgrade: h2c', last, '', '']],
    ['with a hundred headers', [GET, APP, last, ...Array.from({ length: 98 }, (_, at) => `X-${at}: b`), '', '']],
    ['with percent-encoded letters beyond ASCII', ['GET /api/v1/events?q=%C3%A9 HTTP/1.1', APP, last, '', '']],
    ['with the bars of a list', ['GET /api/v1/events?categories=[2|3] HTTP/1.1', APP, last, '', '']],
    ['for a page with a lone % in its query', ['GET /search?q=2% HTTP/1.1', APP, last, '', '']],
    ['with the method OPTIONS', ['OPTIONS /api/v1/events HTTP/1.1', APP, last, '', '']],
    [
      'that waits for 100 Continue',
      ['POST /api/auth/login HTTP/1.1', APP, 'Expect: 100-continue', 'Content-Length: 1', last, '', 'a'],
    ],
  ])('is handled: one %s', async (_name, lines) => {
    const text = await send(...lines);
    expect([statusesOf(text).at(-1), received.length]).toEqual([200, 1]);
  });

  test('is handled before the invalid one behind it on the same connection is refused', async () => {
    const text = await send(GET, APP, '', GET, APP, APP, '', GET, APP, '', '');
    expect([statusesOf(text), received.length]).toEqual([[200, 400], 1]);
  });
});

test.each([
  [null, true, 'localhost', true],
  [null, true, 'app.localhost:8080', true],
  [null, true, '127.0.0.1:1', true],
  [null, true, '[::1]', true],
  [null, true, 'calendar.example', false],
  [null, true, '127.0.0.1.evil.example', false],
  [null, false, 'calendar.example', true],
  [['calendar.example'], true, 'Calendar.Example:443', true],
  [['calendar.example'], true, 'localhost', true],
  [['calendar.example'], false, 'other.example', false],
  [['calendar.example'], false, 'localhost', false],
  [['calendar.example'], false, '192.0.2.1', true],
  [['*'], true, 'other.example', true],
])('with the allowed hosts %j and loopback %s, a request to %s is accepted: %s', (allowed, loopback, host, ours) => {
  expect(createHostCheck(allowed, loopback)(host)).toBe(ours);
});

test.each([
  ['/api/v1/events?q=%FF', 'query'],
  ['/api/v1/%FF?q=a', 'path'],
])('The refusal of %s says that its %s is at fault', async (target, part) => {
  const response = await send(`GET ${target} HTTP/1.1`, APP, '', '');
  expect(response).toContain(`The ${part} of its URL is not valid: percent signs must encode UTF-8.`);
});
