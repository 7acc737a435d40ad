import type { Importance } from '../../contract/decode/event';

/** Every importance in the order in which counts of them are listed. */
export const LISTED_IMPORTANCE: readonly Importance[] = ['HIGH', 'MEDIUM', 'LOW', 'HOLIDAY', 'UNKNOWN'];

/** What a provider can state, most important first: the choices of the importance filter. */
export const STATED_IMPORTANCE = LISTED_IMPORTANCE.slice(0, 4);

/**
 * Returns the rank by which events are sorted, 0 for the most important. An unknown importance may be a high one, so it ranks
 * between `HIGH` and `MEDIUM`. Example: `importanceRank('UNKNOWN')` → 0.5.
 */
export function importanceRank(importance: Importance): number {
  return importance === 'UNKNOWN' ? 0.5 : LISTED_IMPORTANCE.indexOf(importance);
}
