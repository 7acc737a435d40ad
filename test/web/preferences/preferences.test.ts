import { expect, test } from 'vitest';
import { createPreferences } from '../../../src/web/preferences/preferences';

test('a change keeps every list that it does not touch, so that nothing that reads one is computed anew', () => {
  const preferences = createPreferences(null);
  preferences.change({ starred: ['FR CPI'], favouriteZones: ['Asia/Tokyo'] });
  const { starred, favouriteZones } = preferences.current();
  preferences.change({ foldLow: true });
  expect(preferences.current().foldLow).toBe(true);
  expect(preferences.current().starred).toBe(starred);
  expect(preferences.current().favouriteZones).toBe(favouriteZones);
});

test('a change to what stands already is none', () => {
  const preferences = createPreferences(null);
  const before = preferences.current();
  preferences.change({ theme: before.theme });
  expect(preferences.current()).toBe(before);
});
