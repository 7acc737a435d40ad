import { afterEach, expect, test } from 'vitest';
import { listen, type Listening } from '../../../src/service/node/listen';
import { createLog } from '../../../src/service/node/log';
import { withRequestLog } from '../../../src/service/node/with-request-log';
import { provider } from '../a-provider';
import { rawHttp } from '../raw-http';

const MADE = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
const servers: Listening[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ close }) => close())));

/** The id of a request that came with `given`: as the client, the log and the provider are told it. */
async function idsOf(given: readonly string[], trustProxy: boolean): Promise<readonly unknown[]> {
  const { seen, forward } = await provider();
  const lines: string[] = [];
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) });
  const handler = withRequestLog(forward, log, () => undefined);
  const server = await listen(handler, { host: '127.0.0.1', port: 0, trustProxy });
  servers.push(server);
  const head = ['GET /api/v1/events HTTP/1.1', 'Host: app.test', 'Authorization: Bearer x', 'Connection: close'];
  const heard = await rawHttp(
    Number(new URL(server.url).port),
    [...head, ...given.map((id) => `X-Request-Id: ${id}`), '', ''].join('\r\n'),
  );
  const [, answered] = /^x-request-id: (.*)\r$/im.exec(heard) ?? [];
  return [answered, JSON.parse(lines[0] ?? '{}').id, seen[0]?.headers['x-request-id']];
}

test.each([
  ['the proxy that is trusted', ['from-the-proxy.1'], true, 'from-the-proxy.1'],
  ['anybody else', ['from-a-client.1'], false, MADE],
  ['the proxy, in a form that is none', ['a b {"level":"error"}'], true, MADE],
  ['the proxy, twice', ['from-the-proxy.1', 'from-the-proxy.2'], true, MADE],
  ['nobody', [], true, MADE],
])('the id of a request that %s gave it', async (_name, given, trustProxy, expected) => {
  const [answered, logged, passed] = await idsOf(given, trustProxy);
  expect(answered).toEqual(expected);
  expect([logged, passed]).toEqual([answered, answered]);
});

test('that no log names is not taken from a client, either', async () => {
  const { seen, forward } = await provider();
  const server = await listen(forward, { host: '127.0.0.1', port: 0 });
  servers.push(server);
  const lines = ['Host: app.test', 'Authorization: Bearer x', 'X-Request-Id: from-a-client.1', 'Connection: close'];
  await rawHttp(Number(new URL(server.url).port), ['GET /api/v1/events HTTP/1.1', ...lines, '', ''].join('\r\n'));
  expect([seen.length, seen[0]?.headers['x-request-id']]).toEqual([1, undefined]);
});
