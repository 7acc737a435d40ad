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

/** An option of the country filter: a country, or a region with all of its countries. */
export type CountryChoice = {
  /** The code of a country, the id of a region, or `currency` and a code. */
  readonly key: string;
  /** Whether it is a currency, with its code as the only one of `codes`. */
  readonly isCurrency?: true;
  readonly code: string | null;
  readonly name: string;
  /** The language of the name, when it is not the user's. */
  readonly lang?: 'fr';
  readonly codes: readonly string[];
  readonly count: number;
};

// Other names of the regions, in any language, for the search.
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

const namesByLanguage = (type: 'region' | 'currency') =>
  new Map(
    LANGUAGE_CODES.map((language) => [
      language,
      new Intl.DisplayNames(LANGUAGES[language].tag, { type, fallback: 'none' }),
    ]),
  );
const regionNames = namesByLanguage('region');
const currencyNames = namesByLanguage('currency');

// `EU` is the euro area to some providers and the European Union to others.
const KNOWN = [...new Set(REGIONS.flatMap(({ codes }) => codes))].filter(
  (code) => code !== 'EU' && !EURO_AREA_CODES.has(code),
);

function nameIn(language: Language, code: string): string {
  return (!EURO_AREA_CODES.has(code) && /^(?:[A-Z]{2}|\d{3})$/.test(code) && regionNames.get(language)?.of(code)) || '';
}

/** Names a country in the user's language. The provider's French name overrides a code that it uses differently. */
function toCountryChoice(facet: Facet<string>, language: Language, names: RegionNames): CountryChoice {
  const { value: code, count } = facet;
  const providerName = facet.label === code ? '' : facet.label;
  const choice = { key: code, code, codes: [code], count };
  if (EURO_AREA_CODES.has(code) || foldText(providerName) === 'zone euro') return { ...choice, name: names.euroArea };
  if (language === DATA_LANGUAGE && providerName) return { ...choice, name: providerName };
  const name = nameIn(language, code);
  return name || !providerName ? { ...choice, name: name || code } : { ...choice, name: providerName, lang: 'fr' };
}

const knownByLanguage = new Map<Language, readonly CountryChoice[]>();

function byName(countries: readonly CountryChoice[], language: Language): readonly CountryChoice[] {
  const { compare } = new Intl.Collator(LANGUAGES[language].tag);
  return countries.toSorted((a, b) => compare(a.name, b.name));
}

/** The countries of all regions, with a count of 0. */
function knownCountries(language: Language, names: RegionNames): readonly CountryChoice[] {
  const known = knownByLanguage.get(language);
  if (known) return known;
  const made = KNOWN.map((code) => toCountryChoice({ value: code, label: '', count: 0 }, language, names));
  const sorted = byName(made, language);
  knownByLanguage.set(language, sorted);
  return sorted;
}

const searchTexts = new Map<string, string>();

/**
 * The noun of a currency's name, without its country, so that a typed country finds the country only. First in French, last in English.
 * Empty for a code of another form than ISO 4217, on which Intl throws.
 */
function currencyNoun(language: Language, code: string): string {
  const words = (/^[A-Z]{3}$/.test(code) && currencyNames.get(language)?.of(code)?.split(' ')) || [];
  return (language === 'fr' ? words[0] : words.at(-1)?.toLowerCase()) ?? '';
}

/** The currencies that occur in the week and the chosen ones, the most frequent first. */
export function currencyChoices(
  facets: readonly Facet<string>[],
  chosen: readonly string[],
  language: Language,
): readonly CountryChoice[] {
  const missing = chosen.filter((code) => !facets.some(({ value }) => value === code));
  return [...facets, ...missing.map((value) => ({ value, count: 0 }))]
    .map(({ value: code, count }): CountryChoice => {
      const name = [code, currencyNoun(language, code)].filter(Boolean).join(' · ');
      return { key: `currency ${code}`, isCurrency: true, code, codes: [code], name, count };
    })
    .toSorted((a, b) => b.count - a.count);
}

function searchText({ key, name, code, isCurrency }: CountryChoice): string {
  const known = searchTexts.get(`${key} ${name}`);
  if (known !== undefined) return known;
  const region = REGIONS.find(({ id }) => id === key);
  const text = foldText(
    code
      ? [name, ...LANGUAGE_CODES.map((language) => (isCurrency ? currencyNoun : nameIn)(language, code))].join(' ')
      : `${name} ${region ? ALIASES[region.id] : ''}`,
  );
  searchTexts.set(`${key} ${name}`, text);
  return text;
}

/** Whether the typed text is part of a name, ignoring accents and case, or a prefix of the code. */
export function matchesChoice(choice: CountryChoice, typed: string): boolean {
  const query = foldText(typed);
  return searchText(choice).includes(query) || (choice.code ?? '').toLowerCase().startsWith(query);
}

/** The countries of the week, those with the most events first, then those of regions by name, then other chosen codes. */
export function countryChoices(
  facets: readonly Facet<string>[],
  chosen: readonly string[],
  names: RegionNames,
  language: Language,
) {
  const inWeek = facets.map((facet) => toCountryChoice(facet, language, names));
  const known = new Map(byName(inWeek, language).map((choice) => [choice.key, choice]));
  const { regions, others } = groupByRegion(chosen);
  for (const choice of knownCountries(language, names)) if (!known.has(choice.key)) known.set(choice.key, choice);
  for (const code of others)
    if (!known.has(code)) known.set(code, toCountryChoice({ value: code, label: '', count: 0 }, language, names));
  const toRegionChoice = ({ id, codes }: CountryRegion): CountryChoice => {
    const count = codes.reduce((sum, code) => sum + (known.get(code)?.count ?? 0), 0);
    return { key: id, code: null, name: names[id], codes, count };
  };
  return {
    regions: REGIONS.map(toRegionChoice),
    countries: [...known.values()].toSorted((a, b) => b.count - a.count),
    chips: [...regions.map(toRegionChoice), ...others.flatMap((code) => known.get(code) ?? [])],
  };
}
