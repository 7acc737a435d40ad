import { MAX_QUERY_VALUES } from '../../contract/api-limits';
import { parseEventFilters, type InvalidParameter } from '../../contract/event-filters';
import { listParameterName } from '../../contract/list-encoding';
import { invalidQuery } from '../http/http-problem';

const PAGING = ['limit', 'page'];
const SCALARS = [...PAGING, 'q', 'from', 'to', 'geo_type'];
const LISTS = ['categories', 'geo_values'];
// Two lists of the maximum length, one parameter per item, and the scalars.
const MAX_PARAMETERS = 2 * MAX_QUERY_VALUES + SCALARS.length;
const MAX_SEARCH_LENGTH = 200;

// Accepted by some providers, though not by our own service: page numbers from 0, other words for geo_type, longer searches.
const LENIENT: Readonly<Record<string, (value: string) => boolean>> = {
  page: (value) => value === '0',
  geo_type: (value) => /^[\p{L}\d_.-]{1,40}$/u.test(value),
  q: (value) => value.length <= MAX_SEARCH_LENGTH,
};

function isInvalidForAll({ name }: InvalidParameter, params: URLSearchParams): boolean {
  const [value = '', second] = params.getAll(name);
  return second !== undefined || !LENIENT[name]?.(value.trim());
}

// The reason names the limit of our own service; replace it by the one that applies here.
function withLenientLimit(problem: InvalidParameter, params: URLSearchParams): InvalidParameter {
  const isTooLong = problem.name === 'q' && (params.get('q') ?? '').length > MAX_SEARCH_LENGTH;
  return isTooLong ? { ...problem, reason: `must be ${MAX_SEARCH_LENGTH} characters at most` } : problem;
}

function isForwarded([name, value]: readonly [string, string], known: readonly string[]): boolean {
  const isList = known === SCALARS && LISTS.includes(listParameterName(name) ?? '');
  return value.trim() !== '' && (isList || known.includes(name));
}

/**
 * Builds the query for the provider: the parameters of the specification only, encoded anew, lists in their original encoding.
 * Throws a 400 that names each parameter no provider of the specification could read.
 */
export function forwardQuery(params: URLSearchParams, route: 'list' | 'history'): string {
  const known = route === 'list' ? SCALARS : PAGING;
  const pairs = [...params].filter((pair) => isForwarded(pair, known)).slice(0, MAX_PARAMETERS);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value.trim()]));
  const parsed = parseEventFilters(query);
  if (!parsed.ok && parsed.problems.some((problem) => isInvalidForAll(problem, query)))
    throw invalidQuery(parsed.problems.map((problem) => withLenientLimit(problem, query)));
  return query.size > 0 ? `?${query.toString()}` : '';
}
