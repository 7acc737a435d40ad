import { afterEach, expect, test, vi } from 'vitest';
import { createLog, logViolations } from '../../../src/service/node/log';
import { createSite } from '../../../src/service/site';

afterEach(() => vi.useRealTimers());

/** A site that logs violations as the process does, and its log lines. */
function openSite() {
  const lines: string[] = [];
  const log = createLog({ level: 'info', now: () => new Date(), write: (line) => lines.push(line) });
  const site = createSite({
    readConfig: () => Promise.reject(new Error('not requested')),
    api: async () => new Response(),
    serveFile: async () => null,
    isReady: async () => true,
    report: (_reference, cause) => expect.unreachable(String(cause)),
    onViolation: logViolations(log),
  });
  const send = (type: string, body: string, method = 'POST') =>
    site(
      new Request('http://site.test/policy-reports', {
        method,
        headers: { 'content-type': type },
        ...(method === 'POST' ? { body } : {}),
      }),
    );
  return { send, logged: () => lines.map((line): unknown => JSON.parse(line)) };
}

const LEGACY = 'application/csp-report';
const REPORTS = 'application/reports+json';
const legacy = (fields: object) => JSON.stringify({ 'csp-report': fields });
const PAGE = 'https://calendar.example/week/2026-11-16?q=secret#x';
const EXPECTED = {
  level: 'warn',
  message: 'policy violation',
  directive: 'connect-src',
  blocked: 'https://other.example/path?…',
  page: 'https://calendar.example/week/2026-11-16?…',
  source: '',
};

test.each([
  [
    LEGACY,
    legacy({
      'document-uri': PAGE,
      'effective-directive': 'connect-src',
      'blocked-uri': 'https://other.example/path?token=eyJ.a.b',
    }),
  ],
  // As WebKit sends it.
  [
    LEGACY,
    JSON.stringify({
      type: 'csp-violation',
      body: { documentURL: PAGE, effectiveDirective: 'connect-src', blockedURL: 'https://other.example/path?a' },
    }),
  ],
  [
    REPORTS,
    JSON.stringify([
      { type: 'deprecation', body: {} },
      {
        type: 'csp-violation',
        body: { documentURL: PAGE, effectiveDirective: 'connect-src', blockedURL: 'https://other.example/path?a' },
      },
    ]),
  ],
])('a violation reported as %s is logged without queries', async (type, body) => {
  const { send, logged } = openSite();
  expect((await send(`${type}; charset=utf-8`, body)).status).toBe(204);
  expect(logged()).toEqual([expect.objectContaining(EXPECTED)]);
});

test.each([
  [LEGACY, 'no json', 400],
  [LEGACY, '{}', 400],
  [LEGACY, '[]', 400],
  [REPORTS, '{"type":"csp-violation"}', 400],
  [REPORTS, '[null]', 400],
  [LEGACY, legacy({ 'blocked-uri': 'x'.repeat(20_000) }), 413],
  ['application/json', legacy({}), 415],
  ['', '', 415],
])('a body of type %s that is no report is refused and not logged: %.30s', async (type, body, status) => {
  const { send, logged } = openSite();
  expect((await send(type, body)).status).toBe(status);
  expect(logged()).toEqual([]);
});

test('other methods are refused', async () => {
  const response = await openSite().send(LEGACY, '', 'GET');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('fields that are not texts, or hold line breaks, are logged as one line', async () => {
  const { send, logged } = openSite();
  await send(
    LEGACY,
    legacy({ 'blocked-uri': 7, 'effective-directive': 'a\nb\u2028c', 'source-file': 'y'.repeat(9000) }),
  );
  expect(logged()).toEqual([
    expect.objectContaining({ blocked: '', directive: 'a\nb\u2028c', source: 'y'.repeat(300) }),
  ]);
});

test('a flood of reports is logged as ten lines a minute and the number of the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { send, logged } = openSite();
  for (let count = 0; count < 25; count += 1) await send(LEGACY, legacy({ 'blocked-uri': 'inline' }));
  expect(logged()).toHaveLength(10);
  vi.advanceTimersByTime(60_000);
  expect(logged().slice(10)).toEqual([expect.objectContaining({ message: 'policy violation', more: 15, seconds: 60 })]);
  await send(LEGACY, legacy({ 'blocked-uri': 'inline' }));
  expect(logged()).toHaveLength(12);
});

test('every page names the address of the reports', async () => {
  const site = createSite({
    readConfig: () => Promise.reject(new Error('not requested')),
    api: async () => new Response(),
    serveFile: async () => new Response('<!doctype html>'),
    isReady: async () => true,
    report: () => undefined,
  });
  const { headers } = await site(new Request('http://site.test/week/2026-11-16'));
  expect(headers.get('content-security-policy')).toMatch(/report-to policy; report-uri \/policy-reports$/);
  expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"');
});
