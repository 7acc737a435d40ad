import { fold } from '../../domain/fold';

/** Whether all `words` (see searchWords) are in the label. */
export function matches(label: string, words: readonly string[]): boolean {
  const folded = fold(label);
  return words.every((word) => folded.includes(word));
}
