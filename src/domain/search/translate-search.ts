import { searchLimitError } from '../../contract/api-limits';
import { synonyms } from './synonyms';
import { foldText } from './fold-text';
import { REGIONS } from '../calendar/regions';
import { searchWords } from './text-match';

// A currency stands for one country or area, unlike a synonym: German events are of the euro too.
const AREAS = new Map([
  ['usd', 'etats-unis'],
  ['eur', 'zone euro'],
  ['gbp', 'royaume-uni'],
  ['jpy', 'japon'],
  ['chf', 'suisse'],
  ['cad', 'canada'],
  ['aud', 'australie'],
  ['nzd', 'nouvelle-zelande'],
  ['cny', 'chine'],
]);

type NameOf = (code: string) => string;

function namesIn(language: string): NameOf {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => ` ${foldText(names.of(code) ?? code)} `;
}

function listNames(): ReadonlyMap<string, string> {
  const [english, french] = [namesIn('en'), namesIn('fr')];
  const all = REGIONS.flatMap(({ codes }) => codes).filter((code) => code !== 'EA');
  const names = [...all, 'CH', 'TR', 'ZA'].map((code) => [english(code), french(code)] as const);
  return new Map(names.filter(([here, there]) => here !== there));
}

let countryNames: ReadonlyMap<string, string> | null = null;

/** Replaces the English names of countries, which the screens show in English, by the French ones. `text` is folded. */
function translateCountries(text: string): string {
  countryNames ??= listNames();
  let translated = ` ${text} `;
  for (const [english, french] of countryNames) translated = translated.replaceAll(english, french);
  return translated.trim();
}

/**
 * A search in the words of the provider, who writes French: a word that has synonyms becomes the one that titles have most, and the code
 * of a country or currency, or its English name, the name of the country, since two letters are part of too many words and no title has a
 * currency. Returns the search itself, trimmed, when no word differs, and when the translation has more words or characters than a service must accept.
 * Example: `translateSearch('us nfp')` → `'etats-unis emplois non agricoles'`.
 */
export function translateSearch(search: string): string {
  const words = searchWords(search);
  const translated = searchWords(translateCountries(words.join(' '))).map(
    (word) => AREAS.get(word) ?? synonyms(word).at(-1) ?? word,
  );
  const text = translated.join(' ');
  const isSame = text === words.join(' ');
  return isSame || searchLimitError(text) !== null ? search.trim() : text;
}
