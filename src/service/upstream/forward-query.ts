import { parseEventFilters, type InvalidParameter } from '../../contract/event-filters';
import { listParameterName } from '../../contract/list-encoding';
import { MAX_QUERY_VALUES } from '../../contract/api-limits';
import { HttpProblem } from '../http/http-problem';

const PAGING = ['limit', 'page'];
const SCALARS = [...PAGING, 'q', 'from', 'to', 'geo_type'];
const LISTS = ['categories', 'geo_values'];
// Two lists as long as they may be, written one item a parameter, and the rest.
const MAX_PARAMETERS = 2 * MAX_QUERY_VALUES + SCALARS.length;
const MAX_TEXT_LENGTH = 200;

// What our own service refuses and another may take: pages from 0, its own word for a kind of place, a longer search.
const LEEWAY: Readonly<Record<string, (value: string) => boolean>> = {
  page: (value) => value === '0',
  geo_type: (value) => /^[\p{L}\d_.-]{1,40}$/u.test(value),
  q: (value) => value.length <= MAX_TEXT_LENGTH,
};

function isFault({ name }: InvalidParameter, params: URLSearchParams): boolean {
  const [value = '', second] = params.getAll(name);
  return second !== undefined || !LEEWAY[name]?.(value.trim());
}

// A reason speaks of our own service's measure, which is not what was refused here.
function inOurMeasure(problem: InvalidParameter, params: URLSearchParams): InvalidParameter {
  const isLong = problem.name === 'q' && (params.get('q') ?? '').length > MAX_TEXT_LENGTH;
  return isLong ? { ...problem, reason: `must be ${MAX_TEXT_LENGTH} characters at most` } : problem;
}

function isWritten([name, value]: readonly [string, string], known: readonly string[]): boolean {
  return (
    value.trim() !== '' &&
    (known.includes(name) || (known === SCALARS && LISTS.includes(listParameterName(name) ?? '')))
  );
}

/**
 * The query that goes on to the provider: the parameters of the specification and nothing else, each written anew, lists in the
 * way they came. One that no provider of the specification could read is refused with its name, as our own service does.
 */
export function forwardQuery(params: URLSearchParams, route: 'list' | 'history'): string {
  const known = route === 'list' ? SCALARS : PAGING;
  const written = [...params].filter((pair) => isWritten(pair, known));
  const sent = new URLSearchParams(written.slice(0, MAX_PARAMETERS).map(([name, value]) => [name, value.trim()]));
  const reading = parseEventFilters(sent);
  if (!reading.ok && reading.problems.some((problem) => isFault(problem, sent))) {
    const problems = reading.problems.map((problem) => inOurMeasure(problem, sent));
    const named = problems.map(({ name, reason }) => `${name} ${reason}`).join('; ');
    throw new HttpProblem(400, `The query cannot be read: ${named}.`, { errors: problems });
  }
  return sent.size > 0 ? `?${sent.toString()}` : '';
}
