import { ContractError } from './contract-error';
import { asRecord, isRecord, type Fields } from './decode/json-record';
import { LIST_ENCODINGS, type ListEncoding } from './list-encoding';

/**
 * What a lone comma or dot between digits means to the provider: `either`, always the decimal mark (`1,234` is 1.234);
 * `comma`, a comma is decimal and dots group by three; `dot`, a dot is decimal and commas group by three.
 */
export const DECIMAL_MARKS = ['either', 'comma', 'dot'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** The provider's `geo_type` words and the ids of its countries by ISO code, when the trader knows them. */
export type GeoFilter = {
  readonly words: { readonly country: string; readonly zone: string };
  readonly countries: Readonly<Record<string, number>>;
};

/** What `/config.json` tells the app before it starts, so that one build serves every deployment. */
export type AppConfig = {
  readonly sourceTimeZone: string;
  readonly listEncoding: ListEncoding;
  readonly geoFilter: GeoFilter | null;
  readonly pageLimit: number;
  readonly simulated: boolean;
  readonly decimalMark: DecimalMark;
};

/** The most events that a page may be asked to hold. */
export const MAX_PAGE_SIZE = 10_000;

/** Whether a value names an IANA zone that this runtime knows. Example: `isTimeZone('Europe/Paris')` → `true`; `isTimeZone('')` → `false`. */
export function isTimeZone(zone: unknown): zone is string {
  try {
    return (
      typeof zone === 'string' && new Intl.DateTimeFormat('fr', { timeZone: zone }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isPageLimit = (value: unknown): value is number => isWhole(value) && value >= 1 && value <= MAX_PAGE_SIZE;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isOneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown): value is Word =>
    words.some((word) => word === value);

/**
 * Reads the words and ids of a geographic filter; null for any other shape.
 * Example: `readGeoFilter({ words: { country: 'country', zone: 'zone' }, countries: { FR: 250 } })` → the same.
 */
export function parseGeoFilter(value: unknown): GeoFilter | null {
  const { words, countries } = asRecord(value);
  const { country, zone } = asRecord(words);
  if (typeof country !== 'string' || typeof zone !== 'string' || !isRecord(countries)) return null;
  const ids = Object.entries(countries).flatMap(([code, id]) => (isWhole(id) ? [[code, id] as const] : []));
  if (ids.length < Object.keys(countries).length) return null;
  return { words: { country, zone }, countries: Object.fromEntries(ids) };
}

function refuse(name: keyof AppConfig): never {
  throw new ContractError(`config.json: missing, or not what it may be, at ${name}`, name);
}

function read<Value>(wire: Fields, name: keyof AppConfig, is: (value: unknown) => value is Value): Value {
  const value = wire[name];
  return is(value) ? value : refuse(name);
}

/**
 * Reads `/config.json`; throws a ContractError that names the first setting at fault. A decimal mark that is not said is `either`.
 * Example: `decodeAppConfig({})` throws one whose path is `sourceTimeZone`.
 */
export function decodeAppConfig(body: unknown): AppConfig {
  const wire = asRecord(body);
  const { geoFilter, decimalMark } = wire;
  return {
    sourceTimeZone: read(wire, 'sourceTimeZone', isTimeZone),
    listEncoding: read(wire, 'listEncoding', isOneOf(LIST_ENCODINGS)),
    geoFilter: geoFilter === null ? null : (parseGeoFilter(geoFilter) ?? refuse('geoFilter')),
    pageLimit: read(wire, 'pageLimit', isPageLimit),
    simulated: read(wire, 'simulated', isBoolean),
    decimalMark: decimalMark === undefined ? 'either' : read(wire, 'decimalMark', isOneOf(DECIMAL_MARKS)),
  };
}
