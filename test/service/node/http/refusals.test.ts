import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHostCheck } from '../../../../src/service/http/host-check';
import { listen, type Listening } from '../../../../src/service/node/listen';
import { createLog } from '../../../../src/service/node/log';
import { createMetrics } from '../../../../src/service/node/metrics';
import { createRefusals } from '../../../../src/service/node/http/refusals';
import type { LogLevel } from '../../../../src/service/settings/settings';
import { rawHttp, statusesOf } from '../../raw-http';

const servers: Listening[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map(({ close }) => close()));
});

function noticing(level: LogLevel = 'info') {
  const lines: string[] = [];
  const log = createLog({ level, now: () => new Date(0), write: (line) => lines.push(line) });
  const metrics = createMetrics();
  const onRefused = createRefusals(log, metrics.countRefused);
  const figures = async () => (await metrics.handler(new Request('http://127.0.0.1/metrics'))).text();
  return { lines, onRefused, figures };
}

async function serve(level?: LogLevel) {
  const notices = noticing(level);
  const server = await listen(async () => new Response('{}'), {
    host: '127.0.0.1',
    port: 0,
    hostCheck: createHostCheck(['app.test'], true),
    trustProxy: true,
    onRefused: notices.onRefused,
    limits: { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 30 },
  });
  servers.push(server);
  const port = Number(new URL(server.url).port);
  return { ...notices, send: (...lines: string[]) => rawHttp(port, lines.join('\r\n')) };
}

const APP = 'Host: app.test';
const EVIL = 'evil-words-of-a-client';

describe('a request that is refused before any route', () => {
  test.each<[string, number, string, readonly string[]]>([
    ['cannot be read', 400, '127.0.0.1', [`GET / HTTP/9.9 ${EVIL}`, '', '']],
    ['has two hosts', 400, '203.0.113.9', [`GET /${EVIL} HTTP/1.1`, APP, APP, 'X-Forwarded-For: 203.0.113.9', '', '']],
    ['asks for a tunnel', 405, '127.0.0.1', [`CONNECT ${EVIL}:443 HTTP/1.1`, APP, '', '']],
    ['does not arrive', 408, '127.0.0.1', [`GET /${EVIL} HTTP/1.1`, 'Host: a']],
    ['expects something', 417, '127.0.0.1', [`GET /${EVIL} HTTP/1.1`, APP, `Expect: ${EVIL}`, '', '']],
    [
      'names another host',
      421,
      '203.0.113.9',
      ['GET / HTTP/1.1', `Host: ${EVIL}`, 'X-Forwarded-For: 203.0.113.9', '', ''],
    ],
    ['has endless headers', 431, '127.0.0.1', ['GET / HTTP/1.1', APP, `X-A: ${EVIL.repeat(500)}`, '', '']],
  ])('because it %s (%i) is a line in the log, and counted', async (_name, status, address, request) => {
    const { lines, figures, send } = await serve();
    expect(statusesOf(await send(...request))).toEqual([status]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ message: 'request refused', status, address, why: expect.any(String) }),
    ]);
    expect(lines.join('')).not.toContain(EVIL);
    expect(await figures()).toContain(`http_requests_total{route="refused",method="other",status="${status}"} 1`);
  });

  test('because of a Host that was forgotten in ALLOWED_HOSTS is told even where only trouble is logged', async () => {
    const { lines, send } = await serve('warn');
    await send('GET / HTTP/1.1', 'Host: calendar.example', '', '');
    await send('GET / HTTP/9.9', '', '');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', status: 421, why: expect.stringContaining('ALLOWED_HOSTS') }),
    ]);
  });
});

describe('a flood of bad requests', () => {
  test('writes a few lines a minute for each status, and how many more there were', async () => {
    vi.useFakeTimers();
    const { lines, onRefused, figures } = noticing();
    for (let turn = 0; turn < 10_000; turn += 1) onRefused({ status: 400, address: `203.0.113.${turn % 250}` });
    onRefused({ status: 421, address: '203.0.113.9' });
    expect(lines).toHaveLength(6);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(6).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ status: 400, more: 9995, seconds: 60 }),
    ]);
    onRefused({ status: 400, address: '203.0.113.9' });
    expect(lines).toHaveLength(8);
    vi.advanceTimersByTime(600_000);
    expect(lines).toHaveLength(8);
    expect(await figures()).toContain('http_requests_total{route="refused",method="other",status="400"} 10001');
  });
});
