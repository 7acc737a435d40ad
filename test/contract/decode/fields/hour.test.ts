import { expect, test } from 'vitest';
import { parseHour } from '../../../../src/contract/decode/fields/hour';

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['14:30:00', '14:30'],
  ['\u00a014:30 ', '14:30'],
  ['14h30', '14:30'],
  ['8H05', '08:05'],
  ['14 h 30', '14:30'],
  ['14h', '14:00'],
  ['2:30 PM', '14:30'],
  ['12:05 a.m.', '00:05'],
  ['12 pm', '12:00'],
  ['23:59:60', '23:59'],
  ['24:00', '24:00'],
  ['24:00:00', '24:00'],
])('the hour %j is %s', (text, hour) => {
  expect(parseHour(text).hour).toBe(hour);
});

test.each([
  '',
  '--:--',
  'Tentative',
  'All Day',
  '25:61',
  '12:60',
  '1430',
  '-1:00',
  '14:3',
  '14:30:60',
  '14:30:99',
  '24:01',
  '13:30 PM',
  '0:30 AM',
  '14',
  '14:',
  '14:30 +1',
  '14:30+15:00',
  '14:30-13:00',
  '09:30-10:30',
  '14:30 CET',
  `14:30${' '.repeat(100_000)}x`,
  '١٤:٣٠',
])('%j is no hour', (text) => {
  expect(parseHour(text).hour).toBeNull();
});

test.each([
  ['14:30Z', 0],
  ['14:30 UTC', 0],
  ['14:30+01:00', 60],
  ['14:30:00+0530', 330],
  ['14:30 GMT+2', 120],
  ['02:00-05:00', -300],
  ['02:30 PM -04:00', -240],
  ['14:30−03:30', -210],
])('the offset of %j is %i minutes', (text, utcOffset) => {
  expect(parseHour(text)).toMatchObject({
    utcOffset,
    report: 'hour-offset',
    hour: expect.stringMatching(/^\d\d:\d\d$/),
  });
});
