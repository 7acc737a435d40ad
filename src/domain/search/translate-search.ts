import { searchLimitError } from '../../contract/api-limits';
import { synonyms } from './synonyms';
import { searchWords } from './text-match';

/**
 * A search in the words of the provider, who writes French: each word that has a synonym is replaced by the one that titles have most.
 * A country code stays, since a service may not know another one. Returns the search itself, trimmed, when no word differs, and when
 * the translation has more words or characters than a service has to accept.
 * Example: `translateSearch('us nfp')` → `'us emplois non agricoles'`.
 */
export function translateSearch(search: string): string {
  const words = searchWords(search);
  const translated = words.map((word) => (word.length > 2 && synonyms(word).at(-1)) || word);
  const text = translated.join(' ');
  const isSame = translated.every((word, index) => word === words[index]);
  return isSame || searchLimitError(text) !== null ? search.trim() : text;
}
