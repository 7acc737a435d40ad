import { expect, test } from 'vitest';
import { parseEventFilters } from '../../../../src/contract/event-filters';
import { fetchedRange, isEventRequest, isWeekRequest } from '../../../../src/web/data/queries/fetched-range';

const request = (text: string, refusal?: number) => {
  const [method = '', url = ''] = text.split(' ');
  const [path = '', query] = url.split('?');
  return { method, path, query: new URLSearchParams(query), ...(refusal !== undefined && { refusal }) };
};

test.each([
  ['GET /v1/events?from=2026-11-14&to=2026-11-24&limit=200&page=1', true],
  ['GET /v1/events?from=2026-11-14&to=2026-11-24&limit=100&page=3', true],
  ['GET /v1/events?from=2026-11-18&to=2026-11-18&limit=200&page=1', false],
  ['GET /v1/events?q=from&limit=50&page=1', false],
  ['GET /v1/events/7', false],
  ['POST /auth/login', false],
])('%s requests a page of the week of 16 November 2026: %s', (text, expected) => {
  expect(isWeekRequest('2026-11-16', 'Europe/Paris')(request(text))).toBe(expected);
});

test.each([
  [request('GET /v1/events/7'), true],
  [request('GET /v1/events/7', 403), false],
  [request('GET /v1/events/70'), false],
  [request('GET /v1/events/history/7'), false],
])('%o requests event 7 with success: %s', (info, expected) => {
  expect(isEventRequest('7')(info)).toBe(expected);
});

test.each([
  ['1899-12-18', '1900-01-01', '1900-01-01'],
  ['1900-01-01', '1900-01-01', '1900-01-09'],
  ['2100-12-27', '2100-12-25', '2100-12-31'],
  ['2101-01-10', '2100-12-31', '2100-12-31'],
])('the range of the week of %s has no day that our service refuses', (monday, from, to) => {
  expect(fetchedRange(monday, 'Europe/Paris')).toEqual({ from, to });
  expect(parseEventFilters(new URLSearchParams({ from, to }))).toMatchObject({ ok: true });
});
