import { expect, test } from 'vitest';
import { createPreferences } from '../../../src/web/preferences/preferences';

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
