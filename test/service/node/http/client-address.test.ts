import { createServer, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { clientAddress } from '../../../../src/service/node/http/to-node-listener';
import { openPort } from '../../a-provider';

/** The client address of a request to a server on loopback with this X-Forwarded-For. */
async function takenFor(forwarded: string | null, trustsProxy: boolean): Promise<string> {
  const server = createServer((incoming, outgoing) => outgoing.end(clientAddress(incoming, trustsProxy)));
  const port = await openPort(server);
  onTestFinished(() => server.closeAllConnections());
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part))).on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['there is no header', null, true, '127.0.0.1'],
  ['the proxy set one', '203.0.113.9', true, '203.0.113.9'],
  ['the client set one before the proxy', '10.0.0.1, 203.0.113.9', true, '203.0.113.9'],
  ['it is an IPv6 address', '2001:db8::7', true, '2001:db8::7'],
  ['the proxy added its port', '10.0.0.1, 203.0.113.9:4711', true, '203.0.113.9'],
  ['the proxy added the port of an IPv6 address', '[2001:db8::7]:4711', true, '2001:db8::7'],
  ['it is an IPv6 address in brackets', '[2001:db8::7]', true, '2001:db8::7'],
  ['it is not an address', 'unknown', true, '127.0.0.1'],
  ['no proxy is trusted', '203.0.113.9', false, '127.0.0.1'],
])('the address of a client when %s', async (_when, forwarded, trustsProxy, expected) => {
  expect(await takenFor(forwarded, trustsProxy)).toBe(expected);
});

test('the header of a client that reaches the service past the proxy is ignored', () => {
  const direct = { socket: { remoteAddress: '203.0.113.9' }, headers: { 'x-forwarded-for': '198.51.100.7' } };
  expect(clientAddress(direct, true)).toBe('203.0.113.9');
});
