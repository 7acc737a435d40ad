import type { EconomicEvent, Importance } from '../contract/event';

/** What the reader asked to see; an empty list asks for everything. Countries are the provider's zone codes, upper case. */
export type WeekFilter = {
  readonly importance: readonly Importance[];
  readonly categories: readonly number[];
  readonly countries: readonly string[];
};
export type FilterName = keyof WeekFilter;

export const NO_FILTER: WeekFilter = { importance: [], categories: [], countries: [] };

/**
 * Whether `event` passes one filter. An event of unknown importance passes every filter by importance:
 * hiding what might matter is the costly error.
 */
function passes(event: EconomicEvent, filter: WeekFilter, name: FilterName): boolean {
  switch (name) {
    case 'importance':
      return (
        filter.importance.length === 0 || event.importance === 'UNKNOWN' || filter.importance.includes(event.importance)
      );
    case 'categories':
      return (
        filter.categories.length === 0 || (event.category.id !== null && filter.categories.includes(event.category.id))
      );
    case 'countries':
      return filter.countries.length === 0 || filter.countries.includes(event.region.code);
  }
}

const NAMES: readonly FilterName[] = ['importance', 'categories', 'countries'];

/** Whether `event` passes all filters; `except` leaves one out, for counting what it would leave. */
export function passesAll(event: EconomicEvent, filter: WeekFilter, except?: FilterName): boolean {
  return NAMES.every((name) => name === except || passes(event, filter, name));
}

/** Whether any filter is set. */
export function isFiltering(filter: WeekFilter): boolean {
  return NAMES.some((name) => filter[name].length > 0);
}

/** The filters that, lifted alone, would bring events back into an empty result; empty when none would. */
export function filtersToLift(events: readonly EconomicEvent[], filter: WeekFilter): readonly FilterName[] {
  return NAMES.filter((name) => filter[name].length > 0 && events.some((event) => passesAll(event, filter, name)));
}
