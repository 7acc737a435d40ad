import { startInUtc } from '../../../../../domain/day';
import type { Occurrence, Series } from '../../../../../domain/series';
import { sameUnit } from '../../../../../domain/value-unit';

/** A release on the chart: `time` in milliseconds, amounts fully scaled; `value` is null while it is awaited. */
export type ChartMark = {
  readonly time: number;
  readonly value: number | null;
  readonly forecast: number | null;
  readonly difference: number | null;
  readonly occurrence: Occurrence;
};

function awaited({ next, unit }: Series, last: number): ChartMark[] {
  if (!next || !unit || next.forecast.kind !== 'number' || !sameUnit(next.forecast.unit, unit)) return [];
  const time = startInUtc(next.event.date);
  if (time <= last) return [];
  return [{ time, value: null, forecast: next.forecast.amount, difference: null, occurrence: next }];
}

/** The releases that can be drawn, oldest first, then the next one when its forecast is known. */
export function toMarks(series: Series): readonly ChartMark[] {
  const byId = new Map(series.occurrences.map((occurrence) => [occurrence.event.id, occurrence]));
  const marks = series.points.flatMap(({ eventId, day, value, forecast }) => {
    const occurrence = byId.get(eventId);
    if (!occurrence) return [];
    return [
      { time: startInUtc(day), value, forecast, difference: occurrence.surprise?.difference ?? null, occurrence },
    ];
  });
  return [...marks, ...awaited(series, marks.at(-1)?.time ?? Infinity)];
}
