import type { Occurrence, Series, SeriesPoint } from './series';
import { amountIn, boundsIn, toPlottable } from './plottable-point';
import type { PlottablePoint, PointKind } from './plottable-point';
import { scaleByPowerOfTen, unitShift } from '../value/number/decimal';
import type { Value } from '../value/value';
import type { Scale, Unit } from '../value/unit';

/** What the points of a series are counted in, and how they are read. */
type Measure = {
  readonly reading: PointKind;
  readonly unit: Unit;
  readonly scale: Scale;
  readonly decimals: number;
};

/** Whether the provider gave a value, be it one that cannot be read. */
export const isReleased = ({ current }: Occurrence): boolean => current.kind !== 'none';

function newest(values: readonly Value[], reading: PointKind, unit: Unit | null = null): Measure | null {
  for (const value of values) {
    const mark = toPlottable(value, reading);
    const shift = mark === null ? null : unitShift(mark.unit, unit ?? mark.unit);
    if (mark === null || shift === null) continue;
    return { reading, unit: unit ?? mark.unit, scale: mark.scale, decimals: Math.max(0, mark.decimals - shift) };
  }
  return null;
}

/** The reading that a value asks for by its form; null when it can be no point. */
function readingFor(value: Value): PointKind | null {
  if (value.kind === 'number') return 'numbers';
  if (value.kind === 'range') return 'ranges';
  return toPlottable(value, 'firsts') === null ? null : 'firsts';
}

/**
 * The values, newest first, that decide how all are read: those of the form of the newest; of a more frequent form when the
 * newest are single numbers, which every reading takes.
 */
function leading(values: readonly Value[]): { readonly reading: PointKind; readonly values: readonly Value[] } {
  const forms = values.map(readingFor);
  const count = (reading: PointKind) => forms.filter((form) => form === reading).length;
  const first = forms.find((form) => form !== null) ?? 'numbers';
  const most = count('ranges') < count('firsts') ? 'firsts' : 'ranges';
  const reading = first === 'numbers' && count(most) > count('numbers') ? most : first;
  return { reading, values: values.filter((_, index) => forms[index] === reading) };
}

function measureOf(occurrences: readonly Occurrence[], whole: Series | null): Measure | null {
  const published = occurrences.map(({ current }) => current);
  const kept = whole?.unit ? newest(published, whole.reading, whole.unit) : null;
  if (kept !== null) return kept;
  for (const values of [published, occurrences.map(({ forecast }) => forecast)]) {
    const { reading, values: alike } = leading(values);
    const found = newest(alike, reading);
    if (found !== null) return found;
  }
  return null;
}

function pointOf(occurrence: Occurrence, mark: PlottablePoint, { reading, unit }: Measure): SeriesPoint | null {
  const amountOf = (value: Value | null) => {
    const read = value === null ? null : toPlottable(value, reading);
    return read === null ? null : amountIn(read, unit);
  };
  const value = amountIn(mark, unit);
  if (value === null) return null;
  const { event, surprise, revision } = occurrence;
  const { low, high } = boundsIn(mark, unit);
  const shift = surprise === null ? null : unitShift(surprise.unit, unit);
  return {
    day: event.date,
    value,
    low,
    high,
    forecast: amountOf(occurrence.forecast),
    difference: surprise === null || shift === null ? null : scaleByPowerOfTen(surprise.difference, surprise, shift),
    revised: revision === null ? null : amountOf(occurrence.restated),
    eventId: event.id,
  };
}

function nextOf(occurrences: readonly Occurrence[]): Occurrence | null {
  const released = occurrences.findIndex(isReleased);
  return (released === -1 ? occurrences.at(-1) : occurrences[released - 1]) ?? null;
}

/**
 * The series that `occurrences`, newest first, make up. Those of a part of a `whole` are read in its reading and unit as long
 * as one value at least can be, so that a chart does not change its unit with its range. Never throws; nothing gives an empty series.
 * Example: the occurrences of one year of a series in percent → its points in percent, its own counts.
 */
export function summarizeSeries(occurrences: readonly Occurrence[], whole: Series | null = null): Series {
  const measure = measureOf(occurrences, whole);
  const reading = measure?.reading ?? 'numbers';
  let marks = 0;
  const points: SeriesPoint[] = [];
  for (const occurrence of occurrences) {
    const mark = toPlottable(occurrence.current, reading);
    if (mark === null || measure === null) continue;
    marks += 1;
    const point = pointOf(occurrence, mark, measure);
    if (point !== null) points.push(point);
  }
  return {
    occurrences,
    points: points.toReversed(),
    reading,
    unit: measure?.unit ?? null,
    scale: measure?.scale ?? 1,
    decimals: measure?.decimals ?? 0,
    nonNumeric: occurrences.filter(isReleased).length - marks,
    otherUnit: marks - points.length,
    next: nextOf(occurrences),
  };
}
