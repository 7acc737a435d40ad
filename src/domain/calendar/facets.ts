import { CATEGORIES } from '../../contract/categories';
import type { EconomicEvent, Importance } from '../../contract/decode/event';
import { passesExceptAtMost, type FailedFilters } from './filter';

export type CategoryFacet = { readonly id: number; readonly label: string; readonly count: number };
export type CountryFacet = { readonly code: string; readonly name: string; readonly count: number };
export type Facets = {
  readonly importance: ReadonlyMap<Importance, number>;
  readonly categories: readonly CategoryFacet[];
  readonly countries: readonly CountryFacet[];
};

function add<Key>(counts: Map<Key, number>, key: Key, one: boolean): void {
  counts.set(key, (counts.get(key) ?? 0) + Number(one));
}

/**
 * How many events each choice of a filter would leave, given the other filters; `judged[i]` is what `events[i]` fails (see judgeBy).
 * The nine known categories always stand, with the provider's label when it sends one, and others after them; countries are
 * those of the events, by French name.
 */
export function countFacets(events: readonly EconomicEvent[], judged: readonly FailedFilters[]): Facets {
  const importance = new Map<Importance, number>();
  const categories = new Map<number, number>(CATEGORIES.map(({ id }) => [id, 0]));
  const labels = new Map<number, string>(CATEGORIES.map(({ id, label }) => [id, label]));
  const countries = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [index, event] of events.entries()) {
    const failures = judged[index] ?? 0;
    const { category, region } = event;
    add(importance, event.importance, passesExceptAtMost(failures, 'importance'));
    if (category.id !== null) {
      add(categories, category.id, passesExceptAtMost(failures, 'categories'));
      if (category.label || !labels.has(category.id)) labels.set(category.id, category.label);
    }
    if (region.code) {
      add(countries, region.code, passesExceptAtMost(failures, 'countries'));
      names.set(region.code, region.name || region.code);
    }
  }
  return {
    importance,
    categories: [...categories]
      .map(([id, count]) => ({ id, label: labels.get(id) || String(id), count }))
      .toSorted((a, b) => a.id - b.id),
    countries: [...countries]
      .map(([code, count]) => ({ code, name: names.get(code) ?? code, count }))
      .toSorted((a, b) => BY_NAME.compare(a.name, b.name)),
  };
}

const BY_NAME = new Intl.Collator('fr');
