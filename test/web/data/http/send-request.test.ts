import { expect, test } from 'vitest';
import { dateOf } from '../../../../src/web/data/http/send-request';

const WRITTEN = 'Wed, 18 Nov 2026 14:12:00 GMT';
const date = (headers: Record<string, string>) => dateOf(new Response(null, { headers }));

test.each<[string, Record<string, string>, number | null]>([
  ['a date alone', { Date: WRITTEN }, Date.parse(WRITTEN)],
  ['a response from no cache', { Date: WRITTEN, Age: '0' }, Date.parse(WRITTEN)],
  ['a response from a cache', { Date: WRITTEN, Age: '240' }, null],
  ['an age that is not a number', { Date: WRITTEN, Age: 'old' }, null],
  ['two ages', { Date: WRITTEN, Age: '0, 240' }, null],
  ['no date', {}, null],
  ['an invalid date', { Date: 'yesterday' }, null],
  ['a clock that was never set', { Date: 'Thu, 01 Jan 1970 00:03:00 GMT' }, null],
  ['a clock far in the future', { Date: 'Fri, 01 Jan 2235 00:00:00 GMT' }, null],
])('the date of %s', (_, headers, expected) => expect(date(headers)).toBe(expected));
