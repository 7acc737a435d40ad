import type { Occurrence } from './series';
import type { Surprise } from '../value/surprise';
import { sameUnit } from '../value/unit';
import { convertToUnit, fromDigits, lastPlace, toDigits } from '../value/number/decimal';

const MAX_NUMBER = Number.MAX_VALUE;

/** The differences as whole numbers of the finest last digit, so that what cancels out does so exactly. */
function digitsOf(surprises: readonly Surprise[]): { readonly digits: readonly bigint[]; readonly place: number } {
  const place = surprises.reduce((finest, surprise) => Math.min(finest, lastPlace(surprise)), Infinity);
  // Hundreds of digits beside hundreds of decimals are no figure: they count as very large rather than as infinite.
  const whole = (difference: number) => Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, toDigits(difference, place)));
  return { digits: surprises.map(({ difference }) => BigInt(whole(difference))), place };
}

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n);

/**
 * The mean of differences of one unit, fully scaled; only its last division rounds, so that the mean of equal differences is
 * that difference. Null without any.
 * Example: 0.1, 0.2, -0.3 → 0.
 */
function mean(surprises: readonly Surprise[]): number | null {
  if (surprises.length === 0) return null;
  const { digits, place } = digitsOf(surprises);
  const [total, n] = [Number(sum(digits)), surprises.length];
  return place < 0 ? total / fromDigits(n, -place) : fromDigits(total, place) / n;
}

/**
 * The standard deviation of a sample (n − 1) of differences of one unit, fully scaled: √((nΣd² − (Σd)²) / n(n − 1)), exact
 * up to the root, so that differences which never vary deviate by exactly 0. Null below two.
 * Example: 0.1, 0, -0.1 → 0.1.
 */
function sampleStandardDeviation(surprises: readonly Surprise[]): number | null {
  const n = surprises.length;
  if (n < 2) return null;
  const { digits, place } = digitsOf(surprises);
  const total = sum(digits);
  const spread = BigInt(n) * sum(digits.map((digit) => digit * digit)) - total * total;
  return fromDigits(Math.sqrt(Number(spread) / (n * (n - 1))), place);
}

export type SurpriseStatistics = {
  /** Releases whose published value and forecast are numbers in the unit of the newest such release, or one of its kind. */
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
  /** Published occurrences whose figure the very next release states again, in a form that can be compared. */
  readonly restated: number;
  /** Those of them stated otherwise, and their share from 0 to 1; null when none is restated. */
  readonly revised: number;
  readonly shareRevised: number | null;
  /** The mean of restated − first over the revised ones that are numbers; fully scaled, in the unit of `revisionMeasure`. */
  readonly meanRevision: number | null;
  /** The newest revision between two numbers, in which `meanRevision` is measured; null when there is none. */
  readonly revisionMeasure: Surprise | null;
};

const MIN_POINTS_FOR_SCORE = 8;

function surpriseIn(surprise: Surprise, unit: Surprise['unit']): Surprise | null {
  if (sameUnit(surprise.unit, unit)) return surprise;
  const { direction, difference, scale, decimals } = surprise;
  const moved = convertToUnit({ amount: difference, unit: surprise.unit, scale, decimals }, unit);
  return moved && { direction, difference: moved.amount, unit, scale, decimals: moved.decimals };
}

/** Those that are in the unit of the newest or of its kind, newest first, all in that unit. */
function alike(surprises: readonly (Surprise | null)[]): readonly Surprise[] {
  const known = surprises.filter((surprise) => surprise !== null);
  const unit = known[0]?.unit;
  if (unit === undefined) return [];
  return known.map((surprise) => surpriseIn(surprise, unit)).filter((surprise) => surprise !== null);
}

function scoreOf([last, ...past]: readonly Surprise[]): number | null {
  if (last === undefined || past.length + 1 < MIN_POINTS_FOR_SCORE) return null;
  const deviation = sampleStandardDeviation(past);
  return deviation === null || deviation === 0 ? null : last.difference / deviation;
}

const share = (count: number, all: number) => (all === 0 ? null : count / all);

/**
 * The surprises of a series in figures, from its occurrences, newest first. With d = published − forecast over the n
 * releases that have both: mean = Σd / n; standard deviation = √(Σ(d − mean)² / (n − 1)); z-score = last d / standard
 * deviation of the d before it. With r = restated − first over the releases that the next one states otherwise: mean
 * revision = Σr / their number, and the share revised is of all those that the next one states again. Releases in another
 * unit than the newest are left out, points and basis points converted. Never throws; too little data is null.
 * Example: surprises 0.1, 0, -0.1 → n 3, mean 0, standard deviation 0.1, each share 1/3, z-score null.
 */
export function computeStatistics(occurrences: readonly Occurrence[]): SurpriseStatistics {
  const surprises = alike(occurrences.map(({ surprise }) => surprise));
  const n = surprises.length;
  const shareOf = (direction: Surprise['direction']) =>
    share(surprises.filter((surprise) => surprise.direction === direction).length, n);
  const restated = occurrences.filter((occurrence) => occurrence.restated !== null);
  const revisions = restated.map(({ revision }) => revision).filter((revision) => revision !== null);
  const differences = alike(revisions.map(({ difference }) => difference));
  return {
    n,
    last: surprises[0] ?? null,
    mean: mean(surprises),
    standardDeviation: sampleStandardDeviation(surprises),
    shareAbove: shareOf('above'),
    shareInLine: shareOf('in-line'),
    shareBelow: shareOf('below'),
    zScore: scoreOf(surprises),
    restated: restated.length,
    revised: revisions.length,
    shareRevised: share(revisions.length, restated.length),
    meanRevision: mean(differences),
    revisionMeasure: differences[0] ?? null,
  };
}
