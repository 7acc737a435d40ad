import { expect, test, vi } from 'vitest';
import { createOpenedInstants, createPreferences, showPreferences } from '../../../src/web/preferences/preferences';

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

test('a change of a preference writes the attribute that it changes, and no other', () => {
  const preferences = createPreferences(localStorage, ['fr']);
  const page = document.createElement('html');
  const stop = showPreferences(preferences, page);
  expect(page.lang).toBe('fr');
  const observer = new MutationObserver(() => undefined);
  observer.observe(page, { attributes: true });
  const written = () => observer.takeRecords().map(({ attributeName }) => attributeName);
  preferences.change({ foldLow: true });
  expect(written()).toEqual([]);
  preferences.change({ theme: 'dark' });
  expect(written()).toEqual(['data-theme']);
  preferences.change({ language: 'en' });
  expect(written()).toEqual(['lang']);
  expect(page.lang).toBe('en');
  preferences.change({ density: 'compact' });
  expect(written()).toEqual(['data-density']);
  stop();
});

const KEY = 'agenda.preferences';
const STORED = {
  theme: 'dark',
  language: 'en',
  density: 'compact',
  shortcuts: false,
  sound: true,
  foldLow: false,
  timeZone: 'Asia/Tokyo',
  favouriteZones: ['Asia/Tokyo', 'UTC'],
  legendSeen: true,
  starred: ['FR CPI', 'US CPI'],
};
const load = (stored: object) => {
  localStorage.setItem(KEY, JSON.stringify(stored));
  return createPreferences(localStorage, ['fr']).current();
};

test('what was stored is there after a reload; what cannot be read is not, item by item', () => {
  expect(load(STORED)).toEqual(STORED);
  const lists = {
    favouriteZones: ['Asia/Tokyo', 7, 'a zone', 'UTC'],
    starred: ['FR CPI', 7, 'x'.repeat(401), 'US CPI'],
  };
  expect(load({ ...STORED, ...lists })).toEqual(STORED);
  const wrong = Object.fromEntries(Object.keys(STORED).map((name) => [name, 7]));
  expect(load(wrong)).toEqual(createPreferences(null).current());
});

test('of too many favourite zones the first fifty stay, and of too many followed series the last five hundred', () => {
  const many = Array.from({ length: 600 }, (_, index) => `k${index}`);
  const { favouriteZones, starred } = load({ favouriteZones: many, starred: many });
  expect([favouriteZones, starred]).toEqual([many.slice(0, 50), many.slice(100)]);
});

test('a change that could not be stored is stored with the next one, and then gives way to another tab', () => {
  const preferences = createPreferences(localStorage);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  preferences.change({ theme: 'dark' });
  full.mockRestore();
  preferences.change({ sound: true });
  expect(createPreferences(localStorage).current()).toMatchObject({ theme: 'dark', sound: true });
  createPreferences(localStorage).change({ theme: 'light' });
  const stop = preferences.subscribe(() => undefined);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(preferences.current().theme).toBe('light');
  stop();
});

test('a series is followed, and no more when it is toggled again', () => {
  const preferences = createPreferences(localStorage);
  for (const key of ['a', 'b', 'c', 'b']) preferences.toggleStar(key);
  expect(preferences.current().starred).toEqual(['a', 'c']);
});

test('of the time slots that the user expanded, the last three hundred stay', () => {
  const opened = createOpenedInstants(localStorage);
  for (let index = 0; index < 301; index += 1) opened.toggle(String(index));
  expect(['0', '1', '300'].map(createOpenedInstants(localStorage).has)).toEqual([false, true, true]);
  opened.toggle('300');
  expect(opened.has('300')).toBe(false);
});

test.each([
  [['fr-CA', 'en-US'], 'fr'],
  [['en-US', 'fr'], 'en'],
  [['de-DE', 'fr'], 'fr'],
  [['ja'], 'en'],
])('a first visit with the languages %o is in %s, until the user chooses', (languages, expected) => {
  const preferences = createPreferences(localStorage, languages);
  expect(preferences.current().language).toBe(expected);
  preferences.change({ language: 'fr' });
  expect(createPreferences(localStorage, ['en']).current().language).toBe('fr');
});
