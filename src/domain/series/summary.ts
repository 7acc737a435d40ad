import type { Occurrence, Series, SeriesPoint } from './series';
import { amountIn, boundsIn, toPlottable, type PlottableValue, type PointKind } from './plottable-point';
import { scaleByPowerOfTen, unitShift } from '../value/number/decimal';
import type { Value } from '../value/value';
import type { Measure, Unit } from '../value/unit';
import { startInUtc } from '../time/day';

/** The unit of the points of a series, and which values are plotted. */
type Plotted = Measure & { readonly pointKind: PointKind };

/** Whether the provider published a value, even one that cannot be parsed. Example: `Pass` → true; `-` → false. */
export const isReleased = ({ current, event }: Occurrence): boolean =>
  current.kind !== 'none' || event.unreadableCurrent === true;

function newest(values: readonly Value[], pointKind: PointKind, unit: Unit | null = null): Plotted | null {
  for (const value of values) {
    const plottable = toPlottable(value, pointKind);
    const shift = plottable === null ? null : unitShift(plottable.unit, unit ?? plottable.unit);
    if (plottable === null || shift === null) continue;
    return {
      pointKind,
      unit: unit ?? plottable.unit,
      scale: plottable.scale,
      decimals: Math.max(0, plottable.decimals - shift),
    };
  }
  return null;
}

/** The kind of points that plots a value; null when none does. */
function pointKindFor(value: Value): PointKind | null {
  if (value.kind === 'number') return 'numbers';
  if (value.kind === 'range') return 'ranges';
  return toPlottable(value, 'firsts') === null ? null : 'firsts';
}

/** Selects the values to plot: those of the newest one's kind or, if that is a single number, of a more frequent kind. */
function selectPlotted(values: readonly Value[]): { readonly pointKind: PointKind; readonly values: readonly Value[] } {
  const forms = values.map(pointKindFor);
  const count = (pointKind: PointKind) => forms.filter((form) => form === pointKind).length;
  const first = forms.find((form) => form !== null) ?? 'numbers';
  const most = count('ranges') < count('firsts') ? 'firsts' : 'ranges';
  const pointKind = first === 'numbers' && count(most) > count('numbers') ? most : first;
  return { pointKind, values: values.filter((_, index) => forms[index] === pointKind) };
}

function measureOf(occurrences: readonly Occurrence[], whole: Series | null): Plotted | null {
  const published = occurrences.map(({ current }) => current);
  const same = whole?.unit ? newest(published, whole.pointKind, whole.unit) : null;
  if (same !== null) return same;
  for (const values of [published, occurrences.map(({ forecast }) => forecast)]) {
    const { pointKind, values: alike } = selectPlotted(values);
    const found = newest(alike, pointKind);
    if (found !== null) return found;
  }
  return null;
}

function pointOf(occurrence: Occurrence, plottable: PlottableValue, { pointKind, unit }: Plotted): SeriesPoint | null {
  const amountOf = (value: Value | null) => {
    const read = value === null ? null : toPlottable(value, pointKind);
    return read === null ? null : amountIn(read, unit);
  };
  const value = amountIn(plottable, unit);
  if (value === null) return null;
  const { surprise, revision } = occurrence;
  const { low, high } = boundsIn(plottable, unit);
  const day = occurrence.event.date;
  const shift = surprise === null ? null : unitShift(surprise.unit, unit);
  return {
    day,
    time: startInUtc(day),
    value,
    low,
    high,
    forecast: amountOf(occurrence.forecast),
    difference: surprise === null || shift === null ? null : scaleByPowerOfTen(surprise.difference, surprise, shift),
    revised: revision === null ? null : amountOf(occurrence.restated),
    occurrence,
  };
}

function nextOf(occurrences: readonly Occurrence[]): Occurrence | null {
  const released = occurrences.findIndex(isReleased);
  return (released === -1 ? occurrences.at(-1) : occurrences[released - 1]) ?? null;
}

/**
 * Builds a series from `occurrences`, newest first. A part of a `whole` keeps its kind of points and its unit as long as one value
 * fits, so that a chart does not change its unit with its range. Never throws; no occurrences give an empty series.
 * Example: the occurrences of one year of a series in percent → their points in percent, their own counts.
 */
export function summarizeSeries(occurrences: readonly Occurrence[], whole: Series | null = null): Series {
  const measure = measureOf(occurrences, whole);
  const pointKind = measure?.pointKind ?? 'numbers';
  let plotted = 0;
  const points: SeriesPoint[] = [];
  for (const occurrence of occurrences) {
    const plottable = toPlottable(occurrence.current, pointKind);
    if (plottable === null || measure === null) continue;
    plotted += 1;
    const point = pointOf(occurrence, plottable, measure);
    if (point !== null) points.push(point);
  }
  return {
    occurrences,
    points: points.toReversed(),
    pointKind,
    unit: measure?.unit ?? null,
    scale: measure?.scale ?? 1,
    decimals: measure?.decimals ?? 0,
    nonNumeric: occurrences.filter(isReleased).length - plotted,
    otherUnit: plotted - points.length,
    next: nextOf(occurrences),
  };
}
