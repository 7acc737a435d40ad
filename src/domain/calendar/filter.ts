import type { EconomicEvent, Importance } from '../../contract/decode/event';
import { matchesWords, searchWords } from '../search/text-match';

/** What the reader asked to see; an empty list or text asks for everything. Countries are the provider's zone codes, upper case. */
export type WeekFilter = {
  readonly importance: readonly Importance[];
  readonly categories: readonly number[];
  readonly countries: readonly string[];
  /** Words that all have to be found, accents and case put aside. */
  readonly q: string;
};
export type FilterName = keyof WeekFilter;

export const NO_FILTER: WeekFilter = { importance: [], categories: [], countries: [], q: '' };

const NAMES: readonly FilterName[] = ['importance', 'categories', 'countries', 'q'];

/** Which filters an event fails, one bit each; 0 when it passes them all. */
export type FailedFilters = number;

const BITS: Readonly<Record<FilterName, FailedFilters>> = { importance: 1, categories: 2, countries: 4, q: 8 };

/** Whether no other filter than `name` stops an event: what a choice of that filter would leave. */
export function passesExceptAtMost(failures: FailedFilters, name: FilterName): boolean {
  return (failures & ~BITS[name]) === 0;
}

/**
 * Prepares `filter` once, and returns which filters an event fails. An event of unknown importance passes every filter by
 * importance: hiding what might matter is the costly error.
 */
export function createFilter(filter: WeekFilter): (event: EconomicEvent) => FailedFilters {
  const importance = new Set(filter.importance);
  const categories = new Set<number | null>(filter.categories);
  const countries = new Set(filter.countries);
  const words = searchWords(filter.q);
  return (event) => {
    let failures = 0;
    if (importance.size > 0 && event.importance !== 'UNKNOWN' && !importance.has(event.importance))
      failures |= BITS.importance;
    if (categories.size > 0 && !categories.has(event.category.id)) failures |= BITS.categories;
    if (countries.size > 0 && !countries.has(event.region.code)) failures |= BITS.countries;
    if (words.length > 0 && !matchesWords(event, words)) failures |= BITS.q;
    return failures;
  };
}

/** The filters that are set; a text without a word asks for everything. Example: `{ …NO_FILTER, q: ' ' }` → `[]`. */
export function activeFilters(filter: WeekFilter): readonly FilterName[] {
  return NAMES.filter((name) => (name === 'q' ? searchWords(filter.q) : filter[name]).length > 0);
}

/** Whether any filter is set. */
export function isFiltering(filter: WeekFilter): boolean {
  return activeFilters(filter).length > 0;
}

/** The filters that, lifted alone, would bring events back into an empty result; empty when none would. */
export function filtersToRelax(judged: readonly FailedFilters[], filter: WeekFilter): readonly FilterName[] {
  return activeFilters(filter).filter((name) => judged.some((failures) => passesExceptAtMost(failures, name)));
}
