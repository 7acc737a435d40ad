import type { GeoType } from '../contract/event-filters';
import { COUNTRY_NUMBERS } from './country-numbers';

const SUB_REGIONS = new Map<number, readonly string[]>();
const COUNTRIES = new Map<number, string>();

for (const [area, text] of Object.entries(COUNTRY_NUMBERS)) {
  const entries = text.split(' ');
  for (const entry of entries) COUNTRIES.set(Number(entry.slice(2)), entry.slice(0, 2));
  SUB_REGIONS.set(
    Number(area),
    entries.map((entry) => entry.slice(0, 2)),
  );
}

/** UN M49 areas made of other areas. */
const AREAS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 19, 142, 150, 0],
  2: [15, 202],
  9: [53, 54, 57, 61],
  19: [21, 419],
  142: [30, 34, 35, 143, 145],
  150: [39, 151, 154, 155],
  202: [11, 14, 17, 18],
  419: [5, 13, 29],
};

const EURO_AREA = 9001;
const EURO_MEMBERS = 'EU AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

/** Groups that M49 does not number. `EU` is the pseudo-country of releases about the euro area as a whole. */
const GROUPS: Readonly<Record<number, readonly string[]>> = {
  [EURO_AREA]: EURO_MEMBERS,
  9002: 'CA DE FR GB IT JP US'.split(' '),
  9003: 'AR AU BR CA CN DE EU FR GB ID IN IT JP KR MX RU SA TR US ZA'.split(' '),
};

function countriesOf(id: number): readonly string[] {
  const parts = AREAS[id];
  const countries = parts ? parts.flatMap(countriesOf) : (GROUPS[id] ?? SUB_REGIONS.get(id) ?? []);
  return id === 1 || id === 150 ? [...countries, 'EU'] : countries;
}

const areaIds = [...SUB_REGIONS.keys(), ...Object.keys(AREAS).map(Number), ...Object.keys(GROUPS).map(Number)];
const ZONES = new Map(areaIds.filter((id) => id !== 0).map((id) => [id, [...new Set(countriesOf(id))]]));

function country(id: number): readonly string[] {
  if (id === EURO_AREA) return ['EU'];
  const code = COUNTRIES.get(id);
  return code ? [code] : [];
}

/**
 * The alpha-2 codes that `geo_values` stand for: ISO 3166-1 numeric codes for `country` (9001 is the pseudo-country EU),
 * UN M49 areas and our own groups (9001 euro area, 9002 G7, 9003 G20) for `zone`. Unknown ids stand for nothing.
 * Example: `geoCodes('country', [250, 840])` → `['FR', 'US']`.
 */
export function geoCodes(geoType: GeoType, ids: readonly number[]): string[] {
  const codes = ids.flatMap((id) => (geoType === 'country' ? country(id) : (ZONES.get(id) ?? [])));
  return [...new Set(codes)];
}

const NUMBERS = new Map([...COUNTRIES].map(([number, code]) => [code, number]));

/** The ISO 3166-1 number of an alpha-2 code, null when it has none. Example: `countryNumber('FR')` → `250`. */
export const countryNumber = (code: string): number | null => NUMBERS.get(code) ?? null;
