import { expect, test } from 'vitest';
import { COUNTRY_NUMBERS, geoCodes } from '../../src/service/geography';

const entries = Object.values(COUNTRY_NUMBERS).flatMap((text) => text.split(' '));

test('every country of ISO 3166-1 has one code and one number', () => {
  expect(entries).toHaveLength(249);
  expect(new Set(entries.map((entry) => entry.slice(0, 2))).size).toBe(249);
  expect(new Set(entries.map((entry) => entry.slice(2))).size).toBe(249);
});

test('the platform has a name for every code', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(entries.filter((entry) => names.of(entry.slice(0, 2)) === undefined)).toEqual([]);
});

test.each([
  [250, 'FR'],
  [840, 'US'],
  [276, 'DE'],
  [392, 'JP'],
  [826, 'GB'],
  [756, 'CH'],
  [156, 'CN'],
  [36, 'AU'],
  [124, 'CA'],
  [158, 'TW'],
])('the number %i maps to %s', (number, code) => {
  expect(geoCodes('country', [number])).toEqual([code]);
});

test('the world contains every country once, and the euro area', () => {
  expect(geoCodes('zone', [1]).toSorted()).toEqual([...entries.map((entry) => entry.slice(0, 2)), 'EU'].toSorted());
});
