import { expect, test } from 'vitest';
import { createPreferences, showPreferences } from '../../../src/web/preferences/preferences';

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
  stop();
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
