import { describe, expect, test } from 'vitest';
import { UNEXPECTED_RESPONSE } from '../../../../src/contract/problem';
import { ContractError } from '../../../../src/contract/contract-error';
import { endpoints } from '../../../../src/contract/endpoints';
import { loginEndpoint } from '../../../../src/contract/auth';
import { ApiError, toApiError } from '../../../../src/web/data/http/api-error';
import { createHttpClient, type Transport } from '../../../../src/web/data/http/client';
import { anEventBody } from '../../../contract/an-event-body';
import { createForwarder } from '../../../../src/service/upstream/forward';

const NOW = Date.UTC(2026, 10, 18, 12);
const oneEvent = { data: anEventBody() };
const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });
const createTestClient = (response: () => Response, token: string | null = 'a.b.c') => {
  const requests: Request[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    return response();
  };
  return {
    requests,
    http: createHttpClient({ baseUrl: 'https://calendar.test/api', transport, token: () => token, now: () => NOW }),
  };
};
const failure = async (response: () => Response): Promise<ApiError> => {
  const error: unknown = await createTestClient(response)
    .http(endpoints.event, { id: '12', attempts: 1 })
    .catch((cause: unknown) => cause);
  if (error instanceof ApiError) return error;
  throw new Error('The request should fail with an ApiError.', { cause: error });
};

describe('A request', () => {
  test('carries the token, accepts JSON and contains the event id', async () => {
    const { http, requests } = createTestClient(() => json(oneEvent));
    const event = await http(endpoints.event, { id: '12' });
    expect(event.id).toBe('12');
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://calendar.test/api/v1/events/12',
    ]);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer a.b.c');
    expect(requests[0]?.headers.get('Accept')).toBe('application/json');
  });

  test('escapes an id in the path', async () => {
    const { http, requests } = createTestClient(() => json(oneEvent));
    await http(endpoints.event, { id: '../../admin?x#y' });
    expect(requests[0]?.url).toBe('https://calendar.test/api/v1/events/..%2F..%2Fadmin%3Fx%23y');
  });

  test('contains the query parameters', async () => {
    const { http, requests } = createTestClient(() => json({ data: [] }));
    await http(endpoints.events, { query: new URLSearchParams({ from: '2026-11-15' }) });
    await http(endpoints.events, { query: new URLSearchParams() });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://calendar.test/api/v1/events?from=2026-11-15',
      'https://calendar.test/api/v1/events',
    ]);
  });

  test('for login is a form without a token', async () => {
    const { http, requests } = createTestClient(() =>
      json({ access_token: 'new', token_type: 'bearer', expires_in: 60 }),
    );
    await http(loginEndpoint, { form: new URLSearchParams({ username: 'demo', secret: 'é & =' }) });
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
    expect(new URLSearchParams(await requests[0]?.text())).toEqual(
      new URLSearchParams({ username: 'demo', secret: 'é & =' }),
    );
  });

  test('is not sent without a session', async () => {
    const { http, requests } = createTestClient(() => json(oneEvent), null);
    await expect(http(endpoints.event, { id: '12' })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(requests).toEqual([]);
  });
});

describe('A response', () => {
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
  ])('with status %i is "%s", with the message of the service', async (status, kind) => {
    const error = await failure(() =>
      status === 304 ? new Response(null, { status }) : json({ detail: 'The reason.' }, { status }),
    );
    expect(error).toMatchObject({ kind, status, detail: status === 304 ? '' : 'The reason.' });
  });

  test.each([
    ['unauthorized', { message: 'Token expired' }],
    ['unauthorized', { error: { message: 'jwt expired' } }],
    ['unauthorized', { detail: 'The incoming token has expired' }],
    ['unauthorized', { message: 'Jeton expiré' }],
    ['unauthorized', { error: 'expired_token' }],
    ['forbidden', { message: 'Your subscription has expired' }],
    ['forbidden', { message: 'Forbidden' }],
    ['forbidden', {}],
  ])('with status 403 is "%s" for %j: only an expired token asks for the password', async (kind, body) => {
    expect(await failure(() => json(body, { status: 403 }))).toMatchObject({ kind, status: 403 });
  });

  test('is "unexpected" if the forwarder could not parse it, whatever its status', async () => {
    const body = { type: UNEXPECTED_RESPONSE, title: 'Bad Gateway', status: 502 };
    expect(await failure(() => json(body, { status: 502 }))).toMatchObject({ kind: 'unexpected', status: 502 });
  });

  test('with a Date header reports that date, and when the request was sent and the response received', async () => {
    const received: unknown[] = [];
    const headers = { Date: 'Wed, 18 Nov 2026 12:03:00 GMT' };
    let now = NOW;
    const http = createHttpClient({
      baseUrl: 'https://calendar.test/api',
      transport: async () => {
        now += 250;
        return json(oneEvent, { headers });
      },
      token: () => 'a.b.c',
      now: () => now,
      onDated: (dated) => received.push(dated),
    });
    await http(endpoints.event, { id: '12' });
    expect(received).toEqual([{ date: NOW + 180_000, sentAt: NOW, receivedAt: NOW + 250 }]);
  });

  test('that is HTML instead of JSON is a "page" error, unless its status is more specific', async () => {
    const page = (status: number) => () =>
      new Response('<!doctype html><title>Login</title>', { status, headers: { 'Content-Type': 'text/html' } });
    expect(await failure(page(200))).toMatchObject({ kind: 'page', status: 200 });
    expect(await failure(page(511))).toMatchObject({ kind: 'page', status: 511 });
    expect(await failure(page(502))).toMatchObject({ kind: 'unavailable', detail: '' });
  });

  test.each([
    ['no body', '', 'missing'],
    ['no event', '{"data":[]}', 'missing'],
    ['half a body', '{"data":', 'unexpected'],
    ['another shape', '{"data":"soon"}', 'unexpected'],
    ['an error under 200', '{"error":"boom"}', 'unexpected'],
  ])('with %s is an error, not an empty event', async (_, body, kind) => {
    expect(await failure(() => new Response(body))).toMatchObject({ kind, status: 200 });
  });

  test.each([
    [{ code: 401, message: 'Expired JWT Token' }, 'unauthorized', 'Expired JWT Token'],
    [{ error: { code: 403, message: 'Not yours.' } }, 'forbidden', 'Not yours.'],
    [{ error: 'boom' }, 'unexpected', 'boom'],
  ])('with status 200 and an error body is that error: %j', async (body, kind, detail) => {
    expect(await failure(() => json(body))).toMatchObject({ kind, status: 200, detail });
  });

  test.each([
    [206, 'Unexpected partial response.'],
    [302, 'Unexpected redirect.'],
  ])('with status %i is an error: %s', async (status, about) => {
    const error = await failure(() => json(oneEvent, { status, headers: { Location: '/login' } }));
    expect(error).toMatchObject({ kind: 'unexpected', status, message: about });
  });

  test('with status 404 to a list request means an unsupported version', async () => {
    const { http } = createTestClient(() => json({}, { status: 404 }));
    await expect(http(endpoints.events)).rejects.toMatchObject({ kind: 'version', status: 404 });
    expect(await failure(() => json({}, { status: 404 }))).toMatchObject({ kind: 'missing' });
  });

  test('shorter than its Content-Length is "unreachable" if it cannot be parsed', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '5000' };
    expect(await failure(() => new Response('{"data":', { headers }))).toMatchObject({ kind: 'unreachable' });
    expect((await createTestClient(() => json(oneEvent, { headers })).http(endpoints.event, { id: '12' })).id).toBe(
      '12',
    );
  });

  test('of more than 10 MB is not read to the end', async () => {
    let sent = 0;
    const megabyte = new Uint8Array(2 ** 20).fill(32);
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1;
        stream.enqueue(megabyte);
      },
    });
    expect(await failure(() => new Response(endless))).toMatchObject({ kind: 'unexpected' });
    expect(sent).toBeLessThan(15);
  });

  test('with a Sunset header is decoded, and the end of the version is reported', async () => {
    const codes: string[] = [];
    const http = createHttpClient({
      baseUrl: 'https://calendar.test/api',
      transport: async () => json(oneEvent, { headers: { Sunset: 'Sat, 31 Dec 2026 23:59:59 GMT' } }),
      token: () => 'a.b.c',
      now: () => NOW,
      onDiagnostics: (_, { issues }) => codes.push(...issues.map(({ code }) => code)),
    });
    await http(endpoints.event, { id: '12' });
    expect(codes).toContain('version-ending');
  });

  test('with a byte order mark is decoded', async () => {
    const { http } = createTestClient(() => new Response(`\uFEFF${JSON.stringify(oneEvent)}`));
    expect((await http(endpoints.event, { id: '12' })).title).toBe('Indice des prix à la consommation (a/a)');
  });

  test('that is cut off is "unreachable"', async () => {
    const cut = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
    expect(await failure(cut)).toMatchObject({ kind: 'unreachable' });
  });
});

test('a request whose decoder cannot be loaded is "unreachable", and is retried', async () => {
  const { http, requests } = createTestClient(() => json(oneEvent));
  let fetched = 0;
  const endpoint = {
    method: 'GET',
    path: '/v1/events',
    decode: () => {
      fetched += 1;
      if (fetched === 1) throw new ContractError('the decoder could not be loaded', '', 'decoder-unavailable');
      return 'decoded';
    },
  } as const;
  const reasons: string[] = [];
  expect(await http(endpoint, { onRetry: (error) => void reasons.push(error?.kind ?? '') })).toBe('decoded');
  expect(reasons).toEqual(['unreachable']);
  expect(requests).toHaveLength(2);
});

test('an exception from a bug is rethrown unchanged, and is "unexpected" as an ApiError', async () => {
  const broken = {
    method: 'GET',
    path: '/v1/events',
    decode: () => {
      throw new RangeError('a bug');
    },
  } as const;
  await expect(createTestClient(() => json({})).http(broken)).rejects.toBeInstanceOf(RangeError);
  expect(toApiError(new RangeError('a bug')).kind).toBe('unexpected');
});

test('A response that the forwarder remembers during an outage is not taken for a fresh one: the request fails with a retry time', async () => {
  let isUp = true;
  const forward = createForwarder({
    base: new URL('http://provider.test/api'),
    fetch: async () => (isUp ? Response.json({ data: anEventBody() }) : new Response(null, { status: 503 })),
    report: (_reference, cause) => expect.unreachable(String(cause)),
    now: () => 0,
  });
  const http = createHttpClient({
    baseUrl: 'http://app.test/api',
    transport: (request) => forward(request),
    token: () => 'a.b.c',
    now: () => 0,
  });
  const fetchEvent = () => http(endpoints.event, { id: '12', attempts: 1 });
  expect(await fetchEvent()).toMatchObject({ id: '12' });
  isUp = false;
  for (let turn = 0; turn < 6; turn += 1)
    await expect(fetchEvent()).rejects.toMatchObject({
      kind: 'unavailable',
      status: 503,
      retryAfter: turn < 5 ? null : 5,
    });
  const raw = await forward(
    new Request('http://app.test/api/v1/events/12', {
      headers: { accept: 'application/json', authorization: 'Bearer a.b.c' },
    }),
  );
  expect([raw.status, raw.headers.get('age')]).toEqual([200, '0']);
});
