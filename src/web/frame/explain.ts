import type { Failure } from '../data/api-error';
import type { Words } from '../text/fr';

/** What failed and what to do about it, with the provider's own sentence when it sent one. */
export function explain({ kind, says }: Failure, words: Words): string {
  const cause = words.notices.cause[kind];
  return says ? `${cause} ${words.notices.says(says)}` : cause;
}
