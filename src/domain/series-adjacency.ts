import { startInUtc } from './day';
import type { Day } from './day';

const WIDEST = 1.5;
/** How many gaps count, before and after the one in question: of the past, of the future, right around it. */
const AROUND = [
  [4, 0],
  [0, 4],
  [2, 2],
] as const;
/** So many gaps, the one in question with them, say how often releases come. */
const FEWEST = 3;
/** A quarter and some days: what two releases alone may be apart. */
const WIDEST_ALONE = 100 * 86_400_000;

const median = (gaps: readonly number[]): number => gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;

/** How wide the gap at `at` may be, by the least of what is usual beside it, since a series may change its rhythm. */
function widestAt(gaps: readonly number[], at: number): number {
  if (gaps.length < 2) return WIDEST_ALONE;
  const beside = AROUND.map(([before, after]) => gaps.slice(Math.max(0, at - before), at + after + 1));
  const usual = beside.filter(({ length }) => length >= FEWEST).map(median);
  return WIDEST * Math.min(...(usual.length === 0 ? gaps : usual));
}

/**
 * Tells of each day of a series and the one after it in the list whether they follow each other with no release missing
 * between them: their gap is at most 1.5 times the median of the gaps beside it (with four before it, with four after it and
 * with two on either side, the least of the three); two days alone are at most 100 days apart. `days` are in order, either way; the answer has one
 * entry less. Example: January, February and May of a monthly series → `[true, false]`.
 */
export function adjacencyOf(days: readonly Day[]): readonly boolean[] {
  const starts = days.map(startInUtc);
  const gaps = starts.slice(1).map((start, index) => Math.abs(start - (starts[index] ?? start)));
  const positive = gaps.filter((gap) => gap > 0);
  let at = -1;
  return gaps.map((gap) => {
    if (gap === 0) return true;
    at += 1;
    return gap <= widestAt(positive, at);
  });
}
