import { FILTER_NAMES, FILTERS, NO_FILTER, type FilterName, type WeekFilter } from './filter';

/** Parses every filter from its URL parameter. Drops invalid items; never throws. Example: `importance=high,x` → `['HIGH']`. */
export function parseFilter(params: URLSearchParams): WeekFilter {
  let filter = NO_FILTER;
  for (const name of FILTER_NAMES) filter = { ...filter, [name]: FILTERS[name].parse(params.get(name) ?? '') };
  return filter;
}

const normalize = <Name extends FilterName>(filter: Pick<WeekFilter, Name>, name: Name) =>
  FILTERS[name].normalize?.(filter[name]) ?? filter[name];

/** Sorts the choices of every filter, so that equal filters have equal URLs. Example: countries `US,FR` → `FR,US`. */
export function normalizeFilter(filter: WeekFilter): WeekFilter {
  let normal = filter;
  for (const name of FILTER_NAMES) normal = { ...normal, [name]: normalize(filter, name) };
  return normal;
}

function serialize<Name extends FilterName>(changes: Partial<Pick<WeekFilter, Name>>, name: Name) {
  const value: WeekFilter[Name] | undefined = changes[name];
  return value === undefined ? [] : [[name, FILTERS[name].serialize(value)] as const];
}

/** The URL parameter of each filter in `changes`, `''` for a reset one. Example: `{ starred: true }` → `[['starred', '1']]`. */
export function serializeFilter(changes: Partial<WeekFilter>): readonly (readonly [FilterName, string])[] {
  return FILTER_NAMES.flatMap((name) => serialize(changes, name));
}
