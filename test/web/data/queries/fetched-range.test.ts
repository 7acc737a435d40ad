import { expect, test } from 'vitest';
import { isWeekRequest } from '../../../../src/web/data/queries/fetched-range';

test.each([
  ['GET /v1/events?from=2026-11-14&to=2026-11-24&limit=200&page=1', true],
  ['GET /v1/events?from=2026-11-14&to=2026-11-24&limit=100&page=3', true],
  ['GET /v1/events?from=2026-11-18&to=2026-11-18&limit=200&page=1', false],
  ['GET /v1/events?q=from&limit=50&page=1', false],
  ['GET /v1/events/7', false],
  ['POST /auth/login', false],
])('%s is a page of the week of 16 November 2026: %s', (asked, isOne) => {
  expect(isWeekRequest('2026-11-16', 'Europe/Paris')(asked)).toBe(isOne);
});
