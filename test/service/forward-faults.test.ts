import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { UNEXPECTED_RESPONSE } from '../../src/contract/problem';
import type { ForwarderDeps } from '../../src/service/upstream/forward';
import { sendRequest, before, openPort, problemOf, provider, SHORT_TIMEOUTS, type Respond } from './a-provider';

const LIST = '/api/v1/events';
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
type Serve = (socket: Socket) => void;

/** Creates the forwarder to a socket that sends arbitrary bytes. */
async function raw(serve: Serve, limits: Partial<ForwarderDeps> = {}) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => serve(socket));
  });
  return { sockets, ...before(await openPort(server), limits) };
}

/** Writes a chunk every few milliseconds while the socket is open. */
const drip =
  (first: string, piece: string): Serve =>
  (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(piece), 20);
    socket.on('close', () => clearInterval(timer));
  };

/** Writes endlessly, as fast as the socket accepts. */
const flood =
  (first: string, piece: string): Serve =>
  (socket) => {
    const pour = (): void => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', pour).write(first);
    pour();
  };

async function timed(respond: Promise<Response>): Promise<[Response, number]> {
  const start = performance.now();
  return [await respond, performance.now() - start];
}

describe('a provider that misbehaves', () => {
  test.each<[string, number, string, Serve]>([
    ['never responds', 504, 'in time', () => undefined],
    ['drips its headers', 504, 'in time', drip(HEAD, 'X-A: b\r\n')],
    ['drips its body', 504, 'in time', drip(`${HEAD}Content-Length: 9000\r\n\r\n`, ' ')],
    ['drips its chunks', 504, 'in time', drip(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n')],
    [
      'announces more than it sends and keeps the connection open',
      504,
      'in time',
      (socket) => socket.write(`${HEAD}Content-Length: 99\r\n\r\n{}`),
    ],
    [
      'announces more than it sends and disconnects',
      502,
      'broke off',
      (socket) => socket.end(`${HEAD}Content-Length: 99\r\n\r\n{}`),
    ],
    [
      'disconnects within a chunk',
      502,
      'broke off',
      (socket) => socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\n{"data":`),
    ],
    [
      'resets within its body',
      502,
      'broke off',
      (socket) => socket.write(`${HEAD}Content-Length: 99\r\n\r\n{`, () => socket.resetAndDestroy()),
    ],
    ['resets at once', 502, 'cannot be reached', (socket) => socket.resetAndDestroy()],
    ['disconnects at once', 502, 'cannot be reached', (socket) => socket.end()],
    [
      'speaks another protocol',
      502,
      'not valid HTTP, or has more than 16 KB of headers',
      (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
    ],
    [
      'ends its response with invalid bytes',
      502,
      'broke off',
      (socket) => socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
    ],
    [
      'says two lengths',
      502,
      'not valid HTTP, or has more than 16 KB of headers',
      (socket) => socket.end(`${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `),
    ],
    [
      'says a length and chunks',
      502,
      'not valid HTTP, or has more than 16 KB of headers',
      (socket) => socket.end(`${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
    ],
    [
      'sends too many headers',
      502,
      'not valid HTTP, or has more than 16 KB of headers',
      (socket) => socket.end(`${HEAD}${'X-A: bbbbbbbbbb\r\n'.repeat(5000)}\r\n{}`),
    ],
    [
      'requests another protocol',
      502,
      'cannot be reached',
      (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n'),
    ],
    [
      'sends a damaged compressed body',
      502,
      'Content-Encoding does not describe',
      (socket) => socket.end(`${HEAD}Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!`),
    ],
    ['floods with one body', 502, 'more than 5 MB', flood(`${HEAD}\r\n[`, ' '.repeat(65_536))],
    [
      'floods with chunks',
      502,
      'more than 5 MB',
      flood(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, `ffff\r\n${' '.repeat(65_535)}\r\n`),
    ],
    [
      'floods with headers',
      502,
      'not valid HTTP, or has more than 16 KB of headers',
      flood(HEAD, `X-A: ${'b'.repeat(1000)}\r\n`),
    ],
  ])('and %s is a %i that says so, in time, and its connection is closed', async (_name, status, says, serve) => {
    const { sockets, forward } = await raw(serve, status === 504 ? SHORT_TIMEOUTS : {});
    const [response, took] = await timed(sendRequest(forward, LIST));
    expect(await problemOf(response)).toMatchObject({ status, detail: expect.stringContaining(says) });
    expect(took).toBeLessThan(5000);
    await expect.poll(() => sockets.size).toBe(0);
  });

  test('and sends more than it announced is read as far as announced, and its connection is closed', async () => {
    const { sockets, forward } = await raw((socket) => socket.write(`${HEAD}Content-Length: 2\r\n\r\n{}{"more":1}`));
    expect(await (await sendRequest(forward, LIST)).text()).toBe('{}');
    await expect.poll(() => sockets.size).toBe(0);
  });

  test('and sends an interim response first is read to the end', async () => {
    const { forward } = await raw((socket) =>
      socket.end(`HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${HEAD}Content-Length: 2\r\n\r\n{}`),
    );
    expect(await (await sendRequest(forward, LIST)).text()).toBe('{}');
  });

  test.each([600, 999])('and responds with the status %i is a 502', async (status) => {
    const { forward } = await raw((socket) => socket.end(`HTTP/1.1 ${status} X\r\nContent-Length: 0\r\n\r\n`));
    expect((await problemOf(await sendRequest(forward, LIST))).status).toBe(502);
  });
});

describe('a body that decompresses to 200 MB', () => {
  const huge = Buffer.alloc(200_000_000, 0x20);
  const bombs: readonly [string, Buffer][] = [
    ['gzip', gzipSync(huge)],
    ['deflate', deflateSync(huge)],
    ['br', brotliCompressSync(huge, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ];

  test.each(bombs)('of %s is aborted beyond 5 MB, and takes no memory', async (encoding, bomb) => {
    const { forward } = await provider((response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(bomb),
    );
    expect(bomb.byteLength).toBeLessThan(200_000);
    const before = process.memoryUsage();
    const [response, took] = await timed(sendRequest(forward, LIST));
    const after = process.memoryUsage();
    expect(await problemOf(response)).toMatchObject({ status: 502, detail: expect.stringContaining('more than 5 MB') });
    expect(took).toBeLessThan(5000);
    for (const of of ['rss', 'external', 'heapUsed'] as const) expect(after[of] - before[of]).toBeLessThan(40_000_000);
  });

  test('of many concatenated members is aborted there too', async () => {
    const member = gzipSync(Buffer.alloc(1_000_000, 0x20));
    const many = Buffer.concat(Array.from({ length: 200 }, () => member));
    const { forward } = await provider((response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(many),
    );
    expect((await problemOf(await sendRequest(forward, LIST))).detail).toContain('more than 5 MB');
  });
});

test.each<[string, Respond]>([
  ['gzip', (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('{"data":[1]}'))],
  ['x-gzip', (response) => response.setHeader('content-encoding', 'X-GZip').end(gzipSync('{"data":[1]}'))],
  ['deflate', (response) => response.setHeader('content-encoding', 'deflate').end(deflateSync('{"data":[1]}'))],
  ['br', (response) => response.setHeader('content-encoding', 'br').end(brotliCompressSync('{"data":[1]}'))],
  ['identity', (response) => response.setHeader('content-encoding', 'identity').end('{"data":[1]}')],
])('a response compressed as %s is decompressed', async (_name, respond) => {
  const { seen, forward } = await provider((response, request) => {
    response.setHeader('content-type', 'application/json');
    respond(response, request);
  });
  const response = await sendRequest(forward, LIST, { headers: { 'accept-encoding': 'zstd' } });
  expect([await response.text(), response.headers.get('content-encoding')]).toEqual(['{"data":[1]}', null]);
  expect(seen[0]?.headers['accept-encoding']).toBe('gzip, br');
});

test('a request on a connection that the provider just closed is retried, but a login is not sent twice', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    let times = 0;
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        received.push(String(bytes).split(' ', 1)[0] ?? '');
        times += 1;
        if (times > 1) socket.resetAndDestroy();
        else socket.write(`${HEAD}Content-Length: 2\r\n\r\n{}`);
      });
  });
  const { forward } = before(await openPort(server));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let turn = 0; turn < 3; turn += 1) expect((await sendRequest(forward, LIST)).status).toBe(200);
  const logIn = { method: 'POST', body: 'username=a&secret=b', headers: form };
  for (let turn = 0; turn < 3; turn += 1)
    expect((await sendRequest(forward, '/api/auth/login', logIn)).status).toBe(200);
  expect([
    received.filter((method) => method === 'GET').length > 3,
    received.filter((method) => method === 'POST').length,
  ]).toEqual([true, 3]);
});

test('a request whose new connection is reset is not sent twice', async () => {
  let requests = 0;
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', () => {
        requests += 1;
        socket.resetAndDestroy();
      });
  });
  const { forward } = before(await openPort(server));
  expect([(await sendRequest(forward, LIST)).status, requests]).toEqual([502, 1]);
});

test('a redirect is never followed', async () => {
  const elsewhere = await provider();
  for (const status of [300, 301, 302, 303, 305, 307, 308]) {
    const { seen, forward } = await provider((response) =>
      response
        .writeHead(status, { location: `${elsewhere.base.href}/v1/events`, 'content-type': 'application/json' })
        .end('{}'),
    );
    expect(await problemOf(await sendRequest(forward, LIST))).toMatchObject({ status: 502, type: UNEXPECTED_RESPONSE });
    expect(seen).toHaveLength(1);
  }
  expect(elsewhere.seen).toEqual([]);
});
