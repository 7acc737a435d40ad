import { expect, test } from 'vitest';
import { strategyFor } from '../../src/worker/create-app-cache';

const SITE = 'https://agenda.test';
const FILES = new Set(['/icon.svg', '/manifest.webmanifest', '/assets/app-1a2b.js']);

const strategy = (url: string, { method = 'GET', mode = 'cors', headers = {} }: Partial<RequestInit> = {}) =>
  strategyFor({ method, url: new URL(url, SITE).href, mode, headers: new Headers(headers) }, SITE, FILES);

test.each([
  ['/api/v1/events?from=2026-11-15', {}],
  ['/api/auth/login', { method: 'POST' }],
  ['/api', { mode: 'navigate' }],
  ['/api/v1/events', { mode: 'navigate' }],
  ['/healthz', { mode: 'navigate' }],
  ['/assets/app-1a2b.js', { headers: { Authorization: 'Bearer x' } }],
  ['/config.json', { headers: { authorization: 'Bearer x' } }],
  ['/assets/app-1a2b.js', { method: 'HEAD' }],
  ['/sw.js', {}],
  ['/robots.txt', {}],
  ['/some.pdf', { mode: 'navigate' }],
  ['https://other.test/assets/app-1a2b.js', {}],
  ['https://other.test/week/2026-11-16', { mode: 'navigate' }],
] as const)('%s (%o) is left to the network', (url, init) => {
  expect(strategy(url, init)).toBe('network');
});

test.each(['/', '/week/2026-11-16?categories=2', '/week/2026-11-16/event/12', '/login', '/search?q=pib', '/apis'])(
  '%s is the page when it is navigated to, and only then',
  (url) => {
    expect(strategy(url, { mode: 'navigate' })).toBe('page');
    expect(strategy(url)).toBe('network');
  },
);

test('chooses config for the settings and file for the files of any build', () => {
  expect(strategy('/config.json')).toBe('config');
  expect(
    ['/icon.svg', '/manifest.webmanifest', '/assets/app-1a2b.js', '/assets/gone-9z.js'].map((url) => strategy(url)),
  ).toEqual(['file', 'file', 'file', 'file']);
});
