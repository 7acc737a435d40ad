import type { Series } from './series';

export type ChartKind = 'bars' | 'step' | 'line';

const FEWEST_FOR_STEP = 4;

/** At least half of the releases repeat the one before. */
function holds(values: readonly number[]): boolean {
  const repeats = values.filter((value, index) => index > 0 && value === values[index - 1]).length;
  return values.length >= FEWEST_FOR_STEP && repeats * 2 >= values.length - 1;
}

/** Some values are below zero, or so close above it (half the median) that zero is the landmark. */
function livesAroundZero(values: readonly number[]): boolean {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowest, median] = [sorted[0] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  return lowest < 0 || lowest * 2 <= median;
}

/**
 * How a history is best drawn, from its published values alone: `step` for what holds between decisions (policy rates: at
 * least half of the values repeat the one before), `bars` for rates of change and flows (some values below zero, or the
 * lowest at most half the median), `line` for levels and indices. Bars start at zero; the others may not. Give the whole
 * series rather than a cut, so that the form does not change with the range. No points give `line`.
 * Example: values 0.3, -0.1, 0.2 → `'bars'`; 101.2, 100.8, 101.5 → `'line'`.
 */
export function chartKindOf(series: Pick<Series, 'points'>): ChartKind {
  const values = series.points.map(({ value }) => value);
  if (values.length === 0) return 'line';
  if (holds(values)) return 'step';
  return livesAroundZero(values) ? 'bars' : 'line';
}
