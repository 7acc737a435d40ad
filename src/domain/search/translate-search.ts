import { searchLimitError } from '../../contract/api-limits';
import { ENGLISH_TERMS } from './english-terms';
import { KNOWN_TERMS, singular, synonyms, wordPattern } from './synonyms';
import { foldText } from './fold-text';
import { REGIONS } from '../calendar/regions';

// The area to search for instead of a currency code. No synonyms, which filters would use: German events are in euros too.
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
  ['turkey', 'turquie'],
  ['korea', 'coree'],
  ['euro area', 'zone euro'],
  ['usa', 'etats-unis'],
] as const;

function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => foldText(names.of(code) ?? code);
}

/** Pairs of the folded English and French names of countries and areas. */
function listNames(): readonly (readonly [string, string])[] {
  const [english, french] = [namesIn('en'), namesIn('fr')];
  // In Intl, EA is Ceuta and Melilla. CH and TR are in none of REGIONS.
  const codes = [...REGIONS.flatMap((region) => region.codes).filter((code) => code !== 'EA'), 'CH', 'TR'];
  return [...codes.map((code) => [english(code), french(code)] as const), ...USUAL_NAMES];
}

type Dictionary = {
  readonly names: ReadonlyMap<string, string>;
  readonly terms: ReadonlyMap<string, string>;
  readonly word: RegExp;
};
let dictionary: Dictionary | null = null;

function createDictionary(): Dictionary {
  const [names, terms] = [new Map([...listNames(), ...AREAS]), new Map(ENGLISH_TERMS)];
  const phrases = [...names.keys(), ...terms.keys(), ...KNOWN_TERMS].filter((term) =>
    /^[\w'-]+(?: [\w'-]+)+$/.test(term),
  );
  // Of two terms that begin alike, the longer one.
  return { names, terms, word: wordPattern(phrases.toSorted((a, b) => b.length - a.length)) };
}

/** English words to drop: the provider requires that a title has every searched word. */
const FILLERS = new Set(['of', 'the', 'and', 'index']);

/** Translates the words of a folded text to French; words that have no translation stay. */
function translate(text: string): readonly string[] {
  dictionary ??= createDictionary();
  const { names, terms, word } = dictionary;
  const inFrench = (term: string) => {
    const one = singular(term);
    const found = terms.get(one) ?? synonyms(term).at(-1);
    return names.get(term) ?? terms.get(term) ?? (found === one ? term : (found ?? term));
  };
  // Splits `10-year`.
  const found = text.replace(/(?<=\d)-(?=[a-z])/g, ' ').match(word) ?? [];
  const words = found.filter((term) => !FILLERS.has(term)).flatMap((term) => inFrench(term).split(' '));
  return [...new Set(words)];
}

/**
 * Translates a search to the French of the provider's titles: a term that has synonyms becomes the one that titles use most; the code of
 * a country or currency and the English name of a country become its French name, since two letters begin too many words and titles name
 * no currency. Returns the search itself, trimmed, if no word differs, none is left, or the translation exceeds the limits of our service.
 * Example: `translateSearch('us nfp')` → `'etats-unis emplois non agricoles'`.
 */
export function translateSearch(search: string): string {
  const typed = foldText(search);
  const text = translate(typed).join(' ');
  const isSame = text === '' || text === [...new Set(typed.split(' '))].join(' ');
  return isSame || searchLimitError(text) !== null ? search.trim() : text;
}
