/** A group of countries that traders filter by; codes are ISO 3166-1 alpha-2, upper case. */
export type RegionId = 'euro' | 'eu' | 'g7' | 'anglo' | 'nordic' | 'asia' | 'brics' | 'latin';
export type CountryRegion = { readonly id: RegionId; readonly codes: readonly string[] };

/** Codes by which some providers write the euro area and which name no country; others write `EU`. */
export const EURO_AREA_CODES: ReadonlySet<string> = new Set(['EA', 'EZ']);

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK';
// Choosing the euro area also chooses events under the codes of the area itself.
const EURO_AND_AREA = `EU EA EZ ${EURO}`;

const codes = (text: string): readonly string[] => text.split(' ');

/** The countries of the euro area in 2026, when Bulgaria joined. */
export const EURO_MEMBERS = codes(EURO);

/** The regions that the country filter offers, in display order. */
export const REGIONS: readonly CountryRegion[] = [
  { id: 'euro', codes: codes(EURO_AND_AREA) },
  { id: 'eu', codes: codes(`${EURO_AND_AREA} CZ DK HU PL RO SE`) },
  { id: 'g7', codes: codes('CA DE FR GB IT JP US') },
  { id: 'anglo', codes: codes('AU CA GB IE NZ US') },
  { id: 'nordic', codes: codes('DK FI IS NO SE') },
  { id: 'asia', codes: codes('AU CN HK ID IN JP KR MY NZ PH SG TH TW VN') },
  { id: 'brics', codes: codes('AE BR CN EG ET ID IN IR RU ZA') },
  { id: 'latin', codes: codes('AR BR CL CO MX PE UY') },
];

const LARGEST_FIRST = REGIONS.toSorted((a, b) => b.codes.length - a.codes.length);

/**
 * Groups chosen country codes into the regions that are chosen as a whole, largest first, and the other codes. A region that lies
 * within the larger ones is left out.
 * Example: the seven of the G7 and Switzerland → the region `g7`, and `['CH']`.
 */
export function groupByRegion(chosen: readonly string[]): {
  readonly regions: readonly CountryRegion[];
  readonly others: readonly string[];
} {
  const all = new Set(chosen);
  const left = new Set(chosen);
  const regions = LARGEST_FIRST.filter(({ codes: own }) => {
    if (!own.every((code) => all.has(code)) || !own.some((code) => left.has(code))) return false;
    for (const code of own) left.delete(code);
    return true;
  });
  return { regions, others: [...left] };
}

/**
 * Adds the codes `toggled` to `chosen`, or removes them when all are chosen already. Removing a region keeps the countries
 * that it shares with another region of `groupByRegion`, unless it lies within that one.
 * Example: removing the euro area when the G7 is chosen too leaves the G7 with Germany, France and Italy.
 */
export function toggleCountries(chosen: readonly string[], toggled: readonly string[]): readonly string[] {
  if (!toggled.every((code) => chosen.includes(code))) return [...new Set([...chosen, ...toggled])];
  const { regions } = groupByRegion(chosen);
  const others = regions.filter((region) => region.codes !== toggled);
  const shared = new Set(others.length < regions.length ? others.flatMap((region) => region.codes) : []);
  return chosen.filter((code) => shared.has(code) || !toggled.includes(code));
}
