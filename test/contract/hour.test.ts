import { expect, test } from 'vitest';
import { readHour } from '../../src/contract/hour';

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['14:30:00', '14:30'],
  ['\u00a014:30 ', '14:30'],
  ['14h30', '14:30'],
  ['8H05', '08:05'],
])('the hour %j is %s', (text, hour) => {
  expect(readHour(text)).toBe(hour);
});

test.each([
  '',
  '--:--',
  'Tentative',
  'All Day',
  '25:61',
  '24:00',
  '12:60',
  '1430',
  '-1:00',
  '14:3',
  '14:30Z',
  '14:30:60',
  '14:30:99',
  '2:30 PM',
  '١٤:٣٠',
])('%j is no hour, and none is guessed', (text) => {
  expect(readHour(text)).toBeNull();
});
