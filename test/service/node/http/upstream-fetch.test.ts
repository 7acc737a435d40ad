import { createServer as createPlainServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ssrfSafeLookup } from '../../../../src/service/node/http/ssrf-safe-lookup';
import { diagnose } from '../../../../src/service/doctor/diagnose';
import { createTransport, createUpstreamFetch, isLocal } from '../../../../src/service/node/http/upstream-fetch';
import { Unreachable } from '../../../../src/service/upstream/upstream-request';
import { selfSigned } from '../../a-certificate';
import { sendRequest, before, openPort, problemOf, provider } from '../../a-provider';

const LIST = '/api/v1/events';

describe('the connection to a provider', () => {
  test('is closed when its TLS handshake is not finished in time', async () => {
    const taken: Socket[] = [];
    const port = await openPort(createServer((socket) => void taken.push(socket)));
    const base = new URL(`https://127.0.0.1:${port}/api`);
    const fetch = createUpstreamFetch({ base, allowPrivate: false, connectTimeoutMs: 50 });
    const { causes, forward } = before(port, { base, fetch, headersTimeoutMs: 20_000, responseTimeoutMs: 20_000 });
    expect(await problemOf(await sendRequest(forward, LIST))).toMatchObject({
      status: 504,
      detail: expect.stringContaining('did not respond in time'),
    });
    expect(causes).toEqual(['TimeoutError: no connection within 50 ms']);
    taken.forEach((socket) => socket.destroy());
  });

  test('is refused for a self-signed certificate, before anything is sent', async () => {
    const received: unknown[] = [];
    const port = await openPort(createSecureServer(selfSigned, (request) => void received.push(request.url)));
    const base = new URL(`https://127.0.0.1:${port}/api`);
    const { causes, forward } = before(port, { base, fetch: createUpstreamFetch({ base, allowPrivate: true }) });
    expect(await problemOf(await sendRequest(forward, LIST))).toMatchObject({
      status: 502,
      detail: expect.stringContaining('certificate'),
    });
    expect([causes, received]).toEqual([[expect.stringContaining('self-signed certificate')], []]);
  });

  test('is not opened to a name in a private network, and the error names the setting to change', async () => {
    const { seen, base } = await provider();
    const named = new URL(`http://provider.test:${base.port}/api`);
    const lookup = ssrfSafeLookup((_name, give) => give(null, [{ address: '127.0.0.1', family: 4 }]));
    const fetch = createUpstreamFetch({ base: named, allowPrivate: false, lookup });
    const { causes, forward } = before(Number(base.port), { base: named, fetch });
    expect((await problemOf(await sendRequest(forward, LIST))).status).toBe(502);
    expect([causes, seen]).toEqual([[expect.stringMatching(/provider\.test.*127\.0\.0\.1.*UPSTREAM_PRIVATE=on/)], []]);
  });

  test('is opened to this machine when the setting names it', async () => {
    const { seen, base } = await provider();
    const named = new URL(`http://localhost:${base.port}/api`);
    const lookup = ssrfSafeLookup((_name, give) => give(null, [{ address: '127.0.0.1', family: 4 }]));
    const fetch = createUpstreamFetch({ base: named, allowPrivate: false, lookup });
    const { forward } = before(Number(base.port), { base: named, fetch });
    expect([(await sendRequest(forward, LIST)).status, seen[0]?.headers.host]).toEqual([200, `localhost:${base.port}`]);
  });

  test('counts as impossible until it is established, and not when it is reset later', async () => {
    const resetting = createServer((socket) => {
      socket.on('error', () => undefined).on('data', () => socket.resetAndDestroy());
    });
    const failureAt = async (port: number): Promise<unknown> => {
      const base = new URL(`http://127.0.0.1:${port}/api`);
      const { signal } = new AbortController();
      return createUpstreamFetch({ base, allowPrivate: false })(base.href, {
        method: 'GET',
        headers: new Headers(),
        signal,
      }).catch((error: unknown) => error);
    };
    expect(await failureAt(await openPort(resetting))).not.toBeInstanceOf(Unreachable);
    expect(await failureAt(1)).toBeInstanceOf(Unreachable);
  });

  test('is reused for consecutive requests', async () => {
    const lines = new Set<unknown>();
    const { forward } = await provider((response) => {
      lines.add(response.socket);
      response.setHeader('content-type', 'application/json').end('{}');
    });
    for (let turn = 0; turn < 5; turn += 1) await sendRequest(forward, LIST);
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
])('%s is this machine: %s', (base, local) => {
  expect(isLocal(new URL(base))).toBe(local);
});

describe('the doctor', () => {
  const doctorAt = (port: number) =>
    diagnose({
      base: `https://127.0.0.1:${port}/api`,
      insecure: false,
      isPrivate: false,
      credentials: { name: 'ada', password: 'analytical' },
      now: () => performance.now(),
      sleep: async () => undefined,
      transport: createTransport(50),
    });

  test('gives up a connection as soon as the service would', async () => {
    const taken: Socket[] = [];
    const { verdict, mustChange } = await doctorAt(await openPort(createServer((socket) => void taken.push(socket))));
    expect([verdict, mustChange]).toEqual(['unreachable', [expect.stringContaining('no connection within 50 ms')]]);
    taken.forEach((socket) => socket.destroy());
  });

  test('says that a port without TLS needs a URL that begins with http', async () => {
    const { mustChange } = await doctorAt(await openPort(createPlainServer()));
    expect(mustChange.join()).toMatch(/ERR_SSL_WRONG_VERSION_NUMBER: .*begins with http or https/);
  });
});
