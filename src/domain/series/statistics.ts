import type { Occurrence } from './series';
import type { Surprise } from '../value/surprise';
import { convertToUnit, fromDigits, lastPlace, toDigits } from '../value/number/decimal';
import { sameUnit } from '../value/unit';

const MAX_NUMBER = Number.MAX_VALUE;

/** Converts differences to integers in units of the finest last digit, so that sums are exact. */
function digitsOf(surprises: readonly Surprise[]): { readonly digits: readonly bigint[]; readonly place: number } {
  const place = surprises.reduce((finest, surprise) => Math.min(finest, lastPlace(surprise)), Infinity);
  // Clamped, because BigInt cannot represent Infinity.
  const whole = (difference: number) => Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, toDigits(difference, place)));
  return { digits: surprises.map(({ difference }) => BigInt(whole(difference))), place };
}

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n);

/**
 * Returns the mean of differences of one unit; null without any. Only the last division rounds: the mean of equal differences is
 * that difference. Example: 0.1, 0.2, -0.3 → 0.
 */
function mean(surprises: readonly Surprise[]): number | null {
  if (surprises.length === 0) return null;
  const { digits, place } = digitsOf(surprises);
  const [total, n] = [Number(sum(digits)), surprises.length];
  return place < 0 ? total / fromDigits(n, -place) : fromDigits(total, place) / n;
}

/**
 * Returns the sample standard deviation (n − 1) of differences of one unit, fully scaled: √((nΣd² − (Σd)²) / n(n − 1)), exact up
 * to the root, so that equal differences give exactly 0. Null below two.
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
  /** Shares of n from 0 to 1, the rest being below; null when n = 0. */
  readonly shareAbove: number | null;
  readonly shareInLine: number | null;
  /** Occurrences whose figure the very next release restates in a comparable form. */
  readonly restated: number;
  /** Those whose restated figure differs, and their share from 0 to 1; null when none is restated. */
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
  const moved = convertToUnit({ ...surprise, amount: surprise.difference }, unit);
  return moved && { ...surprise, unit, difference: moved.amount, decimals: moved.decimals };
}

/** The surprises that convert to the unit of the newest, in that unit, newest first. */
function inUnitOfNewest(surprises: readonly (Surprise | null)[]): readonly Surprise[] {
  const known = surprises.filter((surprise) => surprise !== null);
  const unit = known[0]?.unit;
  if (unit === undefined) return [];
  return known.map((surprise) => surpriseIn(surprise, unit)).filter((surprise) => surprise !== null);
}

/**
 * Returns the score of one release of a series: its surprise over the standard deviation of those before it. `occurrences` are newest
 * first, of one series; those after the release do not count. Null without the release or its surprise, with fewer than eight surprises,
 * and where those before never varied. Never throws.
 * Example: after seven surprises with a standard deviation of 0.1, one of 0.2 → 2.
 */
export function scoreRelease(occurrences: readonly Occurrence[], eventId: string): number | null {
  const at = occurrences.findIndex(({ event }) => event.id === eventId);
  if (!occurrences[at]?.surprise) return null;
  const [last, ...past] = inUnitOfNewest(occurrences.slice(at).map(({ surprise }) => surprise));
  if (last === undefined || past.length + 1 < MIN_POINTS_FOR_SCORE) return null;
  const deviation = sampleStandardDeviation(past);
  return deviation === null || deviation === 0 ? null : last.difference / deviation;
}

const share = (count: number, all: number) => (all === 0 ? null : count / all);

/**
 * Computes the statistics of the surprises of a series from its occurrences, newest first. With d = published − forecast over the n
 * releases that have both: mean = Σd / n; standard deviation = √(Σ(d − mean)² / (n − 1)). With r = restated − first over the revised
 * releases: mean revision = Σr / their number; the share revised is of all restated releases. Points and basis points are converted;
 * releases in another unit than the newest are left out. Never throws; too little data gives null.
 * Example: surprises 0.1, 0, -0.1 → n 3, mean 0, standard deviation 0.1, each share 1/3.
 */
export function computeStatistics(occurrences: readonly Occurrence[]): SurpriseStatistics {
  const surprises = inUnitOfNewest(occurrences.map(({ surprise }) => surprise));
  const n = surprises.length;
  const shareOf = (direction: Surprise['direction']) =>
    share(surprises.filter((surprise) => surprise.direction === direction).length, n);
  const restated = occurrences.filter((occurrence) => occurrence.restated !== null);
  const revisions = restated.map(({ revision }) => revision).filter((revision) => revision !== null);
  const differences = inUnitOfNewest(revisions.map(({ difference }) => difference));
  return {
    n,
    last: surprises[0] ?? null,
    mean: mean(surprises),
    standardDeviation: sampleStandardDeviation(surprises),
    shareAbove: shareOf('above'),
    shareInLine: shareOf('in-line'),
    restated: restated.length,
    revised: revisions.length,
    shareRevised: share(revisions.length, restated.length),
    meanRevision: mean(differences),
    revisionMeasure: differences[0] ?? null,
  };
}
