import { CATEGORIES } from '../contract/categories';
import type { EconomicEvent, Importance } from '../contract/event';
import { passesAll, type FilterName, type WeekFilter } from './filter';

export type CategoryFacet = { readonly id: number; readonly label: string; readonly count: number };
export type CountryFacet = { readonly code: string; readonly name: string; readonly count: number };
export type Facets = {
  readonly importance: ReadonlyMap<Importance, number>;
  readonly categories: readonly CategoryFacet[];
  readonly countries: readonly CountryFacet[];
};

function tally<Key>(
  events: readonly EconomicEvent[],
  filter: WeekFilter,
  name: FilterName,
  key: (event: EconomicEvent) => Key,
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const event of events) {
    if (passesAll(event, filter, name)) counts.set(key(event), (counts.get(key(event)) ?? 0) + 1);
  }
  return counts;
}

function categoryFacets(
  events: readonly EconomicEvent[],
  counts: ReadonlyMap<number | null, number>,
): readonly CategoryFacet[] {
  const labels = new Map<number, string>(CATEGORIES.map(({ id, label }) => [id, label]));
  for (const { category } of events)
    if (category.id !== null && category.label) labels.set(category.id, category.label);
  return [...labels].map(([id, label]) => ({ id, label, count: counts.get(id) ?? 0 })).toSorted((a, b) => a.id - b.id);
}

function countryFacets(events: readonly EconomicEvent[], counts: ReadonlyMap<string, number>): readonly CountryFacet[] {
  const names = new Map<string, string>();
  for (const { region } of events) if (region.code) names.set(region.code, region.name);
  const facets = [...names].map(([code, name]) => ({ code, name: name || code, count: counts.get(code) ?? 0 }));
  return facets.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

/**
 * How many events each choice of a filter would leave, given the other filters. The nine known categories always stand,
 * with the provider's label when it sends one, and others after them; countries are those of the events, by French name.
 */
export function facetsOf(events: readonly EconomicEvent[], filter: WeekFilter): Facets {
  return {
    importance: tally(events, filter, 'importance', ({ importance }) => importance),
    categories: categoryFacets(
      events,
      tally(events, filter, 'categories', ({ category }) => category.id),
    ),
    countries: countryFacets(
      events,
      tally(events, filter, 'countries', ({ region }) => region.code),
    ),
  };
}
