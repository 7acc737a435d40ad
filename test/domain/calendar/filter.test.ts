import { describe, expect, test } from 'vitest';
import {
  passesOthers,
  activeFilters,
  filtersToRelax,
  createFilter,
  FILTER_NAMES,
  FILTERS,
  NO_FILTER,
  type WeekFilter,
} from '../../../src/domain/calendar/filter';
import { normalizeFilter, parseFilter } from '../../../src/domain/calendar/filter-params';
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
    ['its currency', { currencies: ['USD', 'EUR'] }, {}, true],
    ['another currency', { currencies: ['USD'] }, {}, false],
    ['its currency, but another country: either is enough', { currencies: ['EUR'], countries: ['JP'] }, {}, true],
    ['its country, but another currency', { currencies: ['JPY'], countries: ['FR'] }, {}, true],
    ['neither of both', { currencies: ['JPY'], countries: ['US'] }, {}, false],
    ['its currency, but another category', { currencies: ['EUR'], categories: [3] }, {}, false],
    ['all three', { importance: ['MEDIUM'], categories: [2], countries: ['FR'] }, {}, true],
    ['two of three', { importance: ['MEDIUM'], categories: [2], countries: ['US'] }, {}, false],
    [
      'an unknown importance, but another country',
      { importance: ['HIGH'], countries: ['US'] },
      { importance: 'UNKNOWN' },
      false,
    ],
    ['a word of its title, ignoring accents', { q: 'INFLÂTION' }, {}, true],
    ['a word that is nowhere', { q: 'chômage' }, {}, false],
    ['two words, one of them nowhere', { q: 'inflation chômage' }, {}, false],
    ['nothing but spaces', { q: '  ' }, {}, true],
  ] as const)('%s', (_, changes, event, expected) => {
    expect(createFilter(filter(changes))(anEvent(event)) === 0).toBe(expected);
  });

  test.each([
    ['USA', 'usd'],
    ['5', 'US$'],
    ['1001', 'US DOLLAR'],
    ['EU-27', ''],
    ['WORLD', ''],
  ])(
    'that were chosen among the countries and currencies of an event let it pass, such as %s and %s',
    (code, currency) => {
      const event = anEvent({ region: { code, currency, name: 'Zone' } });
      const other = anEvent({ region: german });
      for (const name of ['countries', 'currencies'] as const) {
        const value = FILTERS[name].facet?.choiceIn(event)?.value ?? '';
        const chosen = parseFilter(new URLSearchParams({ [name]: value }));
        const passes = [event, other].map((one) => createFilter(chosen)(one) === 0);
        expect(passes).toEqual([true, value === '']);
      }
    },
  );

  test.each([-1, 1_234_567_890, Number.MAX_SAFE_INTEGER])(
    'that were chosen by the category %i let its events pass',
    (id) => {
      const event = anEvent({ category: { id, label: 'Autre' } });
      const value = FILTERS.categories.serialize([FILTERS.categories.facet?.choiceIn(event)?.value ?? 0]);
      const isFailed = createFilter(parseFilter(new URLSearchParams({ categories: value })));
      expect([event, anEvent()].map((one) => isFailed(one) === 0)).toEqual([true, false]);
    },
  );

  test('offer no code that a list of them could not hold', () => {
    const event = anEvent({ region: { code: 'GB,NI', currency: 'X'.repeat(17), name: 'Zone' } });
    expect([FILTERS.countries, FILTERS.currencies].map(({ facet }) => facet?.choiceIn(event))).toEqual([null, null]);
  });

  test('have one spelling, whatever the order of their choices', () => {
    const chosen = { categories: [10, 2], countries: ['US', 'FR'], currencies: ['USD', 'EUR'], q: 'taux bce' };
    const inOrder = { categories: [2, 10], countries: ['FR', 'US'], currencies: ['EUR', 'USD'], q: 'taux bce' };
    expect(normalizeFilter(filter(chosen))).toEqual(filter(inOrder));
  });

  test('keep the events of followed series only, and none without a followed one', () => {
    const findFailed = createFilter(filter({ starred: true }), ['FR|inflation (a/a)']);
    const inflation = anEvent({ title: 'Inflation (a/a)' });
    expect([inflation, { ...inflation, region: german }].map((event) => findFailed(event) === 0)).toEqual([
      true,
      false,
    ]);
    expect(createFilter(filter({ starred: true }))(inflation) === 0).toBe(false);
  });

  test('every filter of the registry is named, once', () => {
    expect(FILTER_NAMES).toEqual(Object.keys(FILTERS));
    expect(FILTER_NAMES).toEqual(Object.keys(NO_FILTER));
  });

  test('one filter can be ignored, to count what its choices would leave', () => {
    expect(passesOthers(createFilter(filter({ countries: ['US'] }))(anEvent()), 'countries')).toBe(true);
    expect(passesOthers(createFilter(filter({ countries: ['US'], categories: [3] }))(anEvent()), 'countries')).toBe(
      false,
    );
  });

  test('an empty list restricts nothing', () => {
    expect(activeFilters(NO_FILTER)).toEqual([]);
    expect(activeFilters(filter({ categories: [2] }))).toEqual(['categories']);
  });

  test('a text without a word is not active', () => {
    expect(activeFilters(filter({ q: ' ' }))).toEqual([]);
    expect(activeFilters(filter({ q: ' ', countries: ['US'] }))).toEqual(['countries']);
    expect(activeFilters(filter({ q: 'pib' }))).toEqual(['q']);
    expect(filtersToRelax([0], filter({ q: ' ' }))).toEqual([]);
  });

  test('an empty result names the filters whose reset would bring events back', () => {
    const events = [anEvent(), anEvent({ region: german })];
    const toRelax = (changes: Partial<WeekFilter>) =>
      filtersToRelax(events.map(createFilter(filter(changes))), filter(changes));
    expect(toRelax({ countries: ['US'] })).toEqual(['countries']);
    expect(toRelax({ countries: ['DE'], importance: ['HIGH'] })).toEqual(['importance']);
    expect(toRelax({ countries: ['US'], importance: ['HIGH'] })).toEqual([]);
    expect(toRelax({ countries: ['US'], currencies: ['USD'] })).toEqual([]);
    expect(toRelax({ q: 'chômage' })).toEqual(['q']);
    expect(filtersToRelax([], filter({ countries: ['US'] }))).toEqual([]);
  });
});
