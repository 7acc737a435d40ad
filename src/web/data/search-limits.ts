import { MAX_WORDS } from '../../contract/readings';

const LONGEST = 100;

/** Why the service would refuse to search for `q`: more than 100 characters, or more than 8 different words; null when it would not. */
export function refusedSearch(q: string): 'too-long' | 'too-many-words' | null {
  const text = q.trim();
  if (text.length > LONGEST) return 'too-long';
  const words = text.toLowerCase().split(/[\s\p{C}]+/u);
  return new Set(words.filter(Boolean)).size > MAX_WORDS ? 'too-many-words' : null;
}
