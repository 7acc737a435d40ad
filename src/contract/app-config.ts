import { MAX_PAGE_SIZE } from './api-limits';
import { ContractError } from './contract-error';
import { asRecord, isRecord, type Fields } from './decode/json-record';
import { LIST_ENCODINGS, type ListEncoding } from './list-encoding';
import { isTimeZone } from './time-zone';

/**
 * How the provider writes numbers. `comma`: decimal comma, dots group thousands. `dot`: decimal point, commas group thousands.
 * `either`: a lone comma or dot is always decimal (`1,234` is 1.234).
 */
export const DECIMAL_MARKS = ['either', 'comma', 'dot'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** The provider's values of `geo_type`, and its country ids by ISO code. */
type GeoFilter = {
  readonly words: { readonly country: string; readonly zone: string };
  readonly countries: Readonly<Record<string, number>>;
};

/** The settings in `/config.json`, which the app loads before it starts, so that one build serves every deployment. */
export type AppConfig = {
  readonly sourceTimeZone: string;
  readonly listEncoding: ListEncoding;
  readonly geoFilter: GeoFilter | null;
  readonly pageLimit: number;
  readonly simulated: boolean;
  readonly decimalMark: DecimalMark;
  /** Whether the service reads feeds, which it then lists. Absent with a provider. */
  readonly feeds?: boolean;
  /** The number of the first page of a list. Absent with a provider, which may count from 0. */
  readonly firstPage?: 1;
};

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isPageLimit = (value: unknown): value is number => isInteger(value) && value >= 1 && value <= MAX_PAGE_SIZE;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isOneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown): value is Word =>
    words.some((word) => word === value);

/**
 * Parses the setting of the geographic filter; null for any other shape.
 * Example: `parseGeoFilter({ words: { country: 'country', zone: 'zone' }, countries: { FR: 250 } })` → the same.
 */
export function parseGeoFilter(value: unknown): GeoFilter | null {
  const { words, countries } = asRecord(value);
  const { country, zone } = asRecord(words);
  if (typeof country !== 'string' || typeof zone !== 'string' || !isRecord(countries)) return null;
  const ids = Object.entries(countries).flatMap(([code, id]) => (isInteger(id) ? [[code, id] as const] : []));
  if (ids.length < Object.keys(countries).length) return null;
  return { words: { country, zone }, countries: Object.fromEntries(ids) };
}

function refuse(name: keyof AppConfig): never {
  throw new ContractError(`config.json: ${name} is missing or invalid`, name);
}

function decode<Value>(wire: Fields, name: keyof AppConfig, is: (value: unknown) => value is Value): Value {
  const value = wire[name];
  return is(value) ? value : refuse(name);
}

/**
 * Decodes `/config.json`. Throws a ContractError whose path is the first invalid setting. `decimalMark` defaults to `either`.
 * Example: `decodeAppConfig({})` throws one whose path is `sourceTimeZone`.
 */
export function decodeAppConfig(body: unknown): AppConfig {
  const wire = asRecord(body);
  const { geoFilter, decimalMark } = wire;
  return {
    sourceTimeZone: decode(wire, 'sourceTimeZone', isTimeZone),
    listEncoding: decode(wire, 'listEncoding', isOneOf(LIST_ENCODINGS)),
    geoFilter: geoFilter === null ? null : (parseGeoFilter(geoFilter) ?? refuse('geoFilter')),
    pageLimit: decode(wire, 'pageLimit', isPageLimit),
    simulated: decode(wire, 'simulated', isBoolean),
    ...(wire['feeds'] === true && { feeds: true }),
    ...(wire['firstPage'] === 1 && { firstPage: 1 }),
    decimalMark: decimalMark === undefined ? 'either' : decode(wire, 'decimalMark', isOneOf(DECIMAL_MARKS)),
  };
}
