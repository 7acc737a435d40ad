import type { DecimalMark } from '../../contract/app-config';
import type { Value } from './value';
import { convertToUnit, exactDifference, lastPlace } from './number/decimal';
import { parseNumericText } from './number/number';
import type { Quantity, Scale, Unit } from './unit';

/**
 * Published minus forecast. `difference` is exact and fully scaled, in `unit` (for percent, a difference in points);
 * dividing it by `scale`, the scale of the published text, and showing `decimals` digits prints it without loss.
 */
export type Surprise = {
  readonly direction: 'above' | 'below' | 'in-line';
  readonly difference: number;
  readonly unit: Unit;
  readonly scale: Scale;
  readonly decimals: number;
};

function directionOf(difference: number): Surprise['direction'] {
  if (difference === 0) return 'in-line';
  return difference > 0 ? 'above' : 'below';
}

/**
 * How far apart two numbers of one unit are, in that of `current`: points and basis points are converted into one another. Null
 * when either is not a number, when the units say different things, and when both have too many digits to be told apart.
 * Example: `25 pb` against `0,20 pt` → above, difference 5, basis points.
 */
export function surpriseBetween(current: Value, forecast: Value): Surprise | null {
  if (current.kind !== 'number' || forecast.kind !== 'number') return null;
  const { unit, scale } = current;
  const expected = convertToUnit(forecast, unit);
  const difference = expected && exactDifference(current, expected);
  if (expected === null || difference === null) return null;
  return { direction: directionOf(difference), difference, unit, scale, decimals: decimalsFor(current, expected) };
}

/** The decimals that show a difference of `a` and `b` in full, in the scale of `a`. */
function decimalsFor(a: Quantity, b: Quantity): number {
  const finest = Math.min(lastPlace(a), lastPlace(b));
  return Math.max(0, lastPlace({ scale: a.scale, decimals: 0 }) - finest);
}

/**
 * The surprise of a release from the provider's texts: null unless both are single numbers of the same unit (or
 * in points and basis points, told in that of `current`). Every digit
 * counts: `2,9 %` and `2,90 %` are in line, `1 %` against `0,9 %` is above (feeds drop final zeros). Thousands and
 * millions compare after conversion. `mark` is the provider's decimal mark, as `readValue` explains.
 * Example: `surpriseOf('0,3 %', '0,1 %')` → above, difference 0.2, 1 decimal.
 */
export function computeSurprise(current: string, forecast: string, mark: DecimalMark = 'either'): Surprise | null {
  const published = parseNumericText(current, mark);
  const expected = published && parseNumericText(forecast, mark);
  return published && expected && surpriseBetween(published, expected);
}
