import { FILTER_NAMES, FILTERS, NO_FILTER, type FilterName, type WeekFilter } from './filter';

/** Reads every filter from its URL parameter. Example: of `importance=high,x` → HIGH alone. Never throws. */
export function parseFilter(params: URLSearchParams): WeekFilter {
  let filter = NO_FILTER;
  for (const name of FILTER_NAMES) filter = { ...filter, [name]: FILTERS[name].parse(params.get(name) ?? '') };
  return filter;
}

const normalize = <Name extends FilterName>(filter: Pick<WeekFilter, Name>, name: Name) =>
  FILTERS[name].normalize?.(filter[name]) ?? filter[name];

/** One spelling for filters that differ only in the order of their choices. */
export function normalizeFilter(filter: WeekFilter): WeekFilter {
  let normal = filter;
  for (const name of FILTER_NAMES) normal = { ...normal, [name]: normalize(filter, name) };
  return normal;
}

function serialize<Name extends FilterName>(changes: Partial<Pick<WeekFilter, Name>>, name: Name) {
  const value: WeekFilter[Name] | undefined = changes[name];
  return value === undefined ? [] : [[name, FILTERS[name].serialize(value)] as const];
}

/** The URL parameter of each filter in `changes`, `''` for one that is reset. */
export function serializeFilter(changes: Partial<WeekFilter>): readonly (readonly [FilterName, string])[] {
  return FILTER_NAMES.flatMap((name) => serialize(changes, name));
}
