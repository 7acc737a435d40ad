import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../src/service/node/listen';
import { createLog } from '../../../src/service/node/log';
import { withRequestLog } from '../../../src/service/node/with-request-log';
import { provider } from '../a-provider';
import { rawHttp } from '../raw-http';

const MADE = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** The request id for the given headers, as the client, the log and the provider receive it. */
async function idsOf(given: readonly string[], trustProxy: boolean): Promise<readonly unknown[]> {
  const { seen, forward } = await provider();
  const lines: string[] = [];
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) });
  const handler = withRequestLog(forward, log, () => undefined);
  const server = await listen(handler, { host: '127.0.0.1', port: 0, trustProxy });
  onTestFinished(server.close);
  const head = ['GET /api/v1/events HTTP/1.1', 'Host: app.test', 'Authorization: Bearer x', 'Connection: close'];
  const received = await rawHttp(
    Number(new URL(server.url).port),
    [...head, ...given.map((id) => `X-Request-Id: ${id}`), '', ''].join('\r\n'),
  );
  const [, returned] = /^x-request-id: (.*)\r$/im.exec(received) ?? [];
  return [returned, JSON.parse(lines[0] ?? '{}').id, seen[0]?.headers['x-request-id']];
}

test.each([
  ['the trusted proxy', ['from-the-proxy.1'], true, 'from-the-proxy.1'],
  ['any other client', ['from-a-client.1'], false, MADE],
  ['the proxy, malformed', ['a b {"level":"error"}'], true, MADE],
  ['the proxy, twice', ['from-the-proxy.1', 'from-the-proxy.2'], true, MADE],
  ['nowhere', [], true, MADE],
])('the request id from %s', async (_name, given, trustProxy, expected) => {
  const [returned, logged, passed] = await idsOf(given, trustProxy);
  expect(returned).toEqual(expected);
  expect([logged, passed]).toEqual([returned, returned]);
});

test('a request id from a client is not forwarded, even without a log', async () => {
  const { seen, forward } = await provider();
  const server = await listen(forward, { host: '127.0.0.1', port: 0 });
  onTestFinished(server.close);
  const lines = ['Host: app.test', 'Authorization: Bearer x', 'X-Request-Id: from-a-client.1', 'Connection: close'];
  await rawHttp(Number(new URL(server.url).port), ['GET /api/v1/events HTTP/1.1', ...lines, '', ''].join('\r\n'));
  expect([seen.length, seen[0]?.headers['x-request-id']]).toEqual([1, undefined]);
});
