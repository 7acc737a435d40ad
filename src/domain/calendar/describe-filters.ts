import { activeFilters, FILTERS, type FilterName, type FilterTexts, type WeekFilter } from './filter';

/** A filter that is set, and its values in words; no values when its label says it all. */
type FilterDescription = { readonly name: FilterName; readonly values: readonly string[] };

/**
 * Describes the filters that are set, each value as `texts` prints it.
 * Example: of two countries → `[{ name: 'countries', values: ['France', 'États-Unis'] }]`.
 */
export function describeFilters(filter: WeekFilter, texts: FilterTexts): readonly FilterDescription[] {
  const valuesOf = <Name extends FilterName>(set: Pick<WeekFilter, Name>, name: Name) =>
    FILTERS[name].describe?.(set[name], texts);
  return activeFilters(filter).map((name) => ({ name, values: valuesOf(filter, name) ?? [] }));
}
