import { listNameOf } from '../contract/list-encoding';
import { MAX_LIST } from '../contract/readings';

const SCALARS = ['limit', 'page', 'q', 'from', 'to', 'geo_type'];
const LISTS = ['categories', 'geo_values'];
// Two lists as long as they may be, written one item a parameter, and the rest.
const MAX_PARAMETERS = 2 * MAX_LIST + SCALARS.length;

function isKnown(name: string): boolean {
  return SCALARS.includes(name) || LISTS.includes(listNameOf(name) ?? '');
}

/** The query that goes on to the provider: the parameters of the specification and nothing else, each written anew. */
export function forwardQuery(params: URLSearchParams): string {
  const known = [...params].filter(([name]) => isKnown(name)).slice(0, MAX_PARAMETERS);
  const query = new URLSearchParams(known).toString();
  return query ? `?${query}` : '';
}
