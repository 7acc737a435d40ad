import { expect, describe, test, beforeAll, afterAll } from 'vitest';
import { problemSchema } from '../../../src/contract/schemas/problem-dto';
import { z } from '../../../src/contract/zod';
import { createHostCheck } from '../../../src/service/http/host-check';
import { listen, type Listening } from '../../../src/service/node/listen';
import { rawHttp, statusesOf } from '../raw-http';

let server: Listening;
let heard: string[] = [];
const port = () => Number(new URL(server.url).port);

beforeAll(async () => {
  const handler = async (request: Request) => {
    heard.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  };
  server = await listen(handler, { host: '127.0.0.1', port: 0, hostCheck: createHostCheck(['app.test'], true) });
});
afterAll(() => server.close());

async function send(...lines: string[]) {
  heard = [];
  return rawHttp(port(), lines.join('\r\n'));
}

/** The one answer in what came back: its status, and its body when it is a problem of that status. */
function problemIn(text: string): [number | undefined, number | undefined] {
  const [head = '', body = '{}'] = text.split('\r\n\r\n', 2);
  const problem = z.safeParse(problemSchema, head.includes('application/problem+json') ? JSON.parse(body) : {});
  return [statusesOf(text)[0], problem.data?.status];
}

const APP = 'Host: app.test';
const GET = 'GET /api/v1/events HTTP/1.1';

describe('a request that two servers could read differently', () => {
  test.each<[string, number, readonly string[]]>([
    ['two hosts', 400, [GET, APP, 'Host: app.test', '', '']],
    ['two hosts that differ', 400, [GET, APP, 'Host: evil.test', '', '']],
    ['no host', 400, [GET, '', '']],
    ['an empty host', 400, [GET, 'Host:', '', '']],
    ['a host of two', 400, [GET, 'Host: app.test, evil.test', '', '']],
    ['a host with a path', 400, [GET, 'Host: app.test/evil', '', '']],
    ['a host with a user', 400, [GET, 'Host: evil@app.test', '', '']],
    ['an absolute target', 400, ['GET http://app.test/api/v1/events HTTP/1.1', APP, '', '']],
    ['an absolute target elsewhere', 400, ['GET http://evil.test/ HTTP/1.1', APP, '', '']],
    ['the target of a proxy', 405, ['CONNECT evil.test:443 HTTP/1.1', APP, '', '']],
    ['the whole server as its target', 400, ['OPTIONS * HTTP/1.1', APP, '', '']],
    ['no version', 400, ['GET /', '', '']],
    ['no version, and more', 400, ['GET /', APP, '', '']],
    ['a version that is none', 400, ['GET / HTTP/1.2', APP, '', '']],
    ['another version', 400, ['GET / HTTP/2.0', APP, '', '']],
    ['a body without a purpose', 400, [GET, APP, 'Content-Length: 5', '', 'GET /']],
    ['chunks without a purpose', 400, [GET, APP, 'Transfer-Encoding: chunked', '', '0', '', '']],
    [
      'a length and chunks',
      400,
      ['POST / HTTP/1.1', APP, 'Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', ''],
    ],
    ['two lengths', 400, ['POST / HTTP/1.1', APP, 'Content-Length: 1', 'Content-Length: 2', '', 'ab']],
    ['a length that is none', 400, ['POST / HTTP/1.1', APP, 'Content-Length: +1', '', 'a']],
    ['a coding that is none', 400, ['POST / HTTP/1.1', APP, 'Transfer-Encoding: xchunked', '', '0', '', '']],
    ['chunks twice', 400, ['POST / HTTP/1.1', APP, 'Transfer-Encoding: chunked, identity', '', '0', '', '']],
    ['a coding in disguise', 400, ['POST / HTTP/1.1', APP, 'Transfer_Encoding: chunked', '', '0', '', '']],
    ['a length in disguise', 400, ['POST / HTTP/1.1', APP, 'Content_Length: 5', '', '']],
    ['a name with a blank', 400, ['POST / HTTP/1.1', APP, 'Transfer-Encoding : chunked', '', '0', '', '']],
    ['a folded header', 400, [GET, APP, 'X-A: b', ' Transfer-Encoding: chunked', '', '']],
    ['a header without a name', 400, [GET, APP, ': x', '', '']],
    ['a header without a colon', 400, [GET, APP, 'X-A', '', '']],
    ['a bare line feed', 400, [`${GET}\nHost: app.test\nX: y\n\n`]],
    ['a NUL in a header', 400, [GET, APP, 'X-A: a\0b', '', '']],
    ['a blank before its method', 400, [` ${GET}`, APP, '', '']],
    ['a backslash', 400, ['GET /api\\v1\\events HTTP/1.1', APP, '', '']],
    ['a fragment', 400, ['GET /api/v1/events#x HTTP/1.1', APP, '', '']],
    ['half a percent sign', 400, ['GET /api/v1/events/% HTTP/1.1', APP, '', '']],
    ['an overlong slash', 400, ['GET /api/v1/events/..%c0%af HTTP/1.1', APP, '', '']],
    ['a percent sign of latin letters', 400, ['GET /api/v1/events?q=%e9 HTTP/1.1', APP, '', '']],
    ['letters that are not of ASCII', 400, ['GET /api/v1/events?q=\u00e9 HTTP/1.1', APP, '', '']],
    ['more than 100 headers', 400, [GET, APP, ...Array.from({ length: 100 }, (_, at) => `X-${at}: b`), '', '']],
    ['more than 8 KB of headers', 431, [GET, APP, `X-A: ${'b'.repeat(9000)}`, '', '']],
    ['an expectation of its own', 417, [GET, APP, 'Expect: miracles', '', '']],
    ['the bytes of another protocol', 400, ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '', '']],
    ['the name of another site', 421, [GET, 'Host: evil.test', '', '']],
    ['the name of another site that begins like ours', 421, [GET, 'Host: app.test.evil.test', '', '']],
  ])('such as one with %s is a problem of %i, reaches nobody, and ends its line', async (_name, status, lines) => {
    expect(problemIn(await send(...lines))).toEqual([status, status]);
    expect(heard).toEqual([]);
  });

  test('hides no other behind it', async () => {
    const hidden = 'GET /admin HTTP/1.1\r\nHost: app.test\r\n\r\n';
    await send(GET, APP, `Content-Length: ${hidden.length}`, '', hidden);
    await send('POST / HTTP/1.1', APP, 'Transfer_Encoding: chunked', '', `0\r\n\r\n${hidden}`);
    expect(heard).toEqual([]);
  });
});

describe('a request that can be read in one way', () => {
  const last = 'Connection: close';

  test.each<[string, readonly string[]]>([
    ['of HTTP/1.1', [GET, APP, last, '', '']],
    ['of HTTP/1.0 without a host', ['GET /api/v1/events HTTP/1.0', '', '']],
    ['to an address', [GET, 'Host: 127.0.0.1:8080', last, '', '']],
    ['to an address of version 6', [GET, 'Host: [::1]:8080', last, '', '']],
    ["to this machine's own name", [GET, 'Host: localhost:8080', last, '', '']],
    ['with a length of nothing', [GET, APP, 'Content-Length: 0', last, '', '']],
    ['with a wish to speak another protocol', [GET, APP, 'Upgrade: h2c', last, '', '']],
    ['with a hundred headers', [GET, APP, last, ...Array.from({ length: 98 }, (_, at) => `X-${at}: b`), '', '']],
    [
      'in letters beyond ASCII that are written as they must be',
      ['GET /api/v1/events?q=%C3%A9 HTTP/1.1', APP, last, '', ''],
    ],
    ['with the bars of a list', ['GET /api/v1/events?categories=[2|3] HTTP/1.1', APP, last, '', '']],
    ['for a page that a reader typed a % behind', ['GET /search?q=2% HTTP/1.1', APP, last, '', '']],
    ['that asks what it may', ['OPTIONS /api/v1/events HTTP/1.1', APP, last, '', '']],
    [
      'that waits to be told to go on',
      ['POST /api/auth/login HTTP/1.1', APP, 'Expect: 100-continue', 'Content-Length: 1', last, '', 'a'],
    ],
  ])('is answered: one %s', async (_name, lines) => {
    const text = await send(...lines);
    expect([statusesOf(text).at(-1), heard.length]).toEqual([200, 1]);
  });

  test('is answered before the odd one behind it on the same line is refused', async () => {
    const text = await send(GET, APP, '', GET, APP, APP, '', GET, APP, '', '');
    expect([statusesOf(text), heard.length]).toEqual([[200, 400], 1]);
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
])('with the names %j and loopback %s a request to %s is ours: %s', (allowed, loopback, host, ours) => {
  expect(createHostCheck(allowed, loopback)(host)).toBe(ours);
});
