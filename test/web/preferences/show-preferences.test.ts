import { expect, test } from 'vitest';
import { createPreferences } from '../../../src/web/preferences/preferences';
import { showPreferences } from '../../../src/web/preferences/show-preferences';

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
