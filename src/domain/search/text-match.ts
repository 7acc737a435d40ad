import type { EconomicEvent } from '../../contract/decode/event';
import { memoize } from '../../contract/decode/memoize';
import { foldText } from './fold-text';
import { KNOWN_TERMS, synonyms, wordPattern } from './synonyms';

const WORD = wordPattern(KNOWN_TERMS);

/**
 * Splits a search into its distinct words, folded; a term in several words that has synonyms is one word.
 * Example: `searchWords('  Évolution du PIB ')` → `['evolution', 'du', 'pib']`.
 */
export const searchWords = (search: string): readonly string[] => [...new Set(foldText(search).match(WORD))];

const displayNamesIn = memoize((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }));

/**
 * The name of a region in the language of `tag` (BCP 47), else the provider's, else the code.
 * Example: `regionNameIn('en', { code: 'JP', name: 'Japon' })` → `'Japan'`.
 */
export function regionNameIn(tag: string, { code, name }: Pick<EconomicEvent['region'], 'code' | 'name'>): string {
  // Under EU, providers mean the euro area; EZ is its code in CLDR.
  const known = code === 'EU' && /euro/i.test(name) && !/union/i.test(name) ? 'EZ' : code;
  return (/^[A-Z]{2}$/.test(code) && displayNamesIn(tag).of(known)) || name || code;
}

/** The folded names of a region: the provider's and the English one. */
const namesOf = (region: EconomicEvent['region']): string => foldText(`${region.name} ${regionNameIn('en', region)}`);

// Cached: every key the user types searches the same events.
const searchedTexts = new WeakMap<EconomicEvent, string>();

function searched(event: EconomicEvent): string {
  let text = searchedTexts.get(event);
  if (text === undefined) {
    const { title, region, category, period } = event;
    text = foldText([title, namesOf(region), category.label, period].join(' '));
    searchedTexts.set(event, text);
  }
  return text;
}

// A currency matches as a code only: as a word, « aud » would find « audition ».
const CURRENCY = /^(usd|eur|gbp|jpy|chf|cad|aud|nzd|cny|sek|nok)$/;

/**
 * Returns the index of the first word in `text` that begins with `word`, from `from` on; -1 without one: « chine » does not match
 * « machines ». Both are folded. A `word` that begins with a sign, a digit or a letter beyond a to z matches anywhere.
 * Example: `indexOfWord("taux d'emploi", 'emploi')` → 7.
 */
export function indexOfWord(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from);
  while (at > 0 && /[a-z]{2}/.test(text.slice(at - 1, at + 1))) at = text.indexOf(word, at + 1);
  return at;
}

/** Whether `word` is a code of the region, or begins a word in `text`. */
const isFound = ({ code, currency }: EconomicEvent['region'], text: string, word: string): boolean =>
  [code, currency].some((one) => one.toLowerCase() === word) ||
  (!CURRENCY.test(word) && indexOfWord(text, word) !== -1);

/**
 * Whether each of `words` (see `searchWords`), or a synonym of it, begins a word in the title, country name (also in English), category or
 * period of the event, or is its country or currency code. Without words, every event matches. Example: `['ipc']` matches « CPI m/m ».
 */
export function matchesWords(event: EconomicEvent, words: readonly string[]): boolean {
  return words.every((word) => synonyms(word).some((one) => isFound(event.region, searched(event), one)));
}

/**
 * Whether one of `words` (see `searchWords`) is the code of a region or begins a word in its name, also in English.
 * Example: `isRegionFound({ code: 'US', name: 'États-Unis' }, ['unis'])` → true.
 */
export const isRegionFound = (region: EconomicEvent['region'], words: readonly string[]): boolean =>
  words.some((word) => isFound(region, namesOf(region), word));
