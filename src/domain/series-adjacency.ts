import { daysBetween } from './day';

const WIDEST = 1.5;

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

/**
 * Tells whether two neighbours of a series follow each other with no release missing between them: their gap is at most
 * 1.5 times the median gap of the series. `days` are calendar days (YYYY-MM-DD) in order, either way.
 * Example: over monthly days, the neighbours of January and February are adjacent, those of January and March are not.
 */
export function adjacencyOf(days: readonly string[]): (newer: string, older: string) => boolean {
  const gaps = days.slice(1).map((day, index) => Math.abs(daysBetween(day, days[index] ?? day)));
  const widest = WIDEST * median(gaps.filter((gap) => gap > 0));
  return (newer, older) => daysBetween(older, newer) <= widest;
}
