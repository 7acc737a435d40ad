import type { Occurrence } from './series';
import { inUnit } from './series-unit';
import { meanOf, sampleDeviationOf } from './spread';
import type { Surprise } from './surprise';
import { sameUnit } from './value-unit';

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

const FEWEST_FOR_SCORE = 8;

function surpriseIn(surprise: Surprise, unit: Surprise['unit']): Surprise | null {
  if (sameUnit(surprise.unit, unit)) return surprise;
  const { direction, difference, scale, decimals } = surprise;
  const moved = inUnit({ amount: difference, unit: surprise.unit, scale, decimals }, unit);
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
  if (last === undefined || past.length + 1 < FEWEST_FOR_SCORE) return null;
  const deviation = sampleDeviationOf(past);
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
export function statisticsOf(occurrences: readonly Occurrence[]): SurpriseStatistics {
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
    mean: meanOf(surprises),
    standardDeviation: sampleDeviationOf(surprises),
    shareAbove: shareOf('above'),
    shareInLine: shareOf('in-line'),
    shareBelow: shareOf('below'),
    zScore: scoreOf(surprises),
    restated: restated.length,
    revised: revisions.length,
    shareRevised: share(revisions.length, restated.length),
    meanRevision: meanOf(differences),
    revisionMeasure: differences[0] ?? null,
  };
}
