import { once } from 'node:events';
import { connect, createServer, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitConnections, listen, type Listening, type ListenOptions } from '../../../../src/service/node/listen';
import type { Refused } from '../../../../src/service/node/http/refusals';
import { createTestService, type TestService } from '../../../support/serve';
import { rawHttp, statusesOf } from '../../raw-http';

const CLIENTS = 50;
let service: TestService;
let server: Listening;
const sockets = new Set<Socket>();

beforeAll(async () => {
  service = await createTestService({ now: () => new Date() });
  server = await listen(service.handler, {
    host: '127.0.0.1',
    port: 0,
    limits: { headersTimeout: 500, requestTimeout: 800, keepAliveTimeout: 200, connectionsCheckingInterval: 50 },
  });
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  await server.close();
  await service.close();
});

/** Serves an endless response. `stopped` resolves once the server sends no more of it. */
async function serveEndless(limits: NonNullable<ListenOptions['limits']>) {
  const piece = new Uint8Array(65_536);
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const endless = async () =>
    new Response(new ReadableStream({ pull: (stream) => stream.enqueue(piece), cancel: () => stop() }));
  return { stopped, ...(await listen(endless, { host: '127.0.0.1', port: 0, limits })) };
}

/** Runs a slow client until it is disconnected. Returns what it received. */
function slowClient(
  behave: (socket: Socket) => void,
  { url = server.url, allowHalfOpen = false } = {},
): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const port = Number(new URL(url).port);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen }, () => behave(socket));
    sockets.add(socket);
    socket.on('data', (part) => (received += part.toString('latin1')));
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket);
        resolve(received);
      });
  });
}

const drip =
  (first: string, piece: string) =>
  (socket: Socket): void => {
    socket.write(first);
    const timer = setInterval(() => socket.write(piece), 20);
    socket.on('close', () => clearInterval(timer));
  };

const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';

type Behaviour = readonly [name: string, behave: (socket: Socket) => void, statuses: readonly (number | undefined)[]];
const BEHAVIOURS: readonly Behaviour[] = [
  ['send nothing', () => undefined, [408, undefined]],
  ['drip their headers', drip('GET /api/v1/events HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'), [408, undefined]],
  ['drip a form', drip(`${LOGIN}Content-Length: 4000\r\n\r\n`, 'a'), [408, undefined]],
  ['drip a form in chunks', drip(`${LOGIN}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'), [408, undefined]],
  [
    'announce a form and send none',
    (socket) => void socket.write(`${LOGIN}Content-Length: 9\r\n\r\n`),
    [408, undefined],
  ],
  [
    'keep their connection after a response',
    (socket) => void socket.write('GET /api/v1/events HTTP/1.1\r\nHost: x\r\n\r\n'),
    [401],
  ],
];

test('fifty slow clients of each kind are all disconnected, while others receive responses', async () => {
  const slow = BEHAVIOURS.map(([, behave]) => Array.from({ length: CLIENTS }, () => slowClient(behave)));
  await expect.poll(() => sockets.size).toBe(CLIENTS * BEHAVIOURS.length);
  const started = performance.now();
  expect((await fetch(`${server.url}/api/v1/events`)).status).toBe(401);
  expect(performance.now() - started).toBeLessThan(3000);
  for (const [index, [name, , statuses]] of BEHAVIOURS.entries()) {
    const received = await Promise.all(slow[index] ?? []);
    expect([name, received.filter((text) => !statuses.includes(statusesOf(text)[0]))]).toEqual([name, []]);
  }
  expect(sockets.size).toBe(0);
});

test('a client that does not read its response is disconnected', async () => {
  const { url, stopped, close } = await serveEndless({ idleTimeoutMs: 300 });
  const received = await slowClient(
    (socket) => {
      socket.pause();
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      void stopped.then(() => socket.resume());
    },
    { url },
  );
  expect([statusesOf(received), received.length < 16_000_000]).toEqual([[200], true]);
  await close();
});

test('a client that reads its response too slowly, without ever pausing, is disconnected', async () => {
  const { url, stopped, close } = await serveEndless({ responseTimeoutMs: 600 });
  let [taken, most] = [0, 50_000];
  void stopped.then(() => (most = Infinity));
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const timer = setInterval(() => (taken += socket.read(Math.min(most, socket.readableLength)) === null ? 0 : 1), 20);
    socket.on('readable', () => undefined).on('error', () => undefined);
    socket.on('close', () => (clearInterval(timer), resolve()));
  });
  expect(taken).toBeGreaterThan(5);
  await close();
});

test.each([
  ['that is malformed', 400, 'no http at all'],
  ['for a tunnel', 405, 'CONNECT a.test:443 HTTP/1.1\r\nHost: a.test'],
])('a client that keeps its side open after a request %s is disconnected', async (_name, status, request) => {
  const received = await slowClient(drip(`${request}\r\n\r\n`, 'more'), { allowHalfOpen: true });
  expect(statusesOf(received)).toEqual([status]);
});

describe('connections', () => {
  test('beyond the limit are dropped and logged, and accepted again once others end', async () => {
    const refused: Refused[] = [];
    const small = await listen(async () => new Response('{}'), {
      host: '127.0.0.1',
      port: 0,
      limits: { maxConnections: 3 },
      onRefused: (one) => refused.push(one),
    });
    const port = Number(new URL(small.url).port);
    const held = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    const get = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(statusesOf(await rawHttp(port, get))).toEqual([]);
    expect(refused).toEqual([{ status: 'dropped', address: '127.0.0.1' }]);
    held.forEach((socket) => socket.destroy());
    await expect.poll(async () => statusesOf(await rawHttp(port, get))).toEqual([200]);
    await small.close();
  });

  test('are limited per address, except behind a proxy on this machine, where all share one', () => {
    const refused: Refused[] = [];
    const gate = createServer();
    limitConnections(gate, { maxConnections: 100, maxConnectionsPerAddress: 3 }, (one) => refused.push(one));
    const open = (address: string): Socket => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
      gate.emit('connection', socket);
      return socket;
    };
    const network = [1, 2, 3, 4].map((host) => open(`2001:db8::${host}`));
    const others = ['203.0.113.9', '127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1'].map(open);
    expect(network.map(({ destroyed }) => destroyed)).toEqual([false, false, false, true]);
    expect(others.filter(({ destroyed }) => destroyed)).toEqual([]);
    expect(refused).toEqual([{ status: 'dropped', address: '2001:db8::4' }]);
    network[0]?.emit('close', false);
    network[3]?.emit('close', false);
    expect([open('2001:db8::5').destroyed, open('2001:db8::6').destroyed]).toEqual([false, true]);
  });
});
