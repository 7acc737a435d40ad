import type { EconomicEvent } from '../../contract/decode/event';
import { FILTER_NAMES, FILTERS, NO_FACETS, passesOthers } from './filter';
import type { ChoiceOf, Facet, Facets, FailedFilters, FilterDefinition, FilterName, WeekFilter } from './filter';

function countChoices<Value>(
  name: FilterName,
  { facet }: FilterDefinition<Value>,
  events: readonly EconomicEvent[],
  failedFilters: readonly FailedFilters[],
): readonly Facet<ChoiceOf<Value>>[] {
  if (!facet) return [];
  const found = new Map(facet.known?.().map((choice) => [choice.value, { ...choice, count: 0 }]));
  for (const [index, event] of events.entries()) {
    const choice = facet.choiceIn(event);
    if (!choice) continue;
    const { value } = choice;
    const { label, count } = found.get(value) ?? { label: '', count: 0 };
    const isCounted = passesOthers(failedFilters[index] ?? 0, name);
    found.set(value, { value, label: choice.label || label || String(value), count: count + Number(isCounted) });
  }
  return [...found.values()].toSorted(facet.compare ?? (() => 0));
}

/**
 * Counts how many events each choice of a filter would leave, given the other filters; `failedFilters[i]` is what `events[i]` fails
 * (see `createFilter`). Categories are sorted by id and include the nine of the specification; each has the label of its events,
 * else the specification's, else its id. Countries are those of the events, sorted by French name.
 */
export function countFacets(events: readonly EconomicEvent[], failedFilters: readonly FailedFilters[]): Facets {
  const count = <Name extends FilterName>(name: Name) =>
    countChoices<WeekFilter[Name]>(name, FILTERS[name], events, failedFilters);
  let facets = NO_FACETS;
  for (const name of FILTER_NAMES) facets = { ...facets, [name]: count(name) };
  return facets;
}
