import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src/service/node/listen';
import type { Handler } from '../../src/service/handler';
import { sendRequest, problemOf, provider, logIn, type Respond } from './a-provider';
import { rawHttp, statusesOf } from './raw-http';

const LIST = '/api/v1/events';

/** Serves the forwarder as behind a trusted proxy, and returns its port. */
async function serve(forward: Handler): Promise<number> {
  const { url, close } = await listen(forward, { host: '127.0.0.1', port: 0, trustProxy: true });
  onTestFinished(close);
  return Number(new URL(url).port);
}

const json =
  (status: number, body: unknown): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const numbers = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);
const count = (statuses: readonly number[], status: number): number => statuses.filter((one) => one === status).length;

describe('a request for data', () => {
  const get = (...headers: readonly string[]): string =>
    [`GET ${LIST} HTTP/1.1`, 'Host: app.test', ...headers, 'Connection: close', '', ''].join('\r\n');

  test.each([
    ['without a token', []],
    ['with an empty token', ['Authorization: ']],
    ['with a scheme only', ['Authorization: Bearer']],
    ['with a blank token', ['Authorization: Bearer   ']],
    ['with another scheme', ['Authorization: Basic ZGVtbzpkZW1v']],
    ['with a scheme of the same prefix', ['Authorization: Bearerx a.b.c']],
    ['with a token in two words', ['Authorization: Bearer a b']],
    ['with two tokens', ['Authorization: Bearer a, Bearer b']],
    ['with a token that is not plain text', ['Authorization: Bearer \xe9']],
    ['with an oversized token', [`Authorization: Bearer ${'x'.repeat(7500)}`]],
    ['with a token in another header', ['X-Authorization: Bearer a.b.c', 'Cookie: token=a.b.c']],
  ])('%s is a 401 with a challenge, and does not reach the provider', async (_name, headers) => {
    const { seen, forward } = await provider();
    const port = await serve(forward);
    const received = await rawHttp(port, Buffer.from(get(...headers), 'latin1'));
    expect([statusesOf(received), seen]).toEqual([[401], []]);
    expect(received).toMatch(/^www-authenticate: Bearer realm="[^"]+"/im);
    expect(received).toContain('application/problem+json');
  });

  test('with any token is forwarded', async () => {
    const { seen, forward } = await provider();
    const port = await serve(forward);
    for (const token of ['a.b.c', 'x', '1|abc', '{}', 'a,b==', 'x'.repeat(4000)])
      expect(statusesOf(await rawHttp(port, get(`Authorization: bEARER  ${token}`)))).toEqual([200]);
    expect(seen).toHaveLength(6);
  });
});

describe('logins that the provider refuses', () => {
  const TOKEN = { access_token: 'a.b.c', token_type: 'bearer', expires_in: 3600 };

  /** Starts a provider that accepts the password `right` for every name, with a manual clock. */
  async function guarded(refusal: Respond = json(401, { message: 'no' })) {
    const clock = { time: 0 };
    const { seen, forward } = await provider(
      (response, request) =>
        (seen.at(-1)?.body.endsWith('secret=right') ? json(200, TOKEN) : refusal)(response, request),
      { now: () => clock.time },
    );
    let guesses = 0;
    const enter = async (username: string, secret: string, address = '192.0.2.1') => {
      const { status, headers } = await logIn(forward, username, secret, address);
      return { status, wait: headers.get('retry-after') };
    };
    /** Sends so many wrong logins at once, each with another password. Returns the statuses. */
    const guess = async (times: number, nameOf: (at: number) => string, address?: string) => {
      const pending = numbers(times).map((at) => enter(nameOf(at), `guess ${(guesses += 1)}`, address));
      return (await Promise.all(pending)).map(({ status }) => status);
    };
    return { clock, seen, forward, enter, guess };
  }

  test('are throttled like those of our own accounts, by name and address, before they reach the provider', async () => {
    const { clock, seen, enter, guess } = await guarded();
    expect(await guess(1, () => 'anna')).toEqual([401]);
    for (let turn = 0; turn < 4; turn += 1) await guess(1, () => 'anna');
    expect(await enter('anna', 'another')).toEqual({ status: 429, wait: '1' });
    expect(seen).toHaveLength(5);
    expect([(await enter('anna', 'x', '192.0.2.2')).status, (await enter('bert', 'x')).status]).toEqual([401, 401]);
    clock.time = 1000;
    expect((await enter('anna', 'yet another')).status).toBe(401);
    expect(await enter('anna', 'a third')).toEqual({ status: 429, wait: '2' });
  });

  test('sent at once are counted like those sent one by one', async () => {
    const { seen, guess } = await guarded();
    const statuses = await guess(200, () => 'anna');
    expect([seen.length <= 5, count(statuses, 401), count(statuses, 429)]).toEqual([
      true,
      seen.length,
      200 - seen.length,
    ]);
  });

  test('with ever new names are counted by address', async () => {
    const { seen, enter, guess } = await guarded();
    for (let turn = 0; turn < 20; turn += 1) await guess(30, (at) => `name ${turn}-${at}`);
    expect(seen.length).toBeLessThan(25);
    expect((await enter('anna', 'right')).status).toBe(429);
    expect((await enter('anna', 'right', '198.51.100.7')).status).toBe(200);
  });

  test('let their owner log in within five seconds, and at once from elsewhere', async () => {
    const { clock, enter, guess } = await guarded();
    await guess(100, () => 'anna');
    const { status, wait } = await enter('anna', 'right');
    expect([status, Number(wait) <= 4]).toEqual([429, true]);
    clock.time += Number(wait) * 1000 - 1;
    await guess(100, () => 'anna');
    clock.time += 1;
    expect((await enter('anna', 'right')).status).toBe(200);
    expect((await enter('anna', 'right', '198.51.100.7')).status).toBe(200);
  });

  test.each([
    ['a 400 of OAuth', 5, json(400, { error: 'invalid_grant' })],
    ['a 403', 5, json(403, {})],
    ['a 422', 5, json(422, {})],
    ['a 419', 5, json(419, {})],
    ['a 423', 5, json(423, {})],
    ['a 401 that is a page', 5, (response) => response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>no')],
    ['a 200 that holds no token', 5, json(200, { code: 401, message: 'no' })],
    ['a 200 that is a page', 5, (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>no')],
    ['an empty 200', 5, (response) => response.writeHead(200).end()],
    ['a redirect to a page', 5, (response) => response.writeHead(302, { location: '/login?error' }).end()],
    ['a 404', 12, json(404, {})],
    ['a 429', 12, json(429, {})],
  ] satisfies readonly (readonly [string, number, Respond])[])(
    'are recognized: of twelve with the response %s, %i reach the provider',
    async (_name, reach, refusal) => {
      const { seen, guess } = await guarded(refusal);
      for (let turn = 0; turn < 12; turn += 1) await guess(1, () => 'anna');
      expect(seen).toHaveLength(reach);
    },
  );

  test.each([
    ['NaN', 'application/json', Buffer.from('{"access_token":"a.b.c","token_type":"bearer","expires_in":NaN}')],
    ['UTF-16', 'application/json', Buffer.from(`\ufeff${JSON.stringify(TOKEN)}`, 'utf16le')],
  ])('are not those whose response the app can read, though it contains %s', async (_name, type, body) => {
    const { forward } = await provider((response) => response.writeHead(200, { 'content-type': type }).end(body));
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await logIn(forward, 'anna', 'right')).status);
    expect(statuses).toEqual(numbers(12).map(() => 200));
  });

  test('are counted when their client does not await the response', async () => {
    const pending: (() => void)[] = [];
    const { seen, forward } = await provider((response, request) =>
      pending.push(() => json(401, {})(response, request)),
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let turn = 0; turn < 5; turn += 1) {
      const client = new AbortController();
      const body = `username=anna&secret=${turn}`;
      const left = sendRequest(forward, '/api/auth/login', { method: 'POST', headers, body, signal: client.signal });
      await expect.poll(() => pending.length).toBe(turn + 1);
      client.abort();
      pending[turn]?.();
      await left;
    }
    expect([(await logIn(forward, 'anna', 'x')).status, seen.length]).toEqual([429, 5]);
  });

  test('respond with a problem, and count by the address that a trusted proxy sent', async () => {
    const { forward, guess } = await guarded();
    await guess(100, () => 'anna', '203.0.113.9');
    const port = await serve(forward);
    const send = (address: string) => {
      const lines = ['POST /api/auth/login HTTP/1.1', 'Host: app.test', `X-Forwarded-For: ${address}`];
      const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 26', 'Connection: close'];
      return rawHttp(port, [...lines, ...form, '', 'username=anna&secret=right'].join('\r\n'));
    };
    expect(statusesOf(await send('203.0.113.10'))).toEqual([200]);
    const refused = await send('203.0.113.9');
    expect(statusesOf(refused)).toEqual([429]);
    expect(refused).toMatch(/^retry-after: [1-4]\r$/im);
    expect(refused).toContain('Too many login attempts');
  });
});

describe('one client', () => {
  /** Starts a provider that never responds to tokens beginning with `slow`, and counts the waiting requests. */
  async function slowFor() {
    let waiting = 0;
    let most = 0;
    const { forward, seen } = await provider((response, request) => {
      if (!request.headers.authorization?.startsWith('Bearer slow')) return json(200, { data: [] })(response, request);
      waiting += 1;
      most = Math.max(most, waiting);
      response.on('close', () => (waiting -= 1));
    });
    return { forward, seen, waiting: () => waiting, most: () => most };
  }

  test('cannot occupy all connections to the provider, whatever its tokens: others receive responses meanwhile', async () => {
    const { forward, waiting, most } = await slowFor();
    const client = new AbortController();
    const { signal } = client;
    const flood = numbers(400).map((at) =>
      sendRequest(forward, LIST, { signal, headers: { authorization: `Bearer slow-${at}` } }, '203.0.113.9'),
    );
    await expect.poll(waiting).toBe(16);
    const others = numbers(10).map((at) => sendRequest(forward, LIST, {}, `198.51.100.${at}`));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(numbers(10).map(() => 200));
    client.abort();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect([most(), count(statuses, 429) >= 400 - 16 - 256]).toEqual([16, true]);
  });

  test('is limited per token too, which leaves capacity for others at the same address', async () => {
    const { forward, waiting } = await slowFor();
    const port = await serve(forward);
    const lines = (token: string) =>
      [`GET ${LIST} HTTP/1.1`, 'Host: app.test', `Authorization: Bearer ${token}`, 'X-Forwarded-For: 203.0.113.9'].join(
        '\r\n',
      );
    const slow = new AbortController();
    const headers = { authorization: 'Bearer slow' };
    const flood = numbers(40).map(() => sendRequest(forward, LIST, { headers, signal: slow.signal }, '203.0.113.9'));
    await expect.poll(waiting).toBe(8);
    expect(statusesOf(await rawHttp(port, `${lines('other')}\r\nConnection: close\r\n\r\n`))).toEqual([200]);
    slow.abort();
    await Promise.all(flood);
    await expect.poll(waiting).toBe(0);
  });

  test('whose requests wait receives the responses once the first ones end', async () => {
    const pending: (() => void)[] = [];
    const { forward } = await provider((response, request) => pending.push(() => json(200, {})(response, request)));
    const sent = numbers(30).map((at) => sendRequest(forward, `${LIST}/${at}`));
    for (let at = 0; at < 30; at += 1) {
      await expect.poll(() => pending.length).toBeGreaterThan(at);
      pending[at]?.();
    }
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(numbers(30).map(() => 200));
  });

  test('that sends far too many requests at once is refused with 429', async () => {
    const { forward } = await slowFor();
    const client = new AbortController();
    const headers = { authorization: 'Bearer slow' };
    const sent = numbers(300).map(() => sendRequest(forward, LIST, { headers, signal: client.signal }));
    const refused = await Promise.race(sent);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await problemOf(refused)).status).toBe(429);
    client.abort();
    await Promise.all(sent);
  });
});
