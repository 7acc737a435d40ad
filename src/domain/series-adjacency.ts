import { startInUtc } from './day';
import type { Day } from './day';

const WIDEST = 1.5;

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

/**
 * Tells of each day of a series and the one after it in the list whether they follow each other with no release missing
 * between them: their gap is at most 1.5 times the median gap of the series. `days` are in order, either way; the answer has
 * one entry less. Example: January, February and May of a monthly series → `[true, false]`.
 */
export function adjacencyOf(days: readonly Day[]): readonly boolean[] {
  const starts = days.map(startInUtc);
  const gaps = starts.slice(1).map((start, index) => Math.abs(start - (starts[index] ?? start)));
  const widest = WIDEST * median(gaps.filter((gap) => gap > 0));
  return gaps.map((gap) => gap <= widest);
}
