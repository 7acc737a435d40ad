import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNEXPECTED_ANSWER } from '../../../src/contract/problem';
import { endpoints } from '../../../src/contract/endpoints';
import { signInEndpoint } from '../../../src/contract/sign-in-endpoint';
import { ApiError, failureOf } from '../../../src/web/data/api-error';
import { createHttp, type Transport } from '../../../src/web/data/http';
import { anEventBody } from '../../contract/an-event-body';

const NOW = Date.UTC(2026, 10, 18, 12);
const oneEvent = { data: anEventBody() };
const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });
const answering = (response: () => Response, token: string | null = 'a.b.c') => {
  const asked: Request[] = [];
  const transport: Transport = async (request) => {
    asked.push(request);
    return response();
  };
  return {
    asked,
    http: createHttp({ baseUrl: 'https://calendar.test/api', transport, token: () => token, now: () => NOW }),
  };
};
const failure = async (response: () => Response): Promise<ApiError> => {
  const error: unknown = await answering(response)
    .http(endpoints.event, { id: '12' })
    .catch((cause: unknown) => cause);
  if (error instanceof ApiError) return error;
  throw new Error('The request was to fail with an ApiError.', { cause: error });
};

describe('A request', () => {
  test('carries the token, asks for JSON and names the event', async () => {
    const { http, asked } = answering(() => json(oneEvent));
    const event = await http(endpoints.event, { id: '12' });
    expect(event.id).toBe('12');
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET https://calendar.test/api/v1/events/12']);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer a.b.c');
    expect(asked[0]?.headers.get('Accept')).toBe('application/json');
  });

  test('keeps an id from leaving its place in the path', async () => {
    const { http, asked } = answering(() => json(oneEvent));
    await http(endpoints.event, { id: '../../admin?x#y' });
    expect(asked[0]?.url).toBe('https://calendar.test/api/v1/events/..%2F..%2Fadmin%3Fx%23y');
  });

  test('writes its query', async () => {
    const { http, asked } = answering(() => json({ data: [] }));
    await http(endpoints.events, { query: new URLSearchParams({ from: '2026-11-15' }) });
    await http(endpoints.events, { query: new URLSearchParams() });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://calendar.test/api/v1/events?from=2026-11-15',
      'https://calendar.test/api/v1/events',
    ]);
  });

  test('to sign in is a form, and carries no token', async () => {
    const { http, asked } = answering(() => json({ access_token: 'new', token_type: 'bearer', expires_in: 60 }));
    await http(signInEndpoint, { form: new URLSearchParams({ username: 'demo', secret: 'é & =' }) });
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
    expect(asked[0]?.headers.has('Authorization')).toBe(false);
    expect(new URLSearchParams(await asked[0]?.text())).toEqual(
      new URLSearchParams({ username: 'demo', secret: 'é & =' }),
    );
  });

  test('without a session is not sent at all: it would only be refused', async () => {
    const { http, asked } = answering(() => json(oneEvent), null);
    await expect(http(endpoints.event, { id: '12' })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(asked).toEqual([]);
  });
});

describe('A token that the service refuses', () => {
  /** A service that takes the token `taken`, and a reader who signs in again for each of `renewed` in turn. */
  const renewing = (taken: string, held: string | null, renewed: readonly string[]) => {
    const log = { bearers: new Array<string | null>(), refused: new Array<string | null>() };
    const http = createHttp({
      baseUrl: 'https://calendar.test/api',
      transport: async ({ headers }) => {
        log.bearers.push(headers.get('Authorization'));
        return headers.get('Authorization') === `Bearer ${taken}` ? json(oneEvent) : json({}, { status: 401 });
      },
      token: () => held,
      renew: async (refused) => {
        log.refused.push(refused);
        const next = renewed[log.refused.length - 1];
        if (next === undefined) throw new ApiError('unauthorized');
        return next;
      },
      now: () => NOW,
    });
    return { log, ask: () => http(endpoints.event, { id: '12' }) };
  };

  test('is renewed, and the request goes once more', async () => {
    const { log, ask } = renewing('new', 'old', ['new']);
    expect((await ask()).id).toBe('12');
    expect(log).toEqual({ bearers: ['Bearer old', 'Bearer new'], refused: ['old'] });
  });

  test('or that is not there is waited for before anything is asked', async () => {
    const { log, ask } = renewing('new', null, ['new']);
    expect((await ask()).id).toBe('12');
    expect(log).toEqual({ bearers: ['Bearer new'], refused: [null] });
  });

  test('twice in a row is not renewed a second time', async () => {
    const { log, ask } = renewing('new', 'old', ['older', 'new']);
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(log).toEqual({ bearers: ['Bearer old', 'Bearer older'], refused: ['old'] });
  });

  test('and that the reader does not renew ends the request', async () => {
    const { log, ask } = renewing('new', 'old', []);
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(log.bearers).toEqual(['Bearer old']);
  });
});

describe('An answer', () => {
  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'missing'],
    [408, 'unavailable'],
    [410, 'missing'],
    [419, 'unauthorized'],
    [422, 'refused'],
    [425, 'unavailable'],
    [429, 'tooMany'],
    [440, 'unauthorized'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [304, 'unexpected'],
  ])('of status %i is "%s", in the words of the service', async (status, kind) => {
    const error = await failure(() =>
      status === 304 ? new Response(null, { status }) : json({ detail: 'The reason.' }, { status }),
    );
    expect(error).toMatchObject({ kind, status, says: status === 304 ? '' : 'The reason.' });
  });

  test('that a forwarder could not make sense of is unexpected, whatever its status', async () => {
    const body = { type: UNEXPECTED_ANSWER, title: 'Bad Gateway', status: 502 };
    expect(await failure(() => json(body, { status: 502 }))).toMatchObject({ kind: 'unexpected', status: 502 });
  });

  test.each([
    ['7', 7],
    ['0', 0],
    ['9999', 9999],
    ['soon', null],
    ['Wed, 18 Nov 2026 12:00:30 GMT', 30],
    ['Wed, 18 Nov 2026 11:00:00 GMT', 0],
    [null, null],
  ])('of 429 with Retry-After %s asks for a wait of %s seconds', async (header, retryAfter) => {
    const headers = new Headers(header === null ? {} : { 'Retry-After': header });
    expect(await failure(() => json({}, { status: 429, headers }))).toMatchObject({ kind: 'tooMany', retryAfter });
  });

  test('measures a date to wait for from the date of the answer, whatever this machine believes', async () => {
    const headers = { Date: 'Thu, 19 Nov 2026 08:00:00 GMT', 'Retry-After': 'Thu, 19 Nov 2026 08:00:45 GMT' };
    expect(await failure(() => json({}, { status: 503, headers }))).toMatchObject({ retryAfter: 45 });
  });

  test('that is dated tells when it was written, and when it was asked for and had', async () => {
    const heard: unknown[] = [];
    const headers = { Date: 'Wed, 18 Nov 2026 12:03:00 GMT' };
    let now = NOW;
    const http = createHttp({
      baseUrl: 'https://calendar.test/api',
      transport: async () => {
        now += 250;
        return json(oneEvent, { headers });
      },
      token: () => 'a.b.c',
      now: () => now,
      onDated: (answer) => heard.push(answer),
    });
    await http(endpoints.event, { id: '12' });
    expect(heard).toEqual([{ date: NOW + 180_000, sentAt: NOW, receivedAt: NOW + 250 }]);
  });

  test('that is a page and not JSON is unexpected, whatever its status says', async () => {
    const page = (status: number) => () =>
      new Response('<!doctype html><title>Login</title>', { status, headers: { 'Content-Type': 'text/html' } });
    expect(await failure(page(200))).toMatchObject({ kind: 'unexpected', status: 200 });
    expect(await failure(page(502))).toMatchObject({ kind: 'unavailable', says: '' });
  });

  test.each([
    ['no body', ''],
    ['half a body', '{"data":'],
    ['another shape', '{"data":[]}'],
    ['an error under 200', '{"error":"token expired"}'],
  ])('with %s is unexpected, never an empty event', async (_, body) => {
    expect(await failure(() => new Response(body))).toMatchObject({ kind: 'unexpected', status: 200 });
  });

  test('that starts with a byte order mark is read', async () => {
    const { http } = answering(() => new Response(`\uFEFF${JSON.stringify(oneEvent)}`));
    expect((await http(endpoints.event, { id: '12' })).title).toBe('Indice des prix à la consommation (a/a)');
  });

  test('cut in the middle is out of reach', async () => {
    const cut = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
    expect(await failure(cut)).toMatchObject({ kind: 'unreachable' });
  });
});

describe('A service that does not answer', () => {
  const hanging: Transport = (request) =>
    new Promise((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true }),
    );
  const httpOver = (transport: Transport) =>
    createHttp({ baseUrl: 'https://calendar.test/api', transport, token: () => 'a.b.c', now: () => NOW });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is out of reach', async () => {
    const refused = httpOver(() => Promise.reject(new TypeError('fetch failed')))(endpoints.event, { id: '12' });
    await expect(refused).rejects.toMatchObject({ kind: 'unreachable', status: null });
  });

  test('is waited for ten seconds, and no longer', async () => {
    const settled = vi.fn<(kind: string) => void>();
    const asked = httpOver(hanging)(endpoints.event, { id: '12' }).catch((error: unknown) =>
      settled(failureOf(error).kind),
    );
    await vi.advanceTimersByTimeAsync(9_900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await asked;
    expect(settled).toHaveBeenCalledWith('unreachable');
  });

  test('is no failure when the reader went elsewhere: the request is aborted as such', async () => {
    const controller = new AbortController();
    const asked = httpOver(hanging)(endpoints.event, { id: '12', signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a slow body is not cut by the wait for its first byte', async () => {
    const slow = () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            setTimeout(() => {
              stream.enqueue(new TextEncoder().encode(JSON.stringify(oneEvent)));
              stream.close();
            }, 30_000);
          },
        }),
      );
    const asked = answering(slow).http(endpoints.event, { id: '12' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await asked).id).toBe('12');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('what is thrown by mistake is unexpected, and goes on as it is', async () => {
  const broken = {
    method: 'GET',
    path: '/v1/events',
    decode: () => {
      throw new RangeError('our own mistake');
    },
  } as const;
  await expect(answering(() => json({})).http(broken)).rejects.toBeInstanceOf(RangeError);
  expect(failureOf(new RangeError('our own mistake')).kind).toBe('unexpected');
});
