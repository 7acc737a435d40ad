import type { SeriesPoint, Series } from './series';
import type { Value } from '../value/value';
import { scaleByPowerOfTen, unitShift, fromDigits, lastPlace, toDigits } from '../value/number/decimal';
import type { Unit } from '../value/unit';

/** Which values of a history are plotted beside single numbers: none, the middle of ranges, or the first of each `a|b` pair. */
export type PointKind = 'numbers' | 'ranges' | 'firsts';

/** A value that can be plotted. */
export type PlottableValue = Extract<Value, { readonly kind: 'number' | 'range' }>;

/**
 * Returns what a chart plots of a value; null when it plots nothing. A single number is always plotted; votes (`0-0-9`), bounds
 * and words never are. Example: of `0,10|3,5` under `'firsts'` → the number `0,10`; under `'numbers'` → null.
 */
export function toPlottable(value: Value, kind: PointKind): PlottableValue | null {
  if (value.kind === 'number') return value;
  if (value.kind === 'range') return kind === 'ranges' ? value : null;
  const isPair = value.kind === 'tuple' && value.separator === '|' && kind === 'firsts';
  return isPair ? (value.parts[0] ?? null) : null;
}

/** Shifts `amount` into another unit. The middle of a range has one digit more than its ends. */
function shifted(amount: number, { scale, decimals }: PlottableValue, shift: number): number {
  return scaleByPowerOfTen(amount, { scale, decimals: decimals + 1 }, shift);
}

/**
 * Returns the amount to plot in `unit`, fully scaled: that of a number, the middle of a range; null when the units cannot be
 * converted. Example: `4,25-4,50 %` in percent → 4.375.
 */
export function amountIn(point: PlottableValue, unit: Unit): number | null {
  const shift = unitShift(point.unit, unit);
  if (shift === null) return null;
  if (point.kind === 'number') return shifted(point.amount, point, shift);
  const place = lastPlace(point);
  return shifted(fromDigits(toDigits(point.low, place) + toDigits(point.high, place), place) / 2, point, shift);
}

const NO_BOUNDS = { low: null, high: null };

/** Returns the ends of a range in `unit`; null for a number or another unit. Example: `4,25-4,50 %` in percent → 4.25 and 4.5. */
export function boundsIn(point: PlottableValue, unit: Unit): Pick<SeriesPoint, 'low' | 'high'> {
  const shift = point.kind === 'range' ? unitShift(point.unit, unit) : null;
  if (point.kind === 'number' || shift === null) return NO_BOUNDS;
  return { low: shifted(point.low, point, shift), high: shifted(point.high, point, shift) };
}

/** Applies `map` to every amount of a point that is not null. Example: value 2, forecast null, doubled → 4, null. */
export function mapPoint(point: SeriesPoint, map: (amount: number) => number): SeriesPoint {
  const { low, high, forecast, difference, revised } = point;
  const mapOrNull = (amount: number | null) => (amount === null ? null : map(amount));
  return {
    ...point,
    value: map(point.value),
    low: mapOrNull(low),
    high: mapOrNull(high),
    forecast: mapOrNull(forecast),
    difference: mapOrNull(difference),
    revised: mapOrNull(revised),
  };
}

/**
 * Returns the forecast of the next release of a series, fully scaled and in the unit of its chart: a number, the middle of a
 * range, or the first of a pair where pairs are plotted. Points and basis points are converted. Null without a next release or
 * without a forecast in that unit. Example: `2,0-2,4 %` in a history in percent → 2.2.
 */
export function nextForecast({ next, unit, pointKind }: Pick<Series, 'next' | 'unit' | 'pointKind'>): number | null {
  if (next === null || unit === null) return null;
  const { forecast } = next;
  const point = forecast.kind === 'range' ? forecast : toPlottable(forecast, pointKind);
  return point && amountIn(point, unit);
}
