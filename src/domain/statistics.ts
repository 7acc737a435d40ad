import type { Occurrence } from './series';
import type { Surprise } from './surprise';
import { fromDigits, lastPlace, toDigits } from './value-decimal';
import { sameUnit } from './value-unit';

export type SurpriseStatistics = {
  /** Releases whose published value and forecast are numbers in the unit of the newest such release. */
  readonly n: number;
  readonly last: Surprise | null;
  /** Fully scaled, in the unit of `last`; null when n = 0. */
  readonly mean: number | null;
  /** Of the sample (n − 1), fully scaled; null when n < 2. */
  readonly standardDeviation: number | null;
  /** Shares of n from 0 to 1; null when n = 0. */
  readonly shareAbove: number | null;
  readonly shareInLine: number | null;
  readonly shareBelow: number | null;
  /** The last surprise over the standard deviation of those before it; null when n < 8 or these never varied. */
  readonly zScore: number | null;
  /** Of the published occurrences followed by a release that states their figure again, the share stated otherwise. */
  readonly shareRevised: number | null;
};

const FEWEST_FOR_SCORE = 8;

/** Summed as whole numbers of the finest last digit, so that deviations which cancel out do so exactly. */
function meanOf(surprises: readonly Surprise[]): number | null {
  if (surprises.length === 0) return null;
  const finest = Math.min(...surprises.map(lastPlace));
  const total = surprises.reduce((sum, { difference }) => sum + toDigits(difference, finest), 0);
  return fromDigits(total, finest) / surprises.length;
}

function deviationOf(surprises: readonly Surprise[]): number | null {
  const mean = meanOf(surprises);
  if (mean === null || surprises.length < 2) return null;
  const squares = surprises.reduce((sum, { difference }) => sum + (difference - mean) ** 2, 0);
  return Math.sqrt(squares / (surprises.length - 1));
}

function scoreOf([last, ...past]: readonly Surprise[]): number | null {
  if (last === undefined || past.length + 1 < FEWEST_FOR_SCORE) return null;
  if (past.every(({ difference }) => difference === past[0]?.difference)) return null;
  const deviation = deviationOf(past);
  return deviation === null || deviation === 0 ? null : last.difference / deviation;
}

function isRestated({ current }: Occurrence, index: number, occurrences: readonly Occurrence[]): boolean {
  const newer = occurrences[index - 1];
  return current.kind !== 'none' && newer !== undefined && newer.previous.kind !== 'none';
}

const share = (count: number, all: number) => (all === 0 ? null : count / all);

/**
 * The surprises of a series in figures, from its occurrences, newest first. With d = published − forecast over the n
 * releases that have both: mean = Σd / n; standard deviation = √(Σ(d − mean)² / (n − 1)); z-score = last d / standard
 * deviation of the d before it. Releases in another unit than the newest are left out. Never throws; too little data is null.
 * Example: surprises 0.1, 0, -0.1 → n 3, mean 0, standard deviation 0.1, each share 1/3, z-score null.
 */
export function statisticsOf(occurrences: readonly Occurrence[]): SurpriseStatistics {
  const all = occurrences.map(({ surprise }) => surprise).filter((surprise) => surprise !== null);
  const last = all[0] ?? null;
  const surprises = last === null ? [] : all.filter(({ unit }) => sameUnit(unit, last.unit));
  const n = surprises.length;
  const shareOf = (direction: Surprise['direction']) =>
    share(surprises.filter((surprise) => surprise.direction === direction).length, n);
  const restated = occurrences.filter(isRestated);
  return {
    n,
    last,
    mean: meanOf(surprises),
    standardDeviation: deviationOf(surprises),
    shareAbove: shareOf('above'),
    shareInLine: shareOf('in-line'),
    shareBelow: shareOf('below'),
    zScore: scoreOf(surprises),
    shareRevised: share(restated.filter(({ revision }) => revision !== null).length, restated.length),
  };
}
