import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints';
import { loginEndpoint } from '../../../src/contract/auth';
import { ApiError } from '../../../src/web/data/http/api-error';
import { createHttpClient, type CallOptions, type Transport } from '../../../src/web/data/http/client';
import { anEventBody } from '../../contract/an-event-body';

const START = Date.UTC(2026, 10, 18, 12);
const SECOND = 1000;
const eventResponse = () => Response.json({ data: anEventBody() });
const refusal = (status: number, headers: Record<string, string> = {}) => Response.json({}, { status, headers });

/** An HTTP client over `respond`, and its log: the time of each attempt in ms, the most at once, and how each request ended. */
function createTestClient(respond: (request: Request, nth: number) => Promise<Response> | Response, random = 0) {
  const log = { sent: new Array<number>(), most: 0, ends: new Array<string>() };
  let active = 0;
  const transport: Transport = async (request) => {
    log.sent.push(Date.now() - START);
    active += 1;
    log.most = Math.max(log.most, active);
    try {
      return await respond(request, log.sent.length);
    } finally {
      active -= 1;
    }
  };
  const http = createHttpClient({
    baseUrl: 'https://calendar.test/api',
    transport,
    token: () => 'a.b.c',
    now: () => Date.now(),
    random: () => random,
  });
  const send = (options: CallOptions = {}) =>
    void http(endpoints.event, { id: '12', ...options }).then(
      () => log.ends.push('success'),
      (error: unknown) =>
        log.ends.push(error instanceof ApiError ? error.kind : error instanceof Error ? error.name : '?'),
    );
  return { log, http, send };
}
const never = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => {
    const quit = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) quit();
    else signal.addEventListener('abort', quit, { once: true });
  });
const later = (ms: number) => (): Promise<Response> =>
  new Promise((resolve) => void setTimeout(() => resolve(eventResponse()), ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});

describe('A failed request', () => {
  test.each([408, 425, 429, 500, 502, 503, 504])('is attempted three times for status %i', async (status) => {
    const { log, send } = createTestClient(() => refusal(status));
    send();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(log.sent).toHaveLength(3);
    expect(log.ends).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 418, 422, 451, 501, 505])(
    'is not retried for status %i',
    async (status) => {
      const { log, send } = createTestClient(() => refusal(status));
      send();
      await vi.advanceTimersByTimeAsync(60 * SECOND);
      expect(log.sent).toEqual([0]);
    },
  );

  test('is retried after a network error, and resolves once an attempt succeeds', async () => {
    const { log, send } = createTestClient((_, nth) =>
      nth < 3 ? Promise.reject(new TypeError('Failed to fetch')) : eventResponse(),
    );
    send();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect([log.sent.length, log.ends]).toEqual([3, ['success']]);
  });

  test('is retried if the response body is cut off', async () => {
    const cut = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }));
    const { log, send } = createTestClient((_, nth) => (nth === 1 ? cut() : eventResponse()));
    send();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(log.ends).toEqual(['success']);
  });

  test('waits a random time before each retry: up to 0.5 s, then up to 1 s', async () => {
    for (const [random, times] of [
      [0, [0, 0, 0]],
      [0.5, [0, 250, 750]],
      [0.999, [0, 499.5, 1498.5]],
    ] as const) {
      vi.setSystemTime(START);
      const { log, send } = createTestClient(() => refusal(503), random);
      send();
      await vi.advanceTimersByTimeAsync(60 * SECOND);
      for (const [nth, time] of times.entries()) expect(log.sent[nth]).toBeCloseTo(time, -1);
    }
  });

  test.each([
    [0, [0, 7000, 14_000]],
    [1, [0, 7700, 15_400]],
  ])('waits for Retry-After plus up to a tenth of it at random (random: %d)', async (random, times) => {
    const { log, send } = createTestClient(() => refusal(429, { 'Retry-After': '7' }), random);
    send();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(log.sent).toEqual(times);
  });

  test('fails immediately if Retry-After exceeds the timeout', async () => {
    const { log, send } = createTestClient(() => refusal(503, { 'Retry-After': '31' }));
    send();
    await vi.advanceTimersByTimeAsync(0);
    expect([log.sent, log.ends]).toEqual([[0], ['unavailable']]);
  });

  test('is attempted only once if the caller retries by itself, and at login', async () => {
    const { log, http, send } = createTestClient(() => refusal(503));
    send({ attempts: 1 });
    void http(loginEndpoint, { form: new URLSearchParams() }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(log.sent).toEqual([0, 0]);
  });

  test('reports each failed attempt that is followed by another', async () => {
    const reasons: string[] = [];
    const { send } = createTestClient(() => refusal(503));
    send({ onRetry: (error) => reasons.push(String(error?.kind)) });
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(reasons).toEqual(['unavailable', 'unavailable']);
  });
});

describe('A service that hangs', () => {
  test('is unreachable after 10 s per attempt and 30 s in all', async () => {
    const { log, send } = createTestClient(never);
    send();
    await vi.advanceTimersByTimeAsync(29_900);
    expect(log.sent.map((at) => Math.round(at / SECOND))).toEqual([0, 10, 20]);
    expect(log.ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(log.ends).toEqual(['unreachable']);
  });

  test('is unreachable if a response body takes more than 30 s, but not if it is merely slow', async () => {
    const slow = (seconds: number) => () =>
      new Response(
        new ReadableStream({
          start(body) {
            const timer = setTimeout(() => {
              body.enqueue(new TextEncoder().encode(JSON.stringify({ data: anEventBody() })));
              body.close();
            }, seconds * SECOND);
            stops.push(() => clearTimeout(timer));
          },
          cancel: () => stops.splice(0).forEach((stop) => stop()),
        }),
        { headers: { 'Content-Type': 'application/json' } },
      );
    const stops: (() => void)[] = [];
    const { log, send } = createTestClient((_, nth) => slow(nth === 1 ? 25 : 60)());
    send();
    await vi.advanceTimersByTimeAsync(26 * SECOND);
    expect(log.ends).toEqual(['success']);
    send();
    await vi.advanceTimersByTimeAsync(31 * SECOND);
    expect(log.ends).toEqual(['success', 'unreachable']);
  });
});

describe('An aborted request', () => {
  test('ends with an AbortError and is not retried, whether it waits for a response or for a retry', async () => {
    for (const respond of [never, () => refusal(503, { 'Retry-After': '20' })]) {
      vi.setSystemTime(START);
      const { log, send } = createTestClient(respond);
      const controller = new AbortController();
      send({ signal: controller.signal });
      await vi.advanceTimersByTimeAsync(2 * SECOND);
      controller.abort();
      await vi.advanceTimersByTimeAsync(60 * SECOND);
      expect([log.sent, log.ends]).toEqual([[0], ['AbortError']]);
    }
  });

  test('is not sent if it is aborted first', async () => {
    const { log, send } = createTestClient(eventResponse);
    const controller = new AbortController();
    send({ signal: controller.signal });
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([log.sent, log.ends]).toEqual([[], ['AbortError']]);
  });
});

describe('Concurrent requests', () => {
  test('are sent four at a time in order, except those aborted in the queue', async () => {
    const { log, send } = createTestClient(later(SECOND));
    const aborted = new AbortController();
    for (let nth = 1; nth <= 10; nth += 1) send(nth === 6 ? { signal: aborted.signal } : {});
    await vi.advanceTimersByTimeAsync(500);
    aborted.abort();
    await vi.advanceTimersByTimeAsync(9 * SECOND);
    expect(log.sent).toEqual([0, 0, 0, 0, 1000, 1000, 1000, 1000, 2000]);
    expect(log.most).toBe(4);
    expect(log.ends.filter((end) => end === 'success')).toHaveLength(9);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('do not delay a login', async () => {
    const urls: string[] = [];
    const { http, send } = createTestClient(({ url }) => {
      urls.push(url);
      return later(SECOND)();
    });
    for (let nth = 1; nth <= 8; nth += 1) send();
    void http(loginEndpoint, { form: new URLSearchParams() }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(9 * SECOND);
    expect(urls[4]).toContain('/auth/login');
  });

  test('are retried one time in ten at most during a long outage', async () => {
    const { log, send } = createTestClient(() => refusal(503), 0.5);
    // A user who opens another page every three seconds, for ten minutes.
    for (let nth = 0; nth < 200; nth += 1) {
      send();
      await vi.advanceTimersByTimeAsync(3 * SECOND);
    }
    expect(log.sent.length).toBeGreaterThan(200);
    expect(log.sent.length).toBeLessThanOrEqual(220);
  });

  test('are retried within a small budget if only some of them fail', async () => {
    const { log, send } = createTestClient((_, nth) => (nth % 2 === 1 ? refusal(503) : eventResponse()));
    for (let nth = 0; nth < 10; nth += 1) {
      send();
      await vi.advanceTimersByTimeAsync(12 * SECOND);
    }
    expect(log.sent.length - 10).toBeLessThanOrEqual(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});
