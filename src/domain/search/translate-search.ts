import { searchLimitError } from '../../contract/api-limits';
import { synonyms } from './synonyms';
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

/**
 * A search in the words of the provider, who writes French: a word that has synonyms becomes the one that titles have most, and the code
 * of a country or currency the name of the country, since two letters are part of too many words and no title has a currency. Returns
 * the search itself, trimmed, when no word differs, and when the translation has more words or characters than a service must accept.
 * Example: `translateSearch('us nfp')` → `'etats-unis emplois non agricoles'`.
 */
export function translateSearch(search: string): string {
  const words = searchWords(search);
  const translated = words.map((word) => AREAS.get(word) ?? synonyms(word).at(-1) ?? word);
  const text = translated.join(' ');
  const isSame = translated.every((word, index) => word === words[index]);
  return isSame || searchLimitError(text) !== null ? search.trim() : text;
}
