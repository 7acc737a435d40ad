import type { CountryFacet } from '../../../domain/facets';
import { fold } from '../../../domain/fold';
import { groupByRegion, REGIONS, type CountryRegion, type RegionId } from '../../../domain/regions';
import type { regionsWords } from '../../text/regions-words';

/** What the country filter offers: a country, or a region with all of its countries. */
export type CountryChoice = {
  /** The code of a country, or the name of a region. */
  readonly key: string;
  readonly code: string | null;
  readonly name: string;
  readonly codes: readonly string[];
  readonly count: number;
};

// What a region is called besides its name on screen, in both languages.
const ALIASES: Readonly<Record<RegionId, string>> = {
  euro: 'zone euro area eurozone uem emu',
  eu: 'union europeenne european union ue',
  g7: 'g7',
  anglo: 'anglo-saxons english-speaking anglosphere',
  nordic: 'pays nordiques nordic countries scandinavie',
  asia: 'asie-pacifique asia-pacific apac',
  brics: 'brics+ emergents emerging',
  latin: 'amerique latine latin america latam',
};

const FRENCH = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

// Providers write the euro area with codes that belong to others, or to nobody.
const EURO_AREA = new Set(['EA', 'EZ']);

function nameIn(names: Intl.DisplayNames, code: string): string {
  return (/^(?:[A-Z]{2}|\d{3})$/.test(code) && names.of(code)) || '';
}

/** The French name of a country that no event of the week names; its code when it has none. */
function countryName(code: string): string {
  return EURO_AREA.has(code) ? 'Zone euro' : nameIn(FRENCH, code) || code;
}

const searchedAs = new Map<string, string>();

function searched({ key, name, code }: CountryChoice): string {
  const known = searchedAs.get(`${key} ${name}`);
  if (known !== undefined) return known;
  const region = REGIONS.find(({ id }) => id === key);
  const text = fold(code ? `${name} ${nameIn(ENGLISH, code)}` : `${name} ${region ? ALIASES[region.id] : ''}`);
  searchedAs.set(`${key} ${name}`, text);
  return text;
}

/** Whether what is typed is found in a name, accents and case put aside, or begins the code. */
export function matchesChoice(choice: CountryChoice, typed: string): boolean {
  const wanted = fold(typed);
  return searched(choice).includes(wanted) || (choice.code ?? '').toLowerCase().startsWith(wanted);
}

const aCountry = ({ code, name, count }: CountryFacet): CountryChoice => ({
  key: code,
  code,
  name,
  codes: [code],
  count,
});

/**
 * What there is to choose, and what is drawn as chosen. A country that is chosen and has no event this week is offered all the
 * same, unless it stands in a region that is.
 */
export function countryChoices(
  facets: readonly CountryFacet[],
  chosen: readonly string[],
  names: (typeof regionsWords.fr)['regions'],
) {
  const known = new Map(facets.map((facet) => [facet.code, aCountry(facet)]));
  const { regions, others } = groupByRegion(chosen);
  for (const code of others)
    if (!known.has(code)) known.set(code, aCountry({ code, name: countryName(code), count: 0 }));
  const aRegion = ({ id, codes }: CountryRegion): CountryChoice => {
    const count = codes.reduce((sum, code) => sum + (known.get(code)?.count ?? 0), 0);
    return { key: id, code: null, name: names[id], codes, count };
  };
  return {
    regions: REGIONS.map(aRegion),
    countries: [...known.values()],
    chips: [...regions.map(aRegion), ...others.flatMap((code) => known.get(code) ?? [])],
  };
}
