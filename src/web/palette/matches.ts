import { foldText } from '../../domain/search/fold-text';

/** Whether all `words` (see searchWords) are in the label. */
export function matches(label: string, messages: readonly string[]): boolean {
  const folded = foldText(label);
  return messages.every((word) => folded.includes(word));
}
