import type { Series } from './series';

export type ChartKind = 'bars' | 'step' | 'line';

const MIN_POINTS_FOR_STEP = 4;
/** A decision moves a rate by at least 5 units of its last digit (0,25); an unemployment rate moves by 1 (0,1). */
const MIN_STEP_DIGITS = 5;
const MAX_DECIMALS = 6;
const ALMOST_ALWAYS = 0.75;

/** Matches a title or value of a rate of change, measured against an earlier period. */
const CHANGE =
  /(?:^|[^\p{L}])(?:[aymqtsw]\/[aymqtsw]|yoy|mom|qoq|wow|aoa|g\.[amt]\.|en glissement|glissement (?:annuel|mensuel|trimestriel)|variation)(?![\p{L}])/iu;

/** Matches other titles of a change: jobs added, inflation. */
const CHANGE_IN_WORDS = /créations? d['’]emplois|employment change|payrolls|inflation(?!\p{L})/iu;
const EXPECTATION = /(?:anticipation|attente|prévision)s? d['’]inflation|inflation (?:expectation|forecast)/iu;

/** Matches a period in parentheses (`IPC (annuel)`), a change too unless the title is of unemployment. */
const PERIOD = /[(,] ?(?:(?:annuel|mensuel|trimestriel)(?:le)?|hebdomadaire)s?(?!\p{L})/iu;
const UNEMPLOYMENT = /chômage|chômeur/iu;

/** Matches a decision on a policy rate, however often it moves. */
const DECISION =
  /décisions? (?:de|sur les?) taux|taux directeurs?|taux de (?:la facilité de )?(?:dépôts?|refinancement)|(?:rate|policy) decision|\b(?:policy|funds|cash|bank|overnight|refinancing|facility) rate/iu;
const INTEREST = /taux d['’]intérêt/iu;
/** Matches the rates of banks and markets, which move at every release. */
const CREDIT = /hypoth|immobili|mortgage|logement|crédit|prêt|emprunt|obligat/iu;

/** Matches a yield: a level, though it may be negative. */
const YIELD = /adjudication|auction|rendement|yield/iu;

const LOW = 0.1;
const HALF = 0.5;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** The largest number of decimals of any value. */
function decimalsOf(values: readonly number[]): number {
  let decimals = 0;
  for (const value of values) while (decimals < MAX_DECIMALS && !isWhole(value * 10 ** decimals)) decimals += 1;
  return decimals;
}

/** Whether at least half of the values repeat the one before, and the moves are large (MIN_STEP_DIGITS) or rare (ALMOST_ALWAYS). */
function isStepwise(values: readonly number[]): boolean {
  if (values.length < MIN_POINTS_FOR_STEP) return false;
  const moves = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)));
  const repeats = moves.filter((move) => move === 0).length;
  if (repeats * 2 < moves.length) return false;
  const smallest = moves.reduce((least, move) => (move > 0 && move < least ? move : least), Infinity);
  const digits = Math.round(smallest * 10 ** decimalsOf(values));
  return digits >= MIN_STEP_DIGITS || repeats >= moves.length * ALMOST_ALWAYS;
}

/** Whether some values are below zero, or a tenth of them at most half the median. */
function isAroundZero(values: readonly number[]): boolean {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return at(0) < 0 || at(LOW) * 2 <= at(HALF);
}

function titleOf(occurrences: Series['occurrences']): string {
  const event = occurrences.find(({ current }) => current.kind === 'number')?.event;
  return event === undefined ? '' : `${event.title} ${event.current}`;
}

const isDecision = (title: string): boolean => DECISION.test(title) || (INTEREST.test(title) && !CREDIT.test(title));

const isChange = (title: string): boolean =>
  (CHANGE_IN_WORDS.test(title) && !EXPECTATION.test(title)) || (PERIOD.test(title) && !UNEMPLOYMENT.test(title));

/**
 * Chooses the chart of a history:
 * - `bars` for rates of change and flows: the title or the values name a comparison (`a/a`, `m/m`, `(annuel)`) or a change (jobs
 *   created, inflation), some values are below zero, or a tenth of them are at most half the median;
 * - `step` for values that hold between decisions (policy rates): ranges, a title of a decision, or at least half of the values
 *   repeat the one before while the others move by 5 units of the last digit or more, or are a quarter at most;
 * - `line` for levels and indices, and for yields (auctions, spreads).
 *
 * Bars start at zero; the others may not. Pass the whole series, not a slice, so that the chart does not change with the range.
 * No points give `line`. Example: values 0.3, -0.1, 0.2 → `'bars'`; 101.2, 100.8, 101.5 → `'line'`.
 */
export function chooseChartKind({ points, pointKind, occurrences }: Series): ChartKind {
  const values = points.map(({ value }) => value);
  const title = titleOf(occurrences);
  if (values.length === 0 || pointKind === 'firsts' || YIELD.test(title)) return 'line';
  if (pointKind === 'numbers' && CHANGE.test(title)) return 'bars';
  if (pointKind === 'ranges' || isDecision(title)) return 'step';
  if (isChange(title)) return 'bars';
  if (isStepwise(values)) return 'step';
  return isAroundZero(values) ? 'bars' : 'line';
}
