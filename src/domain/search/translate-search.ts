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
  ['sek', 'suede'],
  ['nok', 'norvege'],
]);

/** English names that traders use beside, or instead of, those of Intl: « Türkiye », « South Korea », « Eurozone », « United States ». */
const USUAL_NAMES = [
  [' turkey ', ' turquie '],
  [' korea ', ' coree '],
  [' euro area ', ' zone euro '],
  [' usa ', ' etats-unis '],
] as const;

function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => ` ${foldText(names.of(code) ?? code)} `;
}

/** The folded English names of countries and areas, with the French ones. */
function listNames(): ReadonlyMap<string, string> {
  const [english, french] = [namesIn('en'), namesIn('fr')];
  // To Intl, EA is Ceuta and Melilla; CH and TR belong to no region.
  const codes = [...REGIONS.flatMap((region) => region.codes).filter((code) => code !== 'EA'), 'CH', 'TR'];
  return new Map([...codes.map((code) => [english(code), french(code)] as const), ...USUAL_NAMES]);
}

let countryNames: ReadonlyMap<string, string> | null = null;

/** Replaces the English names of countries, which the screens show in English, by French ones. `text` is folded. */
function translateCountries(text: string): string {
  countryNames ??= listNames();
  let translated = ` ${text} `;
  for (const [english, french] of countryNames) translated = translated.replaceAll(english, french);
  return translated.trim();
}

/**
 * A search in the words of the provider, who writes French: a word that has synonyms becomes the one that titles have most, and the code
 * of a country or currency, or the English name of a country, its French name: two letters are part of too many words, and no title has a
 * currency. Returns the search itself, trimmed, when no word differs, and when the translation has more words or characters than a
 * service must accept.
 * Example: `translateSearch('us nfp')` → `'etats-unis emplois non agricoles'`.
 */
export function translateSearch(search: string): string {
  const words = searchWords(search);
  const translated = searchWords(translateCountries(words.join(' '))).map(
    (word) => AREAS.get(word) ?? synonyms(word).at(-1) ?? word,
  );
  const text = [...new Set(translated)].join(' ');
  const isSame = text === words.join(' ');
  return isSame || searchLimitError(text) !== null ? search.trim() : text;
}
