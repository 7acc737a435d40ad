import { describe, expect, test } from 'vitest';
import { sendRequest, before, problem, problemOf, provider, logIn, type Respond } from './a-provider';

const LIST = '/api/v1/events';
const as = (token: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});

/** Starts a provider with a changeable response and a manual clock. */
async function changing() {
  const clock = { time: 0 };
  const state: { respond: Respond } = { respond: (response) => response.writeHead(500).end() };
  const { seen, forward } = await provider((response, request) => state.respond(response, request), {
    now: () => clock.time,
  });
  const says = (text: string, headers: Record<string, string> = {}): void => {
    state.respond = (response) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ data: [text] }));
  };
  const fails = (status = 503): void => {
    state.respond = (response) => response.writeHead(status).end();
  };
  const failing = async (times: number, init?: RequestInit): Promise<void> => {
    fails();
    for (let turn = 0; turn < times; turn += 1) expect((await sendRequest(forward, LIST, init)).status).toBe(503);
  };
  return { clock, state, seen, forward, says, fails, failing };
}

describe('a provider that is down', () => {
  test('returns each of five failures, then a 503 with Retry-After at once', async () => {
    const clock = { time: 0 };
    const { forward } = before(1, { now: () => clock.time });
    for (let turn = 0; turn < 5; turn += 1) expect(await problem(await sendRequest(forward, LIST))).toBe(502);
    const response = await sendRequest(forward, LIST);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await problemOf(response)).toMatchObject({ status: 503, detail: expect.stringContaining('in 5 s') });
    clock.time = 3200;
    expect((await logIn(forward)).headers.get('retry-after')).toBe('2');
  });

  test('receives one request at a time after the open period, and is back after its first response', async () => {
    const { clock, state, seen, forward, says, failing } = await changing();
    await failing(5);
    expect(await problem(await sendRequest(forward, LIST))).toBe(503);
    expect(seen).toHaveLength(5);
    clock.time += 5000;
    let finish = (): void => undefined;
    const requested = new Promise<void>((resolve) => {
      state.respond = (response) => {
        finish = () => response.writeHead(500).end();
        resolve();
      };
    });
    const probe = sendRequest(forward, LIST);
    await requested;
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => sendRequest(forward, LIST)));
    expect(meanwhile.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
    finish();
    expect([(await probe).status, seen.length]).toEqual([500, 6]);
    expect((await sendRequest(forward, LIST)).headers.get('retry-after')).toBe('10');
    clock.time += 10_000;
    says('back');
    expect(await (await sendRequest(forward, LIST)).json()).toEqual({ data: ['back'] });
    expect((await sendRequest(forward, LIST)).status).toBe(200);
  });

  test.each([400, 401, 403, 404, 408, 422, 429])('is not assumed after a %i', async (status) => {
    const { seen, forward, fails } = await changing();
    fails(status);
    for (let turn = 0; turn < 12; turn += 1) expect((await sendRequest(forward, LIST)).status).toBe(status);
    expect(seen).toHaveLength(12);
  });

  test('is assumed when users abort after the response timeout', async () => {
    const clock = { time: 0 };
    const { seen, forward } = await provider(
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      { now: () => clock.time, headersTimeoutMs: 300, responseTimeoutMs: 5000 },
    );
    const client = new AbortController();
    const left = Array.from({ length: 5 }, () => sendRequest(forward, LIST, { signal: client.signal }));
    setTimeout(() => client.abort(), 400);
    await Promise.all(left);
    expect([(await sendRequest(forward, LIST)).headers.get('retry-after'), seen.length]).toEqual(['5', 5]);
  });

  test('is not assumed when users abort early', async () => {
    const clients: AbortController[] = [];
    const { seen, forward } = await provider(() => clients.at(-1)?.abort(), {
      headersTimeoutMs: 9000,
      responseTimeoutMs: 9000,
    });
    for (let turn = 0; turn < 9; turn += 1) {
      clients.push(new AbortController());
      await sendRequest(forward, LIST, { signal: clients[turn]?.signal ?? null });
    }
    expect(seen).toHaveLength(9);
  });
});

describe('meanwhile the stale response', () => {
  test('is served with its age, marked as stale, and not stored by other caches', async () => {
    const { clock, forward, says, failing } = await changing();
    says('good', { etag: '"1"', 'x-total-count': '7' });
    await sendRequest(forward, LIST, as('a'));
    clock.time += 60_000;
    await failing(5, as('a'));
    clock.time += 1500;
    const { status, headers } = await sendRequest(forward, LIST, as('a'));
    expect([status, headers.get('age'), headers.get('etag'), headers.get('x-total-count')]).toEqual([
      200,
      '61',
      '"1"',
      '7',
    ]);
    expect(headers.get('cache-status')).toBe('agenda-economique; hit; detail=provider-down');
    expect([headers.get('cache-control'), headers.get('date'), headers.get('retry-after')]).toEqual([
      'no-store',
      null,
      '4',
    ]);
    expect(await (await sendRequest(forward, LIST, as('a'))).json()).toEqual({ data: ['good'] });
    expect(await (await sendRequest(forward, LIST, { ...as('a'), method: 'HEAD' })).text()).toBe('');
  });

  test('belongs to the same user, language and URL, and never to a login', async () => {
    const { forward, says, failing } = await changing();
    says('good');
    await sendRequest(forward, LIST, as('a', { 'accept-language': 'fr' }));
    await logIn(forward);
    await failing(5);
    const statusOf = async (path: string, init?: RequestInit) => (await sendRequest(forward, path, init)).status;
    expect(await statusOf(LIST, as('a', { 'accept-language': 'fr' }))).toBe(200);
    expect(await statusOf(LIST, as('a', { 'accept-language': 'en' }))).toBe(503);
    expect(await statusOf(LIST, as('b', { 'accept-language': 'fr' }))).toBe(503);
    expect(await statusOf(LIST)).toBe(503);
    expect(await statusOf(`${LIST}?page=2`, as('a', { 'accept-language': 'fr' }))).toBe(503);
    expect((await logIn(forward)).status).toBe(503);
  });

  test('is served to the failed trial too', async () => {
    const { clock, seen, forward, says, failing } = await changing();
    says('good');
    await sendRequest(forward, LIST, as('a'));
    await failing(5, as('a'));
    clock.time += 5000;
    expect((await sendRequest(forward, LIST, as('a'))).headers.get('age')).toBe('5');
    expect(seen).toHaveLength(7);
  });

  const saysError =
    (body: string): Respond =>
    (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);

  test.each(['{"code":401,"message":"Expired JWT Token"}', '{"data":[],"message":"Unauthenticated."}'])(
    'is evicted once the token is refused under the status of a success: %s',
    async (body) => {
      const { forward, says, state, failing } = await changing();
      says('good');
      await sendRequest(forward, LIST, as('a'));
      state.respond = saysError(body);
      await sendRequest(forward, `${LIST}/1`, as('a'));
      await failing(5, as('a'));
      for (const path of [LIST, `${LIST}/1`])
        expect((await sendRequest(forward, path, as('a'))).headers.get('age')).toBeNull();
    },
  );

  test('is the last good one, not an error that the provider sent as a success', async () => {
    const { forward, says, state, failing } = await changing();
    says('good');
    await sendRequest(forward, LIST, as('a'));
    state.respond = saysError('{"error":"database is down"}');
    expect(await (await sendRequest(forward, LIST, as('a'))).text()).toContain('database is down');
    await failing(5, as('a'));
    expect(await (await sendRequest(forward, LIST, as('a'))).json()).toEqual({ data: ['good'] });
  });

  test.each([401, 403])('is evicted in every language once the token is refused with %i in one', async (status) => {
    const { forward, says, fails, failing } = await changing();
    says('good');
    for (const language of ['fr', 'en', 'de'])
      await sendRequest(forward, LIST, as('a', { 'accept-language': language }));
    await sendRequest(forward, LIST, as('b'));
    fails(status);
    await sendRequest(forward, `${LIST}/1`, as('a', { 'accept-language': 'fr' }));
    await failing(5, as('a'));
    for (const language of ['fr', 'en', 'de'])
      expect((await sendRequest(forward, LIST, as('a', { 'accept-language': language }))).status).toBe(503);
    expect((await sendRequest(forward, LIST, as('b'))).status).toBe(200);
  });

  test('is as young as its last revalidation', async () => {
    const { clock, state, forward, says, failing } = await changing();
    says('good', { etag: '"1"' });
    await sendRequest(forward, LIST, as('a'));
    clock.time += 500_000;
    state.respond = (response) => response.writeHead(304, { etag: '"1"' }).end();
    expect((await sendRequest(forward, LIST, as('a', { 'if-none-match': '"1"' }))).status).toBe(304);
    clock.time += 500_000;
    await failing(5, as('a'));
    expect((await sendRequest(forward, LIST, as('a'))).headers.get('age')).toBe('500');
  });

  test('does not exist when the provider forbids storing it, after ten minutes, or after a failure', async () => {
    const { clock, forward, says, state, failing } = await changing();
    says('good');
    await sendRequest(forward, LIST, as('old'));
    clock.time += 600_000;
    says('good', { 'cache-control': 'private, no-store' });
    await sendRequest(forward, LIST, as('forbidden'));
    state.respond = (response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    await sendRequest(forward, LIST, as('none'));
    await failing(5);
    for (const token of ['old', 'forbidden', 'none'])
      expect((await sendRequest(forward, LIST, as(token))).status).toBe(503);
  });
});
