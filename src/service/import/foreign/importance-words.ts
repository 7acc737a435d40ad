import { foldText } from '../../../domain/search/fold-text';
import { memoize } from '../../../contract/decode/memoize';
import type { ForeignEvent } from './foreign-event';

const WORDS: readonly (readonly [ForeignEvent['importance'], RegExp])[] = [
  ['HIGH', /^(?:high|red|elevee?|forte?|3)\b|^high|^[*★⭐]{3}$/],
  ['MEDIUM', /^(?:medium|moderate|orange|ora|moyen(?:ne)?|2|[*★⭐]{2})$|^medium|^moderate/],
  ['HOLIDAY', /holiday|ferie/],
  ['LOW', /^(?:low|yellow|yel|faible|none|non-economic|gra|gray|grey|0|1|[*★⭐])$|^low|non-economic/],
];

/** The importance that a word, a colour or a number of stars says; null for anything else. Example: `'Moderate'` → `'MEDIUM'`. */
export const parseImportance: (text: string) => ForeignEvent['importance'] | null = memoize((text) => {
  const folded = foldText(text).replace(/^calendar_importance_/, '');
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? null;
});
