import type { EconomicEvent } from '../../contract/decode/event';
import { foldText } from './fold-text';

/** The different words of a search, folded. Example: `searchWords('  Évolution du PIB ')` → `['evolution', 'du', 'pib']`. */
export function searchWords(search: string): readonly string[] {
  return [...new Set(foldText(search).split(' '))].filter(Boolean);
}

// What is searched of an event does not change while the reader types.
const folded = new WeakMap<EconomicEvent, string>();

function searched(event: EconomicEvent): string {
  const known = folded.get(event);
  if (known !== undefined) return known;
  const { title, region, category, period } = event;
  const text = foldText([title, region.name, category.label, period].join(' '));
  folded.set(event, text);
  return text;
}

/**
 * Whether every one of `words` (see searchWords) is in the title, the country's name, the category or the period of the event,
 * or is its country's code. No word at all matches everything.
 */
export function matchesWords(event: EconomicEvent, words: readonly string[]): boolean {
  const code = event.region.code.toLowerCase();
  return words.every((word) => word === code || searched(event).includes(word));
}

/**
 * Whether one of `words` (see searchWords) is the code of a region or stands in its name.
 * Example: `isRegionFound({ code: 'US', name: 'États-Unis' }, ['unis'])` → true.
 */
export function isRegionFound({ code, name }: EconomicEvent['region'], words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const [plainCode, plainName] = [code.toLowerCase(), foldOnce(name).plain];
  return words.some((word) => word === plainCode || plainName.includes(word));
}

/** A part of a text; `found` when a word of the search stands there. */
export type TextPart = { readonly text: string; readonly found: boolean };

/** A folded text, and for each of its letters the index of the letter it came from; `null` when that is its own. */
type Folded = { readonly plain: string; readonly places: readonly number[] | null };

// Letters that fold into one each, and no space that is dropped: nearly every title.
const LETTER_BY_LETTER = /^(?! )(?:[!-~¡-¬®-ÅÇ-åç-ÿ’–—…€]| (?! |$))*$/u;

// Elsewhere one letter may fold into two (œ) or into none (a combining accent).
function foldWithPlaces(text: string): Folded {
  if (LETTER_BY_LETTER.test(text)) return { plain: foldText(text), places: null };
  const places: number[] = [];
  let plain = '';
  let at = 0;
  for (const letter of text) {
    const letters = foldText(letter) || (/\s/u.test(letter) ? ' ' : '');
    plain += letters;
    for (let index = 0; index < letters.length; index += 1) places.push(at);
    at += letter.length;
  }
  return { plain, places };
}

// The titles of a week are cut again at each key the reader types.
const MAX_MEMOIZED_TEXTS = 5000;
const foldedTexts = new Map<string, Folded>();

function foldOnce(text: string): Folded {
  const known = foldedTexts.get(text);
  if (known) return known;
  if (foldedTexts.size >= MAX_MEMOIZED_TEXTS) foldedTexts.clear();
  const folded = foldWithPlaces(text);
  foldedTexts.set(text, folded);
  return folded;
}

/** Which UTF-16 units of `text` are found (1) and which are not (0); null when none is. */
function foundIn(text: string, words: readonly string[]): Uint8Array | null {
  const { plain, places } = foldOnce(text);
  if (!words.some((word) => plain.includes(word))) return null;
  const found = new Uint8Array(text.length);
  for (const word of words) {
    for (let from = plain.indexOf(word); from !== -1; from = plain.indexOf(word, from + word.length)) {
      for (let index = from; index < from + word.length; index += 1) found[places?.[index] ?? index] = 1;
    }
  }
  if (places === null) return found;
  let at = 0;
  for (const letter of text) {
    // A combining accent goes with its letter, and so does the second half of a letter beyond the basic plane.
    const goesAlong = /\p{M}/u.test(letter) && found[at - 1] === 1;
    found.fill(goesAlong || found[at] === 1 ? 1 : 0, at, at + letter.length);
    at += letter.length;
  }
  return found;
}

/**
 * Cuts `text` where words of a search (see searchWords) stand in it, accents and case put aside; the parts joined are the text,
 * verbatim.
 * Example: `textParts('Évolution du PIB', ['pib'])` → `[{ text: 'Évolution du ', found: false }, { text: 'PIB', found: true }]`.
 */
export function textParts(text: string, words: readonly string[]): readonly TextPart[] {
  const found = foundIn(text, words);
  if (found === null) return text === '' ? [] : [{ text, found: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && found[at] === found[from]) continue;
    parts.push({ text: text.slice(from, at), found: found[from] === 1 });
    from = at;
  }
  return parts;
}
