import type { EconomicEvent } from '../contract/event';
import { fold } from './fold';

/** The different words of a search, folded. Example: `searchWords('  Évolution du PIB ')` → `['evolution', 'du', 'pib']`. */
export function searchWords(search: string): readonly string[] {
  return [...new Set(fold(search).split(' '))].filter(Boolean);
}

// What is searched of an event does not change while the reader types.
const folded = new WeakMap<EconomicEvent, string>();

function searched(event: EconomicEvent): string {
  const known = folded.get(event);
  if (known !== undefined) return known;
  const { title, region, category, period } = event;
  const text = fold([title, region.name, category.label, period].join(' '));
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

/** A part of a text; `found` when a word of the search stands there. */
export type TextPart = { readonly text: string; readonly found: boolean };

// One letter may fold into two (œ) or into none (a combining accent): each folded letter remembers where it came from.
function foldWithPlaces(text: string): { readonly plain: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let plain = '';
  let at = 0;
  for (const letter of text) {
    const letters = fold(letter) || (/\s/u.test(letter) ? ' ' : '');
    plain += letters;
    for (let index = 0; index < letters.length; index += 1) places.push(at);
    at += letter.length;
  }
  return { plain, places };
}

/**
 * Cuts `text` where words of a search stand in it, accents and case put aside; the parts joined are the text, verbatim.
 * Example: `textParts('Évolution du PIB', ['pib'])` → `[{ text: 'Évolution du ', found: false }, { text: 'PIB', found: true }]`.
 */
export function textParts(text: string, words: readonly string[]): readonly TextPart[] {
  const { plain, places } = foldWithPlaces(text);
  const marked = new Set<number>();
  for (const word of words) {
    for (let from = plain.indexOf(word); from !== -1; from = plain.indexOf(word, from + word.length)) {
      for (let index = from; index < from + word.length; index += 1) marked.add(places[index] ?? 0);
    }
  }
  const parts: { text: string; found: boolean }[] = [];
  let at = 0;
  let found = false;
  for (const letter of text) {
    // A combining accent goes with its letter.
    found = /\p{M}/u.test(letter) ? found : marked.has(at);
    const last = parts.at(-1);
    if (last?.found === found) last.text += letter;
    else parts.push({ text: letter, found });
    at += letter.length;
  }
  return parts;
}
