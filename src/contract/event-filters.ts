import { parseList, writeList, type ListEncoding } from './list-encoding';
import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MAX_PAGE_NUMBER,
  MAX_QUERY_LENGTH,
  MAX_QUERY_VALUES,
  MAX_QUERY_WORDS,
  searchLimitError,
} from './api-limits';
import { isValidDate, MAX_DAY, MIN_DAY } from './valid-date';

export type GeoType = 'country' | 'zone';

/** The filters of GET /v1/events. `from` and `to` are inclusive days, YYYY-MM-DD in the provider's time zone. */
export type EventFilters = {
  readonly limit: number;
  readonly page: number;
  readonly q: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly categories: readonly number[];
  readonly geoType: GeoType | null;
  readonly geoValues: readonly number[];
};

export type InvalidParameter = { readonly name: string; readonly reason: string };
type ParsedFilters =
  | { readonly ok: true; readonly filters: EventFilters }
  | { readonly ok: false; readonly problems: readonly InvalidParameter[] };

/** The filters that the app sends: it filters by country itself. */
export type SentFilters = Partial<Omit<EventFilters, 'geoType' | 'geoValues'>>;

/**
 * Writes filters as the query string of a request. Absent and empty filters are left out.
 * Example: `writeEventFilters({ from: '2026-11-15', categories: [2, 3] }, 'comma')` → `from=2026-11-15&categories=2%2C3`.
 */
export function writeEventFilters(filters: SentFilters, listEncoding: ListEncoding): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['limit', 'page', 'q', 'from', 'to'] as const) {
    const value = filters[name];
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  writeList(params, 'categories', filters.categories ?? [], listEncoding);
  return params;
}

const GEO_TYPES: ReadonlyMap<string, GeoType> = new Map([
  ['country', 'country'],
  ['countries', 'country'],
  ['zone', 'zone'],
  ['zones', 'zone'],
]);

/** Parses the parameters of a query one by one, and collects the problem of each. */
class QueryParser {
  readonly problems: InvalidParameter[] = [];
  readonly #params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.#params = params;
  }

  refuse(name: string, reason: string): void {
    this.problems.push({ name, reason });
  }

  single(name: string): string {
    const values = this.#params.getAll(name);
    if (values.length > 1) this.refuse(name, 'must be given once');
    return (values[0] ?? '').trim();
  }

  integer(name: string, absent: number): number {
    const text = this.single(name);
    if (text === '') return absent;
    if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PAGE_NUMBER) return Number(text);
    this.refuse(name, `must be an integer from 1 to ${MAX_PAGE_NUMBER}`);
    return absent;
  }

  day(name: string): string | null {
    const text = this.single(name);
    if (text === '') return null;
    if (!isValidDate(text)) this.refuse(name, `must be a day from ${MIN_DAY} to ${MAX_DAY}, YYYY-MM-DD`);
    return text;
  }

  list(name: string): number[] {
    const values = parseList(this.#params, name);
    if (values === null) this.refuse(name, 'must be a list of integers, such as 2,3');
    const different = [...new Set(values)];
    if (different.length > MAX_QUERY_VALUES)
      this.refuse(name, `must have at most ${MAX_QUERY_VALUES} different numbers`);
    return different;
  }

  search(name: string): string {
    const text = this.single(name);
    const error = searchLimitError(text);
    if (error === 'too-long') this.refuse(name, `must be at most ${MAX_QUERY_LENGTH} characters`);
    if (error === 'too-many-words') this.refuse(name, `must have at most ${MAX_QUERY_WORDS} different words`);
    return text;
  }
}

function parseGeoType(parser: QueryParser, values: readonly number[]): GeoType | null {
  const word = parser.single('geo_type').toLowerCase();
  const geoType = GEO_TYPES.get(word) ?? null;
  if (word !== '' && geoType === null) parser.refuse('geo_type', 'must be country or zone');
  if (word === '' && values.length > 0) parser.refuse('geo_type', 'is needed with geo_values: country or zone');
  return geoType;
}

/**
 * Parses the query string of GET /v1/events, in every encoding of a list, or returns each invalid parameter with the reason. Defaults:
 * page 1, limit 50, clamped to 500. Lists are deduplicated and hold at most 300 items; `q` at most 100 characters and 8 different words.
 * Unknown parameters are ignored.
 * Example: `parseEventFilters(new URLSearchParams('limit=abc'))` → `{ ok: false, problems: [{ name: 'limit', … }] }`.
 */
export function parseEventFilters(params: URLSearchParams): ParsedFilters {
  const parser = new QueryParser(params);
  const geoValues = parser.list('geo_values');
  const filters: EventFilters = {
    limit: Math.min(parser.integer('limit', DEFAULT_LIMIT), MAX_LIMIT),
    page: parser.integer('page', 1),
    q: parser.search('q'),
    from: parser.day('from'),
    to: parser.day('to'),
    categories: parser.list('categories'),
    geoType: parseGeoType(parser, geoValues),
    geoValues,
  };
  if (filters.from && filters.to && filters.from > filters.to) parser.refuse('from', 'must not be after to');
  return parser.problems.length ? { ok: false, problems: parser.problems } : { ok: true, filters };
}
