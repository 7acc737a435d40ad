import { MAX_QUERY_VALUES } from '../../contract/api-limits';
import { parseEventFilters, type InvalidParameter } from '../../contract/event-filters';
import { listParameterName } from '../../contract/list-encoding';
import { invalidInput, methodNotAllowed, notFound } from '../http/http-problem';

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

// Replaces the limit of our own service in the reason by that of the forwarder.
function withLenientLimit(problem: InvalidParameter, params: URLSearchParams): InvalidParameter {
  const isTooLong = problem.name === 'q' && (params.get('q') ?? '').length > MAX_SEARCH_LENGTH;
  return isTooLong ? { ...problem, reason: `must be ${MAX_SEARCH_LENGTH} characters at most` } : problem;
}

function isSpecified(name: string, route: 'list' | 'history'): boolean {
  if (route === 'history') return PAGING.includes(name);
  return SCALARS.includes(name) || LISTS.includes(listParameterName(name) ?? '');
}

/**
 * Builds the query for the provider: the parameters of the specification only, encoded anew, lists in their original encoding.
 * Throws a 400 that names each parameter no provider of the specification could read.
 */
function forwardQuery(params: URLSearchParams, route: 'list' | 'history'): string {
  const pairs = [...params].filter(([name, value]) => value.trim() !== '' && isSpecified(name, route));
  const query = new URLSearchParams(pairs.slice(0, MAX_PARAMETERS).map(([name, value]) => [name, value.trim()]));
  const parsed = parseEventFilters(query);
  if (!parsed.ok && parsed.problems.some((problem) => isInvalidForAll(problem, query)))
    throw invalidInput(
      'query',
      parsed.problems.map((problem) => withLenientLimit(problem, query)),
    );
  return query.size > 0 ? `?${query.toString()}` : '';
}

const EVENT = /^\/v1\/events\/(history\/)?([\w.:-]{1,64})$/;
const DOTS_ONLY = /^\.+$/;

/** One of the four routes, and its URL at the provider. */
export type Target = { readonly route: 'login' | 'list' | 'history' | 'event'; readonly url: string };

function routeOf(path: string): Target['route'] | null {
  if (path === '/auth/login') return 'login';
  if (path === '/v1/events') return 'list';
  const [, history, id = ''] = EVENT.exec(path) ?? [];
  if (id === '' || DOTS_ONLY.test(id)) return null;
  return history ? 'history' : 'event';
}

/**
 * Maps a request to its URL under the provider's base; throws for anything but the four routes. An identifier is a number or another
 * plain word: up to 64 letters, digits and `_.:-`, not only dots, so that it cannot lead to another path.
 */
export function forwardTarget(request: Request, base: URL): Target {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api(?=\/)/, '');
  const route = routeOf(path);
  if (route === null) throw notFound();
  const allow = route === 'login' ? 'POST' : 'GET, HEAD';
  if (!allow.split(', ').includes(request.method)) throw methodNotAllowed(allow);
  const query = route === 'list' || route === 'history' ? forwardQuery(url.searchParams, route) : '';
  return { route, url: `${base.href}${path}${query}` };
}
