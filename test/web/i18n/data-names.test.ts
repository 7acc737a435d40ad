import { describe, expect, test } from 'vitest';
import { categoryName, regionName } from '../../../src/web/i18n/format/data-names';
import { periodText } from '../../../src/web/i18n/format/period-text';
import { loadI18n } from '../../../src/web/i18n/load-i18n';

const FRENCH = await loadI18n('fr');
const ENGLISH = await loadI18n('en');

describe('The names of the data', () => {
  test.each([
    [{ id: 9, label: 'ferié' }, 'jours fériés', 'holidays'],
    [{ id: 4, label: 'Balance' }, 'commerce extérieur', 'trade balance'],
    [{ id: 2, label: '' }, 'inflation', 'inflation'],
    [{ id: 4, label: 'immobilier' }, 'immobilier', 'immobilier'],
    [{ id: 12, label: 'énergie' }, 'énergie', 'énergie'],
    [{ id: null, label: 'divers' }, 'divers', 'divers'],
  ])('are those of the language for a category of the specification: %o', (category, french, english) => {
    expect(categoryName(category, FRENCH)).toBe(french);
    expect(categoryName(category, ENGLISH)).toBe(english);
  });

  test.each([
    ['JP', 'Japon', 'Japon', 'Japan'],
    ['EU', 'Zone euro', 'Zone euro', 'Eurozone'],
    ['EU', 'Union européenne', 'Union européenne', 'European Union'],
    ['XX9', 'Monde', 'Monde', 'Monde'],
    ['FR', '', 'FR', 'France'],
    ['', '', '', ''],
  ])('are those of the language for the country %s %s', (code, name, french, english) => {
    const region = { code, name, currency: '' };
    expect(regionName(region, FRENCH)).toBe(french);
    expect(regionName(region, ENGLISH)).toBe(english);
  });

  test.each([
    ['T3', 'Q3'],
    ['T4 2025', 'Q4 2025'],
    ['oct.', 'Oct'],
    ['sept.', 'Sept'],
    ['octobre 2026', 'October 2026'],
    ['Août', 'Aug'],
    ['avril', 'April'],
    ['sem. 46', 'sem. 46'],
    ['2026', '2026'],
    ['', ''],
  ])('write the period %s as %s in English, and as sent in French', (period, english) => {
    expect(periodText(period, ENGLISH.format)).toBe(english);
    expect(periodText(period, FRENCH.format)).toBe(period);
  });
});
