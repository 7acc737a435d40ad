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
