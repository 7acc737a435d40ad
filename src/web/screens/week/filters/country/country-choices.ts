import type { Facet } from '../../../../../domain/calendar/filter';
import { foldText } from '../../../../../domain/search/fold-text';
import {
  EURO_AREA_CODES,
  groupByRegion,
  REGIONS,
  type CountryRegion,
  type RegionId,
} from '../../../../../domain/calendar/regions';
import { DATA_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from '../../../../i18n/language';
import type { LateI18n } from '../../../../i18n/load-i18n';

/** What the country filter offers: a country, or a region with all of its countries. */
export type CountryChoice = {
  /** The code of a country, or the name of a region. */
  readonly key: string;
  readonly code: string | null;
  readonly name: string;
  /** The language of the name, when it is not the reader's. */
  readonly lang?: 'fr';
  readonly codes: readonly string[];
  readonly count: number;
};

// Other names of a region, in whatever language the user types them.
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

type RegionNames = LateI18n['messages']['regions'];

const namesByLanguage = new Map(
  LANGUAGE_CODES.map((language) => [
    language,
    new Intl.DisplayNames(LANGUAGES[language].tag, { type: 'region', fallback: 'none' }),
  ]),
);

// `EU` is the euro area to some providers and the European Union to others.
const KNOWN = [...new Set(REGIONS.flatMap(({ codes }) => codes))].filter(
  (code) => code !== 'EU' && !EURO_AREA_CODES.has(code),
);

function nameIn(language: Language, code: string): string {
  return (
    (!EURO_AREA_CODES.has(code) && /^(?:[A-Z]{2}|\d{3})$/.test(code) && namesByLanguage.get(language)?.of(code)) || ''
  );
}

/** A country in the reader's language; the provider's own name, in French, tells what its code stands for. */
function aCountry(facet: Facet<string>, language: Language, names: RegionNames): CountryChoice {
  const { value: code, count } = facet;
  const given = facet.label === code ? '' : facet.label;
  const choice = { key: code, code, codes: [code], count };
  if (language === DATA_LANGUAGE && given) return { ...choice, name: given };
  if (EURO_AREA_CODES.has(code) || foldText(given) === 'zone euro') return { ...choice, name: names.euro };
  const name = nameIn(language, code);
  return name || !given ? { ...choice, name: name || code } : { ...choice, name: given, lang: 'fr' };
}

const absentIn = new Map<Language, readonly CountryChoice[]>();

function byName(countries: readonly CountryChoice[], language: Language): readonly CountryChoice[] {
  const { compare } = new Intl.Collator(LANGUAGES[language].tag);
  return countries.toSorted((a, b) => compare(a.name, b.name));
}

/** The countries of the regions, for a week that has none of them. */
function knownCountries(language: Language, names: RegionNames): readonly CountryChoice[] {
  const known = absentIn.get(language);
  if (known) return known;
  const made = KNOWN.map((code) => aCountry({ value: code, label: '', count: 0 }, language, names));
  const sorted = byName(made, language);
  absentIn.set(language, sorted);
  return sorted;
}

const searchedAs = new Map<string, string>();

function searched({ key, name, code }: CountryChoice): string {
  const known = searchedAs.get(`${key} ${name}`);
  if (known !== undefined) return known;
  const region = REGIONS.find(({ id }) => id === key);
  const text = foldText(
    code
      ? [name, ...LANGUAGE_CODES.map((language) => nameIn(language, code))].join(' ')
      : `${name} ${region ? ALIASES[region.id] : ''}`,
  );
  searchedAs.set(`${key} ${name}`, text);
  return text;
}

/** Whether what is typed is found in a name, accents and case put aside, or begins the code. */
export function matchesChoice(choice: CountryChoice, typed: string): boolean {
  const wanted = foldText(typed);
  return searched(choice).includes(wanted) || (choice.code ?? '').toLowerCase().startsWith(wanted);
}

/**
 * What there is to choose, and what is drawn as chosen: the countries of the week by name, then those of the regions that have
 * no event in it, and others that are chosen.
 */
export function countryChoices(
  facets: readonly Facet<string>[],
  chosen: readonly string[],
  names: RegionNames,
  language: Language,
) {
  const ofWeek = facets.map((facet) => aCountry(facet, language, names));
  const known = new Map(byName(ofWeek, language).map((choice) => [choice.key, choice]));
  const { regions, others } = groupByRegion(chosen);
  for (const choice of knownCountries(language, names)) if (!known.has(choice.key)) known.set(choice.key, choice);
  for (const code of others)
    if (!known.has(code)) known.set(code, aCountry({ value: code, label: '', count: 0 }, language, names));
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
