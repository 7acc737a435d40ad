import { inUnit } from './series-unit';
import { surpriseBetween } from './surprise';
import type { Surprise } from './surprise';
import type { Value } from './value';

/**
 * A later release gave another figure for this occurrence: the texts as first published and as restated, verbatim, and the
 * exact difference restated − first when both are numbers of one unit.
 */
export type Revision = { readonly from: string; readonly to: string; readonly difference: Surprise | null };

export type Reading = { readonly text: string; readonly value: Value };

const fold = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .toLowerCase();

/** In the unit of what was published first, which is that of its row. */
const likeFirst = (restated: Value, first: Value): Value =>
  restated.kind === 'number' && first.kind === 'number' ? (inUnit(restated, first.unit) ?? restated) : restated;

/**
 * What the `previous` of the release right after it makes of a published figure: another one, the `'same'`
 * (`2,9 %` and `2,90 %` are), or null when the two cannot be compared, which takes two numbers of one unit or two texts of one
 * form.
 * Example: first `166 k`, restated `170 k` → `{ from: '166 k', to: '170 k', difference: … 4000 … }`; restated `-` → null.
 */
export function restatementOf(first: Reading, restated: Reading): Revision | 'same' | null {
  if (first.value.kind === 'none' || first.value.kind !== restated.value.kind) return null;
  const difference = surpriseBetween(likeFirst(restated.value, first.value), first.value);
  if (first.value.kind === 'number' && difference === null) return null;
  const isSame = difference ? difference.direction === 'in-line' : fold(first.text) === fold(restated.text);
  return isSame ? 'same' : { from: first.text, to: restated.text, difference };
}
