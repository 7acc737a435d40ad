import { foldText } from '../../domain/search/fold-text';

/** Whether a label contains all words of a query (see searchWords). */
export function matches(label: string, words: readonly string[]): boolean {
  const folded = foldText(label);
  return words.every((word) => folded.includes(word));
}
