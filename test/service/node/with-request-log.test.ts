import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from '../../../src/service/node/listen';
import { createLog } from '../../../src/service/node/log';
import { createMetrics } from '../../../src/service/node/metrics';
import { withRequestLog, routeLabel } from '../../../src/service/node/with-request-log';

function running(status = 404) {
  const written: string[] = [];
  const log = createLog({
    level: 'info',
    now: () => new Date('2026-11-21T09:00:00Z'),
    write: (line) => written.push(line),
  });
  const metrics = createMetrics();
  const handler = withRequestLog(async () => new Response('{}', { status }), log, metrics.observe);
  const sendRequest = (path: string, init?: RequestInit) =>
    handler(new Request(`http://site.test${path}`, init), { address: '203.0.113.9' });
  const scrape = async () => (await metrics.handler(new Request('http://127.0.0.1/metrics'))).text();
  return { sendRequest, scrape, lines: () => written.map((line) => JSON.parse(line)) };
}

test('a request is one line with its id, route and status, without its query or event', async () => {
  const { sendRequest, lines } = running();
  const response = await sendRequest('/api/v1/events/123456?q=secret-wish', {
    headers: { authorization: 'Bearer a.b.c' },
  });
  expect(lines()).toEqual([
    {
      time: '2026-11-21T09:00:00.000Z',
      level: 'info',
      message: 'request',
      id: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/v1/events/:id',
      status: 404,
      ms: expect.any(Number),
      address: '203.0.113.9',
    },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/123456|secret-wish|a\.b\.c/);
});

test('the files of the app are counted, and logged only where they fail', async () => {
  const served = running(200);
  const missing = running(404);
  for (const path of ['/assets/main-1a2b.js', '/icon.svg', '/sw.js', '/week/2026-11-16']) {
    await served.sendRequest(path);
    await missing.sendRequest(path);
  }
  expect(served.lines().map(({ route }) => route)).toEqual(['/sw.js', 'page']);
  expect(missing.lines().map(({ route }) => route)).toEqual(['/assets/*', 'file', '/sw.js', 'page']);
  expect(await served.scrape()).toContain('http_requests_total{route="/assets/*",method="GET",status="200"} 1');
});

test('a request whose client left before its response is marked', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', now: () => new Date(), write: (line) => lines.push(line) });
  let leave: () => void = () => undefined;
  const hasLeft = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const handler = withRequestLog(
    async (_request, client) => {
      leave();
      await vi.waitUntil(() => client?.hasLeft?.());
      return new Response();
    },
    log,
    () => undefined,
  );
  const { url, close } = await listen(handler, { host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: app.test\r\n\r\n');
  await hasLeft;
  socket.destroy();
  await vi.waitUntil(() => lines.length > 0);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ route: '/healthz', left: true });
  await close();
});

test.each([
  ['trace-0001.a', 'trace-0001.a'],
  ['short', expect.stringMatching(/^[\da-f-]{36}$/)],
  ['x'.repeat(65), expect.stringMatching(/^[\da-f-]{36}$/)],
  ['a b c d e f g h', expect.stringMatching(/^[\da-f-]{36}$/)],
])('the request id %s becomes %s', async (given, id) => {
  const { sendRequest, lines } = running();
  const response = await sendRequest('/healthz', { headers: { 'x-request-id': given } });
  expect([response.headers.get('x-request-id'), lines()[0].id]).toEqual([id, id]);
});

test('responses are counted by route, method and status, in the format of Prometheus', async () => {
  const { sendRequest, scrape } = running();
  await sendRequest('/api/v1/events/1');
  await sendRequest('/api/v1/events/2');
  await sendRequest('/week/2026-11-16', { method: 'PROPFIND' });
  const text = await scrape();
  expect(text).toContain('http_requests_total{route="/api/v1/events/:id",method="GET",status="404"} 2');
  expect(text).toContain('http_requests_total{route="page",method="other",status="404"} 1');
  expect(text).toContain('http_request_duration_seconds_count{route="/api/v1/events/:id"} 2');
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('the metrics port serves nothing else', async () => {
  const { handler } = createMetrics();
  const status = async (path: string, method = 'GET') =>
    (await handler(new Request(`http://127.0.0.1${path}`, { method }))).status;
  expect([await status('/'), await status('/metrics', 'POST'), await status('/metrics', 'HEAD')]).toEqual([
    404, 405, 200,
  ]);
});

test.each([
  ['/api/v1/events', '/api/v1/events'],
  ['/api/v1/events/12', '/api/v1/events/:id'],
  ['/api/v1/events/history/12', '/api/v1/events/history/:id'],
  ['/api/v1/events/12/more', '/api/*'],
  ['/api/auth/login', '/api/auth/login'],
  ['/api/nothing', '/api/*'],
  ['/assets/app-1a2b.js', '/assets/*'],
  ['/week/2026-11-16/event/12', 'page'],
  ['/favicon.svg', 'file'],
  ['/readyz', '/readyz'],
])('%s has the label %s', (path, route) => {
  expect(routeLabel(path)).toBe(route);
});
