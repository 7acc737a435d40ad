import type { DecimalMark } from '../../contract/app-config';
import type { Value } from './value';
import { convertToUnit, exactDifference, hasExactDifference, lastPlace } from './number/decimal';
import { parseNumericText } from './number/number';
import type { Measure, Quantity } from './unit';

/**
 * Published minus forecast. `difference` is exact unless `isRounded`, and fully scaled, in `unit` (for percent, a difference in points).
 * Divided by `scale`, the scale of the published text, and printed with `decimals` digits, it is still exact.
 */
export type Surprise = Measure & {
  readonly direction: 'above' | 'below' | 'in-line';
  readonly difference: number;
  /** Set when the figures have too many digits for an exact `difference`: only `direction` can be trusted. */
  readonly isRounded?: true;
};

function directionOf(difference: number): Surprise['direction'] {
  if (difference === 0) return 'in-line';
  return difference > 0 ? 'above' : 'below';
}

/** No figure is revised, and no forecast missed, by more than this factor, which is e^3. */
const MAX_LOG_OF_RATIO = 3;

/** Whether one of two figures is more than 20 times the other. A zero, which needs no scale, is far from none. */
export function areFarApart(one: number, other: number): boolean {
  const distance = Math.abs(Math.log(Math.abs(one / other)));
  return distance > MAX_LOG_OF_RATIO && distance < Infinity;
}

/** Whether `bare` has most likely lost the scale of `scaled`, without which they are far apart. Example: `216` and `217K` → true. */
const hasLostScale = (bare: Quantity, scaled: Quantity): boolean =>
  bare.scale === 1 &&
  areFarApart(bare.amount, scaled.amount) &&
  !areFarApart(bare.amount * scaled.scale, scaled.amount);

/**
 * Computes the difference of two numbers in the unit of `current`; points and basis points are converted. Null when
 * - either is not a number, or their units cannot be converted;
 * - one compares with the year before, the other with the month before;
 * - one writes billions in French, the other in English, or one has lost its scale;
 * - both have too many digits to be distinguished.
 *
 * Example: `25 pb` against `0,20 pt` → above, difference 5, basis points.
 */
export function surpriseBetween(current: Value, forecast: Value | null): Surprise | null {
  if (current.kind !== 'number' || forecast?.kind !== 'number') return null;
  const { unit, scale, comparison, word } = current;
  if (comparison && forecast.comparison && comparison !== forecast.comparison) return null;
  // `2 Bn` against `1.9 Bn`: one feed means one billion, and the first text does not say which.
  if (word && word === forecast.word && scale !== forecast.scale) return null;
  const expected = convertToUnit(forecast, unit);
  const difference = expected && exactDifference(current, expected);
  if (expected === null || difference === null) return null;
  if (hasLostScale(current, expected) || hasLostScale(expected, current)) return null;
  const decimals = decimalsFor(current, expected);
  const surprise: Surprise = { direction: directionOf(difference), difference, unit, scale, decimals };
  return hasExactDifference(current, expected) ? surprise : { ...surprise, isRounded: true };
}

/**
 * Returns the size of a surprise relative to the larger of the two figures, from 0 (in line) to 2 (of opposite signs), so that releases
 * of different units can be ranked; null where there is no surprise, see `computeSurprise`. Never throws.
 * Example: `relativeSurprise('0,3 %', '0,2 %')` → 0.333…; `relativeSurprise('n.c.', '1')` → null.
 */
export function relativeSurprise(current: string, forecast: string, mark: DecimalMark = 'either'): number | null {
  const published = parseNumericText(current, mark);
  const surprise = published && surpriseBetween(published, parseNumericText(forecast, mark));
  if (!published || !surprise) return null;
  if (surprise.difference === 0) return 0;
  const { amount } = published;
  return Math.abs(surprise.difference) / Math.max(Math.abs(amount), Math.abs(amount - surprise.difference));
}

/** The number of decimals that a difference of `a` and `b` needs in the scale of `a`. */
function decimalsFor(a: Quantity, b: Quantity): number {
  return lastPlace({ scale: a.scale, decimals: 0 }) - Math.min(lastPlace(a), lastPlace(b));
}

/**
 * Computes the surprise of a release from the provider's texts; null unless both are single numbers of one unit, points and basis
 * points converted. Every digit counts: `2,9 %` and `2,90 %` are in line, `1 %` against `0,9 %` is above (feeds drop trailing
 * zeros). Thousands and millions are converted. `mark` is the provider's decimal mark, see `parseValue`.
 * Example: `computeSurprise('0,3 %', '0,1 %')` → above, difference 0.2, 1 decimal.
 */
export function computeSurprise(current: string, forecast: string, mark: DecimalMark = 'either'): Surprise | null {
  const published = parseNumericText(current, mark);
  return published && surpriseBetween(published, parseNumericText(forecast, mark));
}
