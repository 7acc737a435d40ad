import { describe, expect, test } from 'vitest';
import { filtersToLift, isFiltering, NO_FILTER, passesAll, type WeekFilter } from '../../src/domain/filter';
import { anEvent } from './an-event';

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
  ] as const)('%s', (_, asked, event, expected) => {
    expect(passesAll(anEvent(event), filter(asked))).toBe(expected);
  });

  test('one filter can be left out, to count what it would leave', () => {
    expect(passesAll(anEvent(), filter({ countries: ['US'] }), 'countries')).toBe(true);
    expect(passesAll(anEvent(), filter({ countries: ['US'], categories: [3] }), 'countries')).toBe(false);
  });

  test('an empty list asks for everything', () => {
    expect(isFiltering(NO_FILTER)).toBe(false);
    expect(isFiltering(filter({ categories: [2] }))).toBe(true);
  });

  test('an empty result names the filters that would bring events back', () => {
    const events = [anEvent(), anEvent({ region: german })];
    expect(filtersToLift(events, filter({ countries: ['US'] }))).toEqual(['countries']);
    expect(filtersToLift(events, filter({ countries: ['DE'], importance: ['HIGH'] }))).toEqual(['importance']);
    expect(filtersToLift(events, filter({ countries: ['US'], importance: ['HIGH'] }))).toEqual([]);
    expect(filtersToLift([], filter({ countries: ['US'] }))).toEqual([]);
  });
});
