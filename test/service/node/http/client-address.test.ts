import { createServer, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { clientAddress } from '../../../../src/service/node/http/to-node-listener';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** Who a server on loopback takes a request with this X-Forwarded-For for. */
async function takenFor(forwarded: string | null, trustsProxy: boolean): Promise<string> {
  const server = createServer((incoming, outgoing) => outgoing.end(clientAddress(incoming, trustsProxy)));
  closers.push(() => (server.closeAllConnections(), server.close()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part))).on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['nothing is written', null, true, '127.0.0.1'],
  ['the proxy wrote one', '203.0.113.9', true, '203.0.113.9'],
  ['a client wrote one before the proxy did', '10.0.0.1, 203.0.113.9', true, '203.0.113.9'],
  ['it is of the sixth version', '2001:db8::7', true, '2001:db8::7'],
  ['it is no address', 'unknown', true, '127.0.0.1'],
  ['no proxy is trusted', '203.0.113.9', false, '127.0.0.1'],
])('the address of a client when %s', async (_when, forwarded, trustsProxy, expected) => {
  expect(await takenFor(forwarded, trustsProxy)).toBe(expected);
});
