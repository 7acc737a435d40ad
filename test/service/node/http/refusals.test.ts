import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHostCheck } from '../../../../src/service/http/host-check';
import { listen } from '../../../../src/service/node/listen';
import { createLog } from '../../../../src/service/node/log';
import { createMetrics } from '../../../../src/service/node/metrics';
import { createRefusals } from '../../../../src/service/node/http/refusals';
import type { LogLevel } from '../../../../src/service/settings/settings';
import { rawHttp, statusesOf } from '../../raw-http';

afterEach(() => void vi.useRealTimers());

function createLoggedRefusals(level: LogLevel = 'info') {
  const lines: string[] = [];
  const log = createLog({ level, now: () => new Date(0), write: (line) => lines.push(line) });
  const metrics = createMetrics();
  const onRefused = createRefusals(log, metrics.countRefused);
  const metricsText = async () => (await metrics.handler(new Request('http://127.0.0.1/metrics'))).text();
  return { lines, onRefused, metricsText };
}

async function serve(level?: LogLevel) {
  const refusals = createLoggedRefusals(level);
  const server = await listen(async () => new Response('{}'), {
    host: '127.0.0.1',
    port: 0,
    hostCheck: createHostCheck(['app.test'], true),
    trustProxy: true,
    onRefused: refusals.onRefused,
    limits: { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 30 },
  });
  onTestFinished(server.close);
  const port = Number(new URL(server.url).port);
  return { ...refusals, send: (...lines: string[]) => rawHttp(port, lines.join('\r\n')) };
}

const APP = 'Host: app.test';
const EVIL = 'evil-content-of-a-client';

describe('a request refused before routing', () => {
  test.each<[string, number, string, readonly string[]]>([
    ['is malformed', 400, '127.0.0.1', [`GET / HTTP/9.9 ${EVIL}`, '', '']],
    ['has two hosts', 400, '203.0.113.9', [`GET /${EVIL} HTTP/1.1`, APP, APP, 'X-Forwarded-For: 203.0.113.9', '', '']],
    ['requests a tunnel', 405, '127.0.0.1', [`CONNECT ${EVIL}:443 HTTP/1.1`, APP, '', '']],
    ['does not arrive', 408, '127.0.0.1', [`GET /${EVIL} HTTP/1.1`, 'Host: a']],
    ['has an expectation', 417, '127.0.0.1', [`GET /${EVIL} HTTP/1.1`, APP, `Expect: ${EVIL}`, '', '']],
    [
      'names another host',
      421,
      '203.0.113.9',
      ['GET / HTTP/1.1', `Host: ${EVIL}`, 'X-Forwarded-For: 203.0.113.9', '', ''],
    ],
    ['has oversized headers', 431, '127.0.0.1', ['GET / HTTP/1.1', APP, `X-A: ${EVIL.repeat(500)}`, '', '']],
  ])('because it %s (%i) is logged and counted', async (_name, status, address, request) => {
    const { lines, metricsText, send } = await serve();
    expect(statusesOf(await send(...request))).toEqual([status]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ message: 'request refused', status, address, why: expect.any(String) }),
    ]);
    expect(lines.join('')).not.toContain(EVIL);
    expect(await metricsText()).toContain(`http_requests_total{route="refused",method="other",status="${status}"} 1`);
  });

  test('because of a Host missing in ALLOWED_HOSTS is logged even at the level warn', async () => {
    const { lines, send } = await serve('warn');
    await send('GET / HTTP/1.1', 'Host: calendar.example', '', '');
    await send('GET / HTTP/9.9', '', '');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', status: 421, why: expect.stringContaining('ALLOWED_HOSTS') }),
    ]);
  });
});

describe('a flood of bad requests', () => {
  test('logs a few lines a minute per status, and the number of the others', async () => {
    vi.useFakeTimers();
    const { lines, onRefused, metricsText } = createLoggedRefusals();
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
    expect(await metricsText()).toContain('http_requests_total{route="refused",method="other",status="400"} 10001');
  });
});
