import type { SeriesPoint, Series } from './series';
import type { Value } from '../value/value';
import { scaleByPowerOfTen, unitShift, fromDigits, lastPlace, toDigits } from '../value/number/decimal';
import type { Unit } from '../value/unit';

/** How the values of a history become points, beside its single numbers: not at all, ranges by their middle, the first of each `a|b`. */
export type PointKind = 'numbers' | 'ranges' | 'firsts';

/** What of a value stands on a chart. */
export type PlottablePoint = Extract<Value, { readonly kind: 'number' | 'range' }>;

/**
 * The mark of a value under a reading; null when it has none. A single number is one under each; votes (`0-0-9`), bounds and
 * words never are.
 * Example: of `0,10|3,5` under `'firsts'` → the number `0,10`; under `'numbers'` → null.
 */
export function toPlottable(value: Value, reading: PointKind): PlottablePoint | null {
  if (value.kind === 'number') return value;
  if (value.kind === 'range') return reading === 'ranges' ? value : null;
  const isPair = value.kind === 'tuple' && value.separator === '|' && reading === 'firsts';
  return isPair ? (value.parts[0] ?? null) : null;
}

/** `amount` of a mark in another unit; the middle of a range has one digit more than its ends. */
function moved(amount: number, { scale, decimals }: PlottablePoint, shift: number): number {
  return shift === 0 ? amount : scaleByPowerOfTen(amount, { scale, decimals: decimals + 1 }, shift);
}

/**
 * What a mark is worth in `unit`, fully scaled: a number its amount, a range its middle; null when there is no way from its
 * unit to `unit`. Example: `4,25-4,50 %` in percent → 4.375.
 */
export function amountIn(mark: PlottablePoint, unit: Unit): number | null {
  const shift = unitShift(mark.unit, unit);
  if (shift === null) return null;
  if (mark.kind === 'number') return moved(mark.amount, mark, shift);
  const place = lastPlace(mark);
  return moved(fromDigits(toDigits(mark.low, place) + toDigits(mark.high, place), place) / 2, mark, shift);
}

const NO_ENDS = { low: null, high: null };

/** The ends of a range in `unit`; null both for a number, and when there is no way to `unit`. */
export function boundsIn(mark: PlottablePoint, unit: Unit): Pick<SeriesPoint, 'low' | 'high'> {
  const shift = mark.kind === 'range' ? unitShift(mark.unit, unit) : null;
  if (mark.kind === 'number' || shift === null) return NO_ENDS;
  return { low: moved(mark.low, mark, shift), high: moved(mark.high, mark, shift) };
}

/** A point whose amounts all went through `move`. */
export function mapPoint(point: SeriesPoint, move: (amount: number) => number): SeriesPoint {
  const { low, high, forecast, difference, revised } = point;
  const moveOr = (amount: number | null) => (amount === null ? null : move(amount));
  return {
    ...point,
    value: move(point.value),
    low: moveOr(low),
    high: moveOr(high),
    forecast: moveOr(forecast),
    difference: moveOr(difference),
    revised: moveOr(revised),
  };
}

/**
 * What is forecast for the next release of a series, fully scaled and in the unit of its chart: a number, the middle of a range,
 * or the first of a pair where pairs are charted; points and basis points are converted. Null without a next release, and
 * when its forecast cannot be had in that unit. Example: `2,0-2,4 %` in a history in percent → 2.2.
 */
export function nextForecast({ next, unit, reading }: Pick<Series, 'next' | 'unit' | 'reading'>): number | null {
  if (next === null || unit === null) return null;
  const { forecast } = next;
  const mark = forecast.kind === 'range' ? forecast : toPlottable(forecast, reading);
  return mark && amountIn(mark, unit);
}
