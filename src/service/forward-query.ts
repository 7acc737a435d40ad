const SCALARS = ['limit', 'page', 'q', 'from', 'to', 'geo_type'];
const LISTS = ['categories', 'geo_values'];
const LIST_NAME = /^(\w+)\[\d{0,4}\]$/;
const MAX_PARAMETERS = 200;

function isKnown(name: string): boolean {
  return SCALARS.includes(name) || LISTS.includes(name) || LISTS.includes(LIST_NAME.exec(name)?.[1] ?? '');
}

/** The query that goes on to the provider: the parameters of the specification and nothing else, each written anew. */
export function forwardQuery(params: URLSearchParams): string {
  const known = [...params].filter(([name]) => isKnown(name)).slice(0, MAX_PARAMETERS);
  const query = new URLSearchParams(known).toString();
  return query ? `?${query}` : '';
}
