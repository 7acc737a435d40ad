import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening } from '../../../src/service/node/listen';
import { createTestService, type TestService } from '../../support/serve';
import { statusesOf } from '../raw-http';

const CLIENTS = 50;
let service: TestService;
let server: Listening;
const sockets = new Set<Socket>();

beforeAll(async () => {
  service = await createTestService({ now: () => new Date() });
  const piece = new Uint8Array(65_536);
  const endless = async () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(piece) }));
  server = await listen(
    (request, client) => (request.url.endsWith('/endless') ? endless() : service.handler(request, client)),
    {
      host: '127.0.0.1',
      port: 0,
      limits: {
        headersTimeout: 500,
        requestTimeout: 800,
        keepAliveTimeout: 200,
        connectionsCheckingInterval: 50,
        silence: 700,
      },
    },
  );
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  await server.close();
  await service.close();
});

/** A client that does something slow on its line until it is cut off; what it heard. */
function slowClient(behave: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => behave(socket));
    sockets.add(socket);
    socket.on('data', (part) => (heard += part.toString('latin1')));
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket);
        resolve(heard);
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

test.each<[string, (socket: Socket) => void, readonly (number | undefined)[]]>([
  ['say nothing', () => undefined, [408, undefined]],
  ['drip their headers', drip('GET /api/v1/events HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'), [408, undefined]],
  ['drip a form', drip(`${LOGIN}Content-Length: 4000\r\n\r\n`, 'a'), [408, undefined]],
  ['drip a form in chunks', drip(`${LOGIN}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'), [408, undefined]],
  [
    'announce a form and send none',
    (socket) => void socket.write(`${LOGIN}Content-Length: 9\r\n\r\n`),
    [408, undefined],
  ],
  [
    'keep their line after an answer',
    (socket) => void socket.write('GET /api/v1/events HTTP/1.1\r\nHost: x\r\n\r\n'),
    [401],
  ],
])('fifty clients that %s are all cut off, while others are answered', async (_name, behave, statuses) => {
  const slow = Array.from({ length: CLIENTS }, () => slowClient(behave));
  await expect.poll(() => sockets.size).toBe(CLIENTS);
  const started = performance.now();
  expect((await fetch(`${server.url}/api/v1/events`)).status).toBe(401);
  expect(performance.now() - started).toBeLessThan(3000);
  const heard = await Promise.all(slow);
  expect(sockets.size).toBe(0);
  expect(heard.filter((text) => !statuses.includes(statusesOf(text)[0]))).toEqual([]);
});

test('clients that do not take what they asked for are cut off', async () => {
  const taken = Array.from({ length: 4 }, () =>
    slowClient((socket) => {
      socket.pause();
      socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
      // The line is looked at again once the other side has had the time to give up.
      setTimeout(() => socket.resume(), 2000);
    }),
  );
  for (const text of await Promise.all(taken))
    expect([statusesOf(text), text.length < 16_000_000]).toEqual([[200], true]);
});
