import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints';
import { loginEndpoint } from '../../../src/contract/auth';
import { ApiError } from '../../../src/web/data/http/api-error';
import { createHttpClient, type CallOptions, type Transport } from '../../../src/web/data/http/client';
import { anEventBody } from '../../contract/an-event-body';

const START = Date.UTC(2026, 10, 18, 12);
const SECOND = 1000;
const anAnswer = () => Response.json({ data: anEventBody() });
const refusal = (status: number, headers: Record<string, string> = {}) => Response.json({}, { status, headers });

/** A hand on the fetch layer: the times of what it sends, in ms, and how each request of the page ended. */
function asking(answer: (request: Request, nth: number) => Promise<Response> | Response, random = 0) {
  const log = { sent: new Array<number>(), most: 0, ends: new Array<string>() };
  let under = 0;
  const transport: Transport = async (request) => {
    log.sent.push(Date.now() - START);
    under += 1;
    log.most = Math.max(log.most, under);
    try {
      return await answer(request, log.sent.length);
    } finally {
      under -= 1;
    }
  };
  const http = createHttpClient({
    baseUrl: 'https://calendar.test/api',
    transport,
    token: () => 'a.b.c',
    now: () => Date.now(),
    random: () => random,
  });
  const ask = (options: CallOptions = {}) =>
    void http(endpoints.event, { id: '12', ...options }).then(
      () => log.ends.push('answered'),
      (error: unknown) =>
        log.ends.push(error instanceof ApiError ? error.kind : error instanceof Error ? error.name : '?'),
    );
  return { log, http, ask };
}
const never = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => {
    const quit = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) quit();
    else signal.addEventListener('abort', quit, { once: true });
  });
const later = (ms: number) => (): Promise<Response> =>
  new Promise((resolve) => void setTimeout(() => resolve(anAnswer()), ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => void vi.useRealTimers());

describe('A request that fails', () => {
  test.each([408, 425, 429, 500, 502, 503, 504])('with %i is tried three times in all', async (status) => {
    const { log, ask } = asking(() => refusal(status));
    ask();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(log.sent).toHaveLength(3);
    expect(log.ends).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 418, 422, 451, 501, 505])(
    'with %i is not tried again: it would fail the same',
    async (status) => {
      const { log, ask } = asking(() => refusal(status));
      ask();
      await vi.advanceTimersByTimeAsync(60 * SECOND);
      expect(log.sent).toEqual([0]);
    },
  );

  test('because the network does is tried again, and its answer taken', async () => {
    const { log, ask } = asking((_, nth) => (nth < 3 ? Promise.reject(new TypeError('Failed to fetch')) : anAnswer()));
    ask();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect([log.sent.length, log.ends]).toEqual([3, ['answered']]);
  });

  test('by an answer cut in its middle is tried again', async () => {
    const cut = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }));
    const { log, ask } = asking((_, nth) => (nth === 1 ? cut() : anAnswer()));
    ask();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(log.ends).toEqual(['answered']);
  });

  test('waits at random, from nothing to half a second, then to a second', async () => {
    for (const [random, times] of [
      [0, [0, 0, 0]],
      [0.5, [0, 250, 750]],
      [0.999, [0, 499.5, 1498.5]],
    ] as const) {
      vi.setSystemTime(START);
      const { log, ask } = asking(() => refusal(503), random);
      ask();
      await vi.advanceTimersByTimeAsync(60 * SECOND);
      for (const [nth, time] of times.entries()) expect(log.sent[nth]).toBeCloseTo(time, -1);
    }
  });

  test.each([
    [0, [0, 7000, 14_000]],
    [1, [0, 7700, 15_400]],
  ])('waits as long as the service asks, and up to a tenth more (%d)', async (random, times) => {
    const { log, ask } = asking(() => refusal(429, { 'Retry-After': '7' }), random);
    ask();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(log.sent).toEqual(times);
  });

  test('is given up at once when the service asks for more time than the reader has', async () => {
    const { log, ask } = asking(() => refusal(503, { 'Retry-After': '31' }));
    ask();
    await vi.advanceTimersByTimeAsync(0);
    expect([log.sent, log.ends]).toEqual([[0], ['unavailable']]);
  });

  test('is tried once only where whoever asks comes back by itself, and to sign in', async () => {
    const { log, http, ask } = asking(() => refusal(503));
    ask({ attempts: 1 });
    void http(loginEndpoint, { form: new URLSearchParams() }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(log.sent).toEqual([0, 0]);
  });

  test('tells of each attempt that another follows', async () => {
    const troubles: string[] = [];
    const { ask } = asking(() => refusal(503));
    ask({ onRetry: ({ kind }) => troubles.push(kind) });
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(troubles).toEqual(['unavailable', 'unavailable']);
  });
});

describe('A service that hangs', () => {
  test('is given ten seconds an attempt and thirty in all, then is out of reach', async () => {
    const { log, ask } = asking(never);
    ask();
    await vi.advanceTimersByTimeAsync(29_900);
    expect(log.sent.map((at) => Math.round(at / SECOND))).toEqual([0, 10, 20]);
    expect(log.ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(log.ends).toEqual(['unreachable']);
  });

  test('in the middle of an answer is out of reach after thirty seconds, and a slow one is not', async () => {
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
    const { log, ask } = asking((_, nth) => slow(nth === 1 ? 25 : 60)());
    ask();
    await vi.advanceTimersByTimeAsync(26 * SECOND);
    expect(log.ends).toEqual(['answered']);
    ask();
    await vi.advanceTimersByTimeAsync(31 * SECOND);
    expect(log.ends).toEqual(['answered', 'unreachable']);
  });
});

describe('A reader who moves on', () => {
  test('leaves no request behind, nor an error, whatever it was waiting for', async () => {
    for (const answer of [never, () => refusal(503, { 'Retry-After': '20' })]) {
      vi.setSystemTime(START);
      const { log, ask } = asking(answer);
      const controller = new AbortController();
      ask({ signal: controller.signal });
      await vi.advanceTimersByTimeAsync(2 * SECOND);
      controller.abort();
      await vi.advanceTimersByTimeAsync(60 * SECOND);
      expect([log.sent, log.ends]).toEqual([[0], ['AbortError']]);
    }
  });

  test('before the request could even go has none sent', async () => {
    const { log, ask } = asking(anAnswer);
    const controller = new AbortController();
    ask({ signal: controller.signal });
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([log.sent, log.ends]).toEqual([[], ['AbortError']]);
  });
});

describe('Many requests', () => {
  test('go four at a time, in the order they were asked, without those no longer wanted', async () => {
    const { log, ask } = asking(later(SECOND));
    const unwanted = new AbortController();
    for (let nth = 1; nth <= 10; nth += 1) ask(nth === 6 ? { signal: unwanted.signal } : {});
    await vi.advanceTimersByTimeAsync(500);
    unwanted.abort();
    await vi.advanceTimersByTimeAsync(9 * SECOND);
    expect(log.sent).toEqual([0, 0, 0, 0, 1000, 1000, 1000, 1000, 2000]);
    expect(log.most).toBe(4);
    expect(log.ends.filter((end) => end === 'answered')).toHaveLength(9);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('do not keep a reader from signing in', async () => {
    const urls: string[] = [];
    const { http, ask } = asking(({ url }) => {
      urls.push(url);
      return later(SECOND)();
    });
    for (let nth = 1; nth <= 8; nth += 1) ask();
    void http(loginEndpoint, { form: new URLSearchParams() }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(9 * SECOND);
    expect(urls[4]).toContain('/auth/login');
  });

  test('of a service that is down are sent again one time in ten, however long it lasts', async () => {
    const { log, ask } = asking(() => refusal(503), 0.5);
    // A reader who goes to another page every three seconds, for ten minutes.
    for (let nth = 0; nth < 200; nth += 1) {
      ask();
      await vi.advanceTimersByTimeAsync(3 * SECOND);
    }
    expect(log.sent.length).toBeGreaterThan(200);
    expect(log.sent.length).toBeLessThanOrEqual(220);
  });

  test('of which some fail are sent again as soon as the service answers, at most twice in two minutes for a page that asks little', async () => {
    const { log, ask } = asking((_, nth) => (nth % 2 === 1 ? refusal(503) : anAnswer()));
    for (let nth = 0; nth < 10; nth += 1) {
      ask();
      await vi.advanceTimersByTimeAsync(12 * SECOND);
    }
    expect(log.sent.length - 10).toBeLessThanOrEqual(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});
