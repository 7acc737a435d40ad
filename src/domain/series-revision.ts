import type { Value } from './value';
import { exactDifference } from './value-decimal';
import { sameUnit } from './value-unit';

/** A later release gave another figure for this occurrence: the texts as first published and as restated, verbatim. */
export type Revision = { readonly from: string; readonly to: string };

export type Reading = { readonly text: string; readonly value: Value };

const fold = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .toLowerCase();

function differs(first: Reading, restated: Reading): boolean {
  const [a, b] = [first.value, restated.value];
  if (a.kind === 'none' || b.kind === 'none' || a.kind !== b.kind) return false;
  if (a.kind === 'number' && b.kind === 'number') return sameUnit(a.unit, b.unit) && exactDifference(a, b) !== 0;
  return fold(first.text) !== fold(restated.text);
}

/**
 * The revision of a published figure, given the `previous` of the release right after it; null when both say the same.
 * `2,9 %` and `2,90 %` are the same; texts that cannot be compared (one missing, another unit, number against word) are no
 * revision. Example: first `166 k`, restated `170 k` → `{ from: '166 k', to: '170 k' }`.
 */
export function revisionOf(first: Reading, restated: Reading): Revision | null {
  return differs(first, restated) ? { from: first.text, to: restated.text } : null;
}
