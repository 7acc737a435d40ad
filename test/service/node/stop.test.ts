import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from '../../../src/service/node/listen';

afterEach(() => vi.useRealTimers());

test('A stop ends with the pending response, although its connection could serve more', async () => {
  let respond: (response: Response) => void = () => undefined;
  const handler = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (respond = resolve)));
  const { url, close } = await listen(handler, { host: '127.0.0.1', port: 0, limits: { keepAliveTimeout: 0 } });
  const agent = new Agent({ keepAlive: true });
  const message = new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).on('error', reject);
  });
  await expect.poll(() => handler.mock.calls.length).toBe(1);
  // In the end a timer cuts connections, which would hide one that stays open.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const closed = close();
  respond(new Response('done'));
  // A client that does not know sends its next request into the closing connection.
  expect((await message).headers.connection).toBe('close');
  expect(await text(await message)).toBe('done');
  await closed;
  agent.destroy();
});

test('A request that follows the stop on an open connection is served, and then the connection closes', async () => {
  const handler = vi.fn<() => Promise<Response>>(async () => new Response('done'));
  const { url, close } = await listen(handler, { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const connectionOf = (): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const onResponse = (message: IncomingMessage) => {
        message.resume().once('end', () => setImmediate(() => resolve(message.headers.connection)));
      };
      get(url, { agent }, onResponse).on('error', reject);
    });
  expect(await connectionOf()).toBe('keep-alive');
  const closed = close();
  expect(await connectionOf()).toBe('close');
  await closed;
  agent.destroy();
});

test('A stop closes the connections on which nothing follows', async () => {
  const { url, close } = await listen(async () => new Response('done'), { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const message = await new Promise<IncomingMessage>((resolve) => get(url, { agent }, resolve));
  await text(message);
  // The timers that cut connections in the end, on either side, do not run.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await expect(close()).resolves.toBeUndefined();
  agent.destroy();
});
