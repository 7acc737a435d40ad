import { parseList, writeList, type ListEncoding } from './list-encoding';
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_VALUES, MAX_WORDS } from './api-limits';

export type GeoType = 'country' | 'zone';

/** The filters of GET /v1/events; days are YYYY-MM-DD in the provider's zone, `to` included. */
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
export type ParsedFilters =
  | { readonly ok: true; readonly filters: EventFilters }
  | { readonly ok: false; readonly problems: readonly InvalidParameter[] };

/** How the app writes what the specification leaves open. `geoTypes` are the provider's words for country and zone. */
export type FilterEncoding = {
  readonly listEncoding: ListEncoding;
  readonly geoTypes?: Readonly<Record<GeoType, string>>;
};

/**
 * Writes filters as the query string of a request; whatever is absent or empty is not written.
 * Example: `writeEventFilters({ from: '2026-11-15', categories: [2, 3] }, { listEncoding: 'comma' })` → `from=2026-11-15&categories=2%2C3`.
 */
export function writeEventFilters(filters: Partial<EventFilters>, writing: FilterEncoding): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['limit', 'page', 'q', 'from', 'to'] as const) {
    const value = filters[name];
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  writeList(params, 'categories', filters.categories ?? [], writing.listEncoding);
  if (filters.geoType && filters.geoValues?.length) {
    params.set('geo_type', writing.geoTypes?.[filters.geoType] ?? filters.geoType);
    writeList(params, 'geo_values', filters.geoValues, writing.listEncoding);
  }
  return params;
}

const MAX_QUERY_LENGTH = 100;
const GEO_TYPES: ReadonlyMap<string, GeoType> = new Map([
  ['country', 'country'],
  ['countries', 'country'],
  ['zone', 'zone'],
  ['zones', 'zone'],
]);

function isValidDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function countWords(text: string): number {
  const words = text.toLowerCase().split(/[\s\p{C}]+/u);
  return new Set(words.filter(Boolean)).size;
}

/** Reads the parameters of a query one by one and remembers what was wrong with each. */
class QueryReader {
  readonly problems: InvalidParameter[] = [];
  readonly #params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.#params = params;
  }

  refuse(name: string, reason: string): void {
    this.problems.push({ name, reason });
  }

  scalar(name: string): string {
    const values = this.#params.getAll(name);
    if (values.length > 1) this.refuse(name, 'is given more than once');
    return (values[0] ?? '').trim();
  }

  whole(name: string, absent: number): number {
    const text = this.scalar(name);
    if (text === '') return absent;
    if (/^\d{1,9}$/.test(text) && Number(text) >= 1) return Number(text);
    this.refuse(name, 'must be a whole number from 1');
    return absent;
  }

  day(name: string): string | null {
    const text = this.scalar(name);
    if (text === '') return null;
    if (!isValidDate(text)) this.refuse(name, 'must be a day of the calendar, YYYY-MM-DD');
    return text;
  }

  list(name: string): number[] {
    const values = parseList(this.#params, name);
    if (values === null) this.refuse(name, 'must be a list of whole numbers, such as 2,3');
    const different = [...new Set(values)];
    if (different.length > MAX_QUERY_VALUES)
      this.refuse(name, `must hold ${MAX_QUERY_VALUES} different numbers at most`);
    return different;
  }

  search(name: string): string {
    const text = this.scalar(name);
    if (text.length > MAX_QUERY_LENGTH) this.refuse(name, `must be ${MAX_QUERY_LENGTH} characters at most`);
    else if (countWords(text) > MAX_WORDS) this.refuse(name, `must hold ${MAX_WORDS} different words at most`);
    return text;
  }
}

function readGeoType(reader: QueryReader, values: readonly number[]): GeoType | null {
  const word = reader.scalar('geo_type').toLowerCase();
  const geoType = GEO_TYPES.get(word) ?? null;
  if (word !== '' && geoType === null) reader.refuse('geo_type', 'must be country or zone');
  if (word === '' && values.length > 0) reader.refuse('geo_type', 'is needed with geo_values: country or zone');
  return geoType;
}

/**
 * Reads the query string of GET /v1/events, in every encoding of a list, or names each parameter that cannot be read.
 * Defaults: page 1, limit 50, at most 500 (a larger one is clamped). Lists lose their doubles and hold 300 items at most, `q`
 * 100 characters and 8 different words. Unknown parameters are ignored.
 * Example: `readEventFilters(new URLSearchParams('limit=abc'))` → `{ ok: false, problems: [{ name: 'limit', … }] }`.
 */
export function parseEventFilters(params: URLSearchParams): ParsedFilters {
  const reader = new QueryReader(params);
  const geoValues = reader.list('geo_values');
  const filters: EventFilters = {
    limit: Math.min(reader.whole('limit', DEFAULT_LIMIT), MAX_LIMIT),
    page: reader.whole('page', 1),
    q: reader.search('q'),
    from: reader.day('from'),
    to: reader.day('to'),
    categories: reader.list('categories'),
    geoType: readGeoType(reader, geoValues),
    geoValues,
  };
  if (filters.from && filters.to && filters.from > filters.to) reader.refuse('from', 'must not be after to');
  return reader.problems.length ? { ok: false, problems: reader.problems } : { ok: true, filters };
}
