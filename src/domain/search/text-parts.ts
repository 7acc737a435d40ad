import { memoize } from '../../contract/decode/memoize';
import { foldText } from './fold-text';
import { indexOfWord } from './text-match';

/** A part of a text; `found` when it is a search word, at the start of a word. */
type TextPart = { readonly text: string; readonly found: boolean };

/** A folded text, and for each of its letters the index in the original; `null` when the indexes are equal. */
type FoldedText = { readonly plain: string; readonly indexes: readonly number[] | null };

// Nearly every title: each letter folds into one, and no space is dropped.
const LETTER_BY_LETTER = /^(?! )(?:[!-~¡-¬®-ÅÇ-åç-ÿ’–—…€]| (?! |$))*$/u;

// In other texts, a letter may fold into two (œ) or none (a combining accent).
function foldWithIndexes(text: string): FoldedText {
  if (LETTER_BY_LETTER.test(text)) return { plain: foldText(text), indexes: null };
  const indexes: number[] = [];
  let plain = '';
  let at = 0;
  for (const letter of text) {
    const letters = foldText(letter) || (/\s/u.test(letter) ? ' ' : '');
    plain += letters;
    for (let index = 0; index < letters.length; index += 1) indexes.push(at);
    at += letter.length;
  }
  return { plain, indexes };
}

// The titles of a week are split again at every key the user types.
const foldOnce = memoize(foldWithIndexes, 5000);

/** Marks the UTF-16 units of `text` that match (1) or not (0); null when none does. */
function foundIn(text: string, words: readonly string[]): Uint8Array | null {
  const { plain, indexes } = foldOnce(text);
  if (!words.some((word) => plain.includes(word))) return null;
  const found = new Uint8Array(text.length);
  for (const word of words) {
    for (let from = indexOfWord(plain, word); from !== -1; from = indexOfWord(plain, word, from + word.length)) {
      for (let index = from; index < from + word.length; index += 1) found[indexes?.[index] ?? index] = 1;
    }
  }
  if (indexes === null) return found;
  let at = 0;
  for (const letter of text) {
    // A combining accent is marked with its letter, and both halves of a surrogate pair alike.
    const isAccent = /\p{M}/u.test(letter) && found[at - 1] === 1;
    found.fill(isAccent || found[at] === 1 ? 1 : 0, at, at + letter.length);
    at += letter.length;
  }
  return found;
}

/**
 * Splits `text` at the matches of the words of a search (see `searchWords`), ignoring accents and case; the joined parts are the
 * original text. Example: `textParts('Évolution du PIB', ['pib'])` → `[{ text: 'Évolution du ', found: false }, { text: 'PIB', found: true }]`.
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
