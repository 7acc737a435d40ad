import { describe, expect, test } from 'vitest';
import { parseRetryAfter } from '../../../../src/contract/parse-retry-after';
import { retryAfterOf } from '../../../../src/web/data/http/retry';
import { ApiError } from '../../../../src/web/data/http/api-error';

const SERVICE_NOW = Date.UTC(2026, 10, 18, 12);
const HOUR = 3_600_000;
const SKEWS = [0, 12 * HOUR, -12 * HOUR, 400 * 24 * HOUR];

/** How long the page waits, in seconds, with a local clock off by `skew` ms; null if no wait is requested. */
function waits(headers: Record<string, string>, isDated: boolean, skew: number): number | null {
  const dated = isDated ? { Date: new Date(SERVICE_NOW).toUTCString() } : {};
  const retryAfter = parseRetryAfter(new Headers({ ...dated, ...headers }), SERVICE_NOW + skew);
  const wait = retryAfterOf(new ApiError('tooMany', { status: 429, retryAfter }));
  return wait === null ? null : wait / 1000;
}

describe('The wait that a service requests', () => {
  test.each<[string, string, number | null]>([
    ['zero', '0', 0],
    ['seconds', '7', 7],
    ['two minutes', '120', 120],
    ['more than two minutes', '900', 120],
    ['a year', '31536000', 120],
    ['a date', 'Wed, 18 Nov 2026 12:00:30 GMT', 30],
    ['a past date', 'Wed, 18 Nov 2026 11:00:00 GMT', 0],
    ['a date in a year', 'Thu, 18 Nov 2027 12:00:00 GMT', 120],
    ['a date in the RFC 850 format', 'Wednesday, 18-Nov-26 12:00:45 GMT', 45],
    ['a date without a time zone', 'Wed Nov 18 12:00:50 2026', 50],
    ['words', 'soon', null],
    ['a negative number', '-5', null],
    ['a fraction of a second', '1.5', null],
    ['21 digits', '999999999999999999999', null],
    ['400 digits', '9'.repeat(400), null],
    ['the last date', 'Fri, 31 Dec 9999 23:59:59 GMT', 120],
  ])('is respected up to two minutes, whatever the local clock: %s', (_, header, seconds) => {
    for (const skew of SKEWS) expect(waits({ 'Retry-After': header }, true, skew)).toBe(seconds);
  });

  test('is measured with the local clock if the response has no date', () => {
    expect(waits({ 'Retry-After': 'Wed, 18 Nov 2026 12:00:30 GMT' }, false, 0)).toBe(30);
  });

  test.each([
    [{ 'RateLimit-Reset': '40' }, 40],
    [{ 'X-RateLimit-Reset': String(SERVICE_NOW / 1000 + 50) }, 50],
    [{ 'X-RateLimit-Reset': String(SERVICE_NOW + 50_000) }, 50],
    [{ 'X-RateLimit-Reset': 'tomorrow' }, null],
    [{ 'Retry-After': '5', 'RateLimit-Reset': '40' }, 5],
    [{}, null],
  ])('may come from rate limit headers: %j', (headers, seconds) => {
    for (const skew of SKEWS) expect(waits(headers, true, skew)).toBe(seconds);
  });
});
