import { searchLimitError } from '../../contract/api-limits';
import { synonyms } from './synonyms';
import { searchWords } from './text-match';

/**
 * A search in the words of the provider, who writes French: each word that has a synonym is replaced by the one that titles have most,
 * and the code of a country by its name, since two letters are part of too many words. Returns the search itself, trimmed, when no word differs, and when
 * the translation has more words or characters than a service has to accept.
 * Example: `translateSearch('us nfp')` → `'etats-unis emplois non agricoles'`.
 */
export function translateSearch(search: string): string {
  const words = searchWords(search);
  const translated = words.map((word) => synonyms(word).at(-1) ?? word);
  const text = translated.join(' ');
  const isSame = translated.every((word, index) => word === words[index]);
  return isSame || searchLimitError(text) !== null ? search.trim() : text;
}
