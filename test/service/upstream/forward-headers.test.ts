import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { MAX_TOKEN_LENGTH } from '../../../src/contract/api-limits';
import { decodeAuth } from '../../../src/contract/auth';
import { listen } from '../../../src/service/node/listen';
import { sendRequest, before, openPort, provider } from '../a-provider';
import { rawHttp, statusesOf } from '../raw-http';

const LIST = '/api/v1/events';
// The headers the provider may receive. All others come from our own connection.
const ONWARD = ['accept', 'accept-language', 'authorization', 'if-none-match', 'x-request-id'];
const OURS = ['accept-encoding', 'connection', 'host', 'user-agent'];
const BACK = [
  'age',
  'cache-control',
  'content-security-policy',
  'content-type',
  'date',
  'deprecation',
  'etag',
  'retry-after',
  'sunset',
  'vary',
  'x-content-type-options',
  'x-total-count',
];

const NAMES = [
  'Cookie',
  'Cookie2',
  'Set-Cookie',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'Via',
  'Referer',
  'Origin',
  'Range',
  'If-Modified-Since',
  'If-Range',
  'Expect',
  'TE',
  'Trailer',
  'Keep-Alive',
  'Proxy-Authorization',
  'Proxy-Connection',
  'X-HTTP-Method-Override',
  'X-Method-Override',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Host',
  'Host-Override',
  'Accept-Encoding',
  'User-Agent',
  'Content-Type',
  'Content-Encoding',
  'Authorization2',
  'X-Api-Key',
  'Sec-Fetch-Site',
  'Upgrade-Insecure-Requests',
  'Priority',
  '__proto__',
  'constructor',
];
const VALUES = ['x', 'authorization', '127.0.0.1', 'http://169.254.169.254/', '\xe9\xff\t"'];
const report = NAMES.flatMap((name) => VALUES.map((value) => [name, value] as const)).filter(
  ([name]) => name !== 'Expect',
);

const carried = {
  accept: 'application/json',
  'accept-language': 'fr',
  authorization: 'Bearer x',
  'x-request-id': '7',
  'if-none-match': '"1"',
};

describe('the headers forwarded to the provider', () => {
  test('are five client headers, and our own', async () => {
    const { seen, forward } = await provider();
    await sendRequest(forward, LIST, { headers: carried });
    expect(seen[0]?.headers).toMatchObject(carried);
    expect(Object.keys(seen[0]?.headers ?? {}).toSorted()).toEqual([...OURS, ...ONWARD].toSorted());
    expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'agenda-economique', 'accept-encoding': 'gzip, br' });
  });

  test('are none of 195 other ones, nor changed by them', async () => {
    const { seen, forward } = await provider();
    const { url, close } = await listen(forward, { host: '127.0.0.1', port: 0 });
    expect(report).toHaveLength(195);
    for (const [name, value] of report) {
      const lines = ['Connection: authorization, close', 'Authorization: Bearer x', `${name}: ${value}`];
      const request = `GET ${LIST} HTTP/1.1\r\nHost: app.test\r\n${lines.join('\r\n')}\r\n\r\n`;
      await rawHttp(Number(new URL(url).port), Buffer.from(request, 'latin1'));
    }
    await close();
    const names = new Set(seen.flatMap(({ headers }) => Object.keys(headers)));
    expect([...names].toSorted()).toEqual([...OURS, 'authorization'].toSorted());
    expect(new Set(seen.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer x']));
    expect(new Set(seen.map(({ headers }) => headers.connection))).toEqual(new Set(['keep-alive']));
    expect(new Set(seen.map(({ headers }) => headers['user-agent']))).toEqual(new Set(['agenda-economique']));
    expect(seen.length).toBeGreaterThan(150);
  });

  test.each([
    ['values that are not plain text', { 'x-request-id': '\u00e9', accept: 'a\u00ffb' }],
    ['oversized values', { 'x-request-id': 'x'.repeat(4097) }],
  ])('are never %s', async (_name, headers) => {
    const { seen, forward } = await provider();
    await sendRequest(forward, LIST, { headers });
    expect(Object.keys(seen[0]?.headers ?? {}).toSorted()).toEqual([...OURS, 'authorization'].toSorted());
  });

  test('include the longest token that a login accepts, through the server too', async () => {
    const { seen, forward } = await provider();
    const { url, close } = await listen(forward, { host: '127.0.0.1', port: 0 });
    const token = 'a'.repeat(MAX_TOKEN_LENGTH);
    expect(decodeAuth({ access_token: token }).accessToken).toBe(token);
    const headers = { authorization: `Bearer ${token}`, connection: 'close' };
    const statuses = [await fetch(`${url}${LIST}`, { headers }), await sendRequest(forward, LIST, { headers })];
    await close();
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect(seen.map((request) => request.headers.authorization)).toEqual(Array(2).fill(headers.authorization));
  });

  test('of a login hold no token', async () => {
    const { seen, forward } = await provider();
    const headers = { ...carried, 'content-type': 'application/x-www-form-urlencoded' };
    await sendRequest(forward, '/api/auth/login', { method: 'POST', body: 'username=a&secret=b', headers });
    const expected = [...OURS, 'accept', 'accept-language', 'content-length', 'content-type', 'x-request-id'];
    expect(Object.keys(seen[0]?.headers ?? {}).toSorted()).toEqual(expected.toSorted());
  });
});

describe('the headers returned to the client', () => {
  test('are the forwarded ones and our own, whatever else the provider sends', async () => {
    const lines = [...report, ['Set-Cookie', 'a=b'], ['Server', 'x'], ['X-Powered-By', 'y'], ['Location', '/x']]
      .map(([name, value]) => `${name}: ${value}`)
      .concat(
        BACK.filter((name) => !['date', 'cache-control', 'content-type'].includes(name)).map((name) => `${name}: 1`),
      )
      .concat('Access-Control-Allow-Origin: *', 'Clear-Site-Data: "*"', 'Refresh: 0', 'Strict-Transport-Security: x')
      .filter((line) => !/^(content-encoding|content-type|trailer|connection|keep-alive):/i.test(line));
    const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nDate: x\r\nContent-Length: 2\r\n`;
    const port = await openPort(
      createServer((socket) => {
        socket
          .on('error', () => undefined)
          .once('data', () =>
            socket.end(
              Buffer.from(
                `${head}${lines.slice(0, 180).join('\r\n')}\r\n${lines.slice(-40).join('\r\n')}\r\n\r\n{}`,
                'latin1',
              ),
            ),
          );
      }),
    );
    const { headers, status } = await sendRequest(before(port).forward, LIST);
    expect([status, [...headers.keys()].toSorted()]).toEqual([200, BACK]);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('include those that date a response, and its etag', async () => {
    const { seen, forward } = await provider((response) =>
      response.writeHead(304, { etag: '"1"', 'content-type': 'application/json', 'set-cookie': 'a=b' }).end(),
    );
    const response = await sendRequest(forward, LIST, { headers: { 'if-none-match': '"1"' } });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', '"1"']);
    expect([response.headers.get('set-cookie'), seen[0]?.headers['if-none-match']]).toEqual([null, '"1"']);
  });
});

test('a response to a page of another site allows no foreign origin', async () => {
  const { forward } = await provider((response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end('{}'),
  );
  const { url, close } = await listen(forward, { host: '127.0.0.1', port: 0 });
  const request = `OPTIONS ${LIST} HTTP/1.1\r\nHost: app.test\r\nConnection: close\r\nOrigin: null\r\nAccess-Control-Request-Method: GET\r\n\r\n`;
  const received = await rawHttp(Number(new URL(url).port), request);
  await close();
  expect([statusesOf(received), /access-control/i.test(received)]).toEqual([[405], false]);
});
