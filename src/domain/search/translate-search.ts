import { searchLimitError } from '../../contract/api-limits';
import { ENGLISH_TERMS } from './english-terms';
import { KNOWN_TERMS, singular, synonyms, wordPattern } from './synonyms';
import { foldText } from './fold-text';
import { REGIONS } from '../calendar/regions';

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
  ['turkey', 'turquie'],
  ['korea', 'coree'],
  ['euro area', 'zone euro'],
  ['usa', 'etats-unis'],
] as const;

function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => foldText(names.of(code) ?? code);
}

/** The folded English names of countries and areas, which the screens show in English, with the French ones. */
function listNames(): readonly (readonly [string, string])[] {
  const [english, french] = [namesIn('en'), namesIn('fr')];
  // To Intl, EA is Ceuta and Melilla; CH and TR belong to no region.
  const codes = [...REGIONS.flatMap((region) => region.codes).filter((code) => code !== 'EA'), 'CH', 'TR'];
  return [...codes.map((code) => [english(code), french(code)] as const), ...USUAL_NAMES];
}

type Dictionary = {
  readonly names: ReadonlyMap<string, string>;
  readonly terms: ReadonlyMap<string, string>;
  readonly word: RegExp;
};
let dictionary: Dictionary | null = null;

function readDictionary(): Dictionary {
  const [names, terms] = [new Map([...listNames(), ...AREAS]), new Map(ENGLISH_TERMS)];
  const phrases = [...names.keys(), ...terms.keys(), ...KNOWN_TERMS].filter((term) =>
    /^[\w'-]+(?: [\w'-]+)+$/.test(term),
  );
  // Of two terms that begin alike, the longer one.
  return { names, terms, word: wordPattern(phrases.toSorted((a, b) => b.length - a.length)) };
}

/** Words of English that no French title needs: each would have to be in it. */
const FILLERS = new Set(['of', 'the', 'and', 'index']);

/** The words of a folded text in French: those that it has already are the same. */
function translate(text: string): readonly string[] {
  dictionary ??= readDictionary();
  const { names, terms, word } = dictionary;
  const inFrench = (term: string) => {
    const one = singular(term);
    const found = terms.get(one) ?? synonyms(term).at(-1);
    return names.get(term) ?? terms.get(term) ?? (found === one ? term : (found ?? term));
  };
  // `10-year auction` is of two words more.
  const found = text.replace(/(?<=\d)-(?=[a-z])/g, ' ').match(word) ?? [];
  const words = found.filter((term) => !FILLERS.has(term)).flatMap((term) => inFrench(term).split(' '));
  return [...new Set(words)];
}

/**
 * A search in the words of the provider, who writes French: a term that has synonyms becomes the one that titles have most, and the code
 * of a country or currency, or the English name of a country, its French name: two letters begin too many words, and no title has a
 * currency. Returns the search itself, trimmed, when no word differs, and when the translation has more words or characters than a
 * service must accept.
 * Example: `translateSearch('us nfp')` → `'etats-unis emplois non agricoles'`.
 */
export function translateSearch(search: string): string {
  const typed = foldText(search);
  const text = translate(typed).join(' ');
  const isSame = text === '' || text === [...new Set(typed.split(' '))].join(' ');
  return isSame || searchLimitError(text) !== null ? search.trim() : text;
}
