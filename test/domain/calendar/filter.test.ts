import { describe, expect, test } from 'vitest';
import {
  passesOthers,
  activeFilters,
  filtersToRelax,
  createFilter,
  NO_FILTER,
  type WeekFilter,
} from '../../../src/domain/calendar/filter';
import { anEvent } from '../an-event';

const filter = (changes: Partial<WeekFilter>): WeekFilter => ({ ...NO_FILTER, ...changes });
const german = { code: 'DE', currency: 'EUR', name: 'Allemagne' };

describe('The filters of the week', () => {
  test.each([
    ['none', {}, {}, true],
    ['its importance', { importance: ['MEDIUM'] }, {}, true],
    ['one of several', { importance: ['HIGH', 'MEDIUM'] }, {}, true],
    ['another importance', { importance: ['HIGH'] }, {}, false],
    ['an unknown importance, under any', { importance: ['HIGH'] }, { importance: 'UNKNOWN' }, true],
    ['its category', { categories: [2] }, {}, true],
    ['another category', { categories: [3] }, {}, false],
    ['no category at all', { categories: [2] }, { category: { id: null, label: '' } }, false],
    ['its country', { countries: ['FR', 'US'] }, {}, true],
    ['another country', { countries: ['FR'] }, { region: german }, false],
    ['all three', { importance: ['MEDIUM'], categories: [2], countries: ['FR'] }, {}, true],
    ['two of three', { importance: ['MEDIUM'], categories: [2], countries: ['US'] }, {}, false],
    [
      'an unknown importance, but another country',
      { importance: ['HIGH'], countries: ['US'] },
      { importance: 'UNKNOWN' },
      false,
    ],
    ['a word of its title, accents put aside', { q: 'INFLÂTION' }, {}, true],
    ['a word that is nowhere', { q: 'chômage' }, {}, false],
    ['two words, one of them nowhere', { q: 'inflation chômage' }, {}, false],
    ['nothing but spaces', { q: '  ' }, {}, true],
  ] as const)('%s', (_, asked, event, expected) => {
    expect(createFilter(filter(asked))(anEvent(event)) === 0).toBe(expected);
  });

  test('one filter can be left out, to count what it would leave', () => {
    expect(passesOthers(createFilter(filter({ countries: ['US'] }))(anEvent()), 'countries')).toBe(true);
    expect(passesOthers(createFilter(filter({ countries: ['US'], categories: [3] }))(anEvent()), 'countries')).toBe(
      false,
    );
  });

  test('an empty list asks for everything', () => {
    expect(activeFilters(NO_FILTER)).toEqual([]);
    expect(activeFilters(filter({ categories: [2] }))).toEqual(['categories']);
  });

  test('a text without a word is no filter', () => {
    expect(activeFilters(filter({ q: ' ' }))).toEqual([]);
    expect(activeFilters(filter({ q: ' ', countries: ['US'] }))).toEqual(['countries']);
    expect(activeFilters(filter({ q: 'pib' }))).toEqual(['q']);
    expect(filtersToRelax([0], filter({ q: ' ' }))).toEqual([]);
  });

  test('an empty result names the filters that would bring events back', () => {
    const events = [anEvent(), anEvent({ region: german })];
    const toLift = (asked: Partial<WeekFilter>) =>
      filtersToRelax(events.map(createFilter(filter(asked))), filter(asked));
    expect(toLift({ countries: ['US'] })).toEqual(['countries']);
    expect(toLift({ countries: ['DE'], importance: ['HIGH'] })).toEqual(['importance']);
    expect(toLift({ countries: ['US'], importance: ['HIGH'] })).toEqual([]);
    expect(toLift({ q: 'chômage' })).toEqual(['q']);
    expect(filtersToRelax([], filter({ countries: ['US'] }))).toEqual([]);
  });
});
