import { describe, expect, test } from 'vitest';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { countFacets as countFacetsOfFailures } from '../../../src/domain/calendar/facets';
import { createFilter, NO_FILTER, type WeekFilter } from '../../../src/domain/calendar/filter';
import { anEvent } from '../an-event';

const facetsOf = (events: readonly EconomicEvent[], filter: WeekFilter) =>
  countFacetsOfFailures(events, events.map(createFilter(filter)));

const GERMANY = { code: 'DE', currency: 'EUR', name: 'Allemagne' };
const USA = { code: 'US', currency: 'USD', name: 'États-Unis' };
const events = [
  anEvent({ importance: 'HIGH', region: USA }),
  anEvent({ importance: 'HIGH', region: GERMANY, category: { id: 1, label: 'emploi' } }),
  anEvent({ importance: 'LOW' }),
  anEvent({ importance: 'UNKNOWN', category: { id: 42, label: 'climat' } }),
];
const categories = (filter = NO_FILTER) =>
  facetsOf(events, filter)
    .categories.filter(({ count }) => count > 0)
    .map(({ label, count }) => [label, count]);
const countries = (filter = NO_FILTER) => facetsOf(events, filter).countries.map(({ value, count }) => [value, count]);
const importance = (filter = NO_FILTER) =>
  facetsOf(events, filter).importance.map(({ value, count }) => [value, count]);

describe('The facets of the filters', () => {
  test('count the events that each choice would leave', () => {
    expect(importance()).toEqual([
      ['HIGH', 2],
      ['LOW', 1],
      ['UNKNOWN', 1],
    ]);
    expect(categories()).toEqual([
      ['emploi', 1],
      ['inflation', 2],
      ['climat', 1],
    ]);
  });

  test('respect the other filters, but not their own', () => {
    const filter = { ...NO_FILTER, countries: ['US'] };
    expect(countries(filter)).toEqual([
      ['DE', 1],
      ['US', 1],
      ['FR', 2],
    ]);
    expect(categories(filter)).toEqual([['inflation', 1]]);
  });

  test('respect the text searched for', () => {
    const filter = { ...NO_FILTER, q: 'allemagne' };
    expect(categories(filter)).toEqual([['emploi', 1]]);
    expect(countries(filter)).toEqual([
      ['DE', 1],
      ['US', 0],
      ['FR', 0],
    ]);
    expect(importance(filter)).toEqual([
      ['HIGH', 1],
      ['LOW', 0],
      ['UNKNOWN', 0],
    ]);
  });

  test('name a country as its events do, also when one of them names none', () => {
    const nameless = anEvent({ region: { ...USA, name: '' } });
    const labels = (week: readonly EconomicEvent[]) => facetsOf(week, NO_FILTER).countries.map(({ label }) => label);
    expect([labels([...events, nameless]), labels([nameless])]).toEqual([
      ['Allemagne', 'États-Unis', 'France'],
      ['US'],
    ]);
  });

  test('equal the number of events that pass once the choice is made', () => {
    const filter = { ...NO_FILTER, importance: ['HIGH'] as const };
    for (const { value: id, count } of facetsOf(events, filter).categories) {
      expect(events.filter((event) => createFilter({ ...filter, categories: [id] })(event) === 0)).toHaveLength(count);
    }
  });

  test('list the nine specified categories first, in order, then others', () => {
    expect(facetsOf([], NO_FILTER).categories.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(facetsOf(events, NO_FILTER).categories.at(-1)).toEqual({ value: 42, label: 'climat', count: 1 });
  });

  test("use the provider's own label of a category", () => {
    const facets = facetsOf([anEvent({ category: { id: 9, label: 'jours fériés' } })], NO_FILTER);
    expect(facets.categories.find(({ value }) => value === 9)?.label).toBe('jours fériés');
    const unnamed = facetsOf([anEvent({ category: { id: 42, label: '' } })], NO_FILTER);
    expect(unnamed.categories.at(-1)?.label).toBe('42');
  });

  test('list countries by French name, ignoring accents; one without a name has its code as label', () => {
    expect(countries().map(([code]) => code)).toEqual(['DE', 'US', 'FR']);
    const facets = facetsOf(
      [
        anEvent({ region: { code: 'XX', currency: '', name: '' } }),
        anEvent({ region: { code: '', currency: '', name: '' } }),
      ],
      NO_FILTER,
    );
    expect(facets.countries).toEqual([{ value: 'XX', label: 'XX', count: 1 }]);
  });
});
