import { createServer as createSecureServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ssrfSafeLookup } from '../../../../src/service/node/http/ssrf-safe-lookup';
import { createUpstreamFetch, isLocal } from '../../../../src/service/node/http/upstream-fetch';
import { selfSigned } from '../../a-certificate';
import { ask, before, openPort, problemOf, provider } from '../../a-provider';

const LIST = '/api/v1/events';

describe('the line to a provider', () => {
  test('is given up when its encryption is not there in time', async () => {
    const taken: Socket[] = [];
    const port = await openPort(createServer((socket) => void taken.push(socket)));
    const base = new URL(`https://127.0.0.1:${port}/api`);
    const fetch = createUpstreamFetch({ base, allowPrivate: false, connectTimeoutMs: 50 });
    const { causes, forward } = before(port, { base, fetch, headersTimeoutMs: 20_000, responseTimeoutMs: 20_000 });
    expect(await problemOf(await ask(forward, LIST))).toMatchObject({
      status: 504,
      detail: expect.stringContaining('did not respond in time'),
    });
    expect(causes).toEqual(['TimeoutError: no connection within 50 ms']);
    taken.forEach((socket) => socket.destroy());
  });

  test('is refused to a certificate that nobody vouches for, before anything is said', async () => {
    const heard: unknown[] = [];
    const port = await openPort(createSecureServer(selfSigned, (request) => void heard.push(request.url)));
    const base = new URL(`https://127.0.0.1:${port}/api`);
    const { causes, forward } = before(port, { base, fetch: createUpstreamFetch({ base, allowPrivate: true }) });
    expect((await problemOf(await ask(forward, LIST))).status).toBe(502);
    expect([causes, heard]).toEqual([[expect.stringContaining('self-signed certificate')], []]);
  });

  test('is not opened to a name that leads into a private network, and the cause says what to set', async () => {
    const { seen, base } = await provider();
    const named = new URL(`http://provider.test:${base.port}/api`);
    const lookup = ssrfSafeLookup((_name, give) => give(null, [{ address: '127.0.0.1', family: 4 }]));
    const fetch = createUpstreamFetch({ base: named, allowPrivate: false, lookup });
    const { causes, forward } = before(Number(base.port), { base: named, fetch });
    expect((await problemOf(await ask(forward, LIST))).status).toBe(502);
    expect([causes, seen]).toEqual([[expect.stringMatching(/provider\.test.*127\.0\.0\.1.*UPSTREAM_PRIVATE=on/)], []]);
  });

  test('is opened to this machine when its own name is the setting', async () => {
    const { seen, base } = await provider();
    const named = new URL(`http://localhost:${base.port}/api`);
    const lookup = ssrfSafeLookup((_name, give) => give(null, [{ address: '127.0.0.1', family: 4 }]));
    const fetch = createUpstreamFetch({ base: named, allowPrivate: false, lookup });
    const { forward } = before(Number(base.port), { base: named, fetch });
    expect([(await ask(forward, LIST)).status, seen[0]?.headers.host]).toEqual([200, `localhost:${base.port}`]);
  });

  test('serves several requests one after another', async () => {
    const lines = new Set<unknown>();
    const { forward } = await provider((response) => {
      lines.add(response.socket);
      response.setHeader('content-type', 'application/json').end('{}');
    });
    for (let turn = 0; turn < 5; turn += 1) await ask(forward, LIST);
    expect(lines.size).toBe(1);
  });
});

test.each([
  ['http://localhost/api', true],
  ['http://app.localhost/api', true],
  ['http://127.0.0.1/api', true],
  ['http://0x7f.1/api', true],
  ['http://[::1]/api', true],
  ['http://10.0.0.1/api', false],
  ['http://localhost.example/api', false],
  ['http://127.0.0.1.example/api', false],
])('%s leads to this machine: %s', (base, local) => {
  expect(isLocal(new URL(base))).toBe(local);
});
