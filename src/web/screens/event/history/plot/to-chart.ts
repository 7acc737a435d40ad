import { nextForecast } from '../../../../../domain/calendar/next-forecast';
import { chooseChartKind, type ChartKind } from '../../../../../domain/series/chart-kind';
import { startInUtc } from '../../../../../domain/time/day';
import type { Occurrence, Series, SeriesPoint } from '../../../../../domain/series/series';
import type { ChartData, ChartPoint } from '../chart/chart-data';
import type { NamedComparison } from '../compare/use-compared';

/** A release as the chart draws it, and as its texts tell it. */
export type Mark = ChartPoint & { readonly occurrence: Occurrence };

/** What a chart of a history is drawn from; `points` are its marks. */
export type HistoryChartData = Omit<ChartData, 'points'> & { readonly points: readonly Mark[] };

/** The next release when its forecast is known in the unit of the chart, and it is really the last. */
function awaited(series: Series, last: number): Mark[] {
  const [{ next }, forecast] = [series, nextForecast(series)];
  if (!next || forecast === null) return [];
  const time = startInUtc(next.event.date);
  if (time <= last) return [];
  const none = { value: null, low: null, high: null, difference: null, revised: null };
  return [{ ...none, id: next.event.id, time, forecast, occurrence: next }];
}

/** The releases that can be drawn, oldest first, then the next one when its forecast is known. */
function marksOf(series: Series, points: readonly SeriesPoint[] = series.points): readonly Mark[] {
  const byId = new Map(series.occurrences.map((occurrence) => [occurrence.event.id, occurrence]));
  const marks: Mark[] = [];
  for (const { eventId, day, value, low, high, forecast, difference, revised } of points) {
    const occurrence = byId.get(eventId);
    const time = startInUtc(day);
    if (occurrence) marks.push({ id: eventId, time, value, low, high, forecast, difference, revised, occurrence });
  }
  return marks;
}

/** The form of a whole history, so that it does not change with the range; an index and a range of rates are lines. */
function kindOf(whole: Series, compared: NamedComparison | null): ChartKind {
  const kind = chooseChartKind(whole);
  return kind === 'bars' && (compared?.scale === 'index' || whole.reading === 'ranges') ? 'line' : kind;
}

/** The `part` of a history as the data of a chart, beside what it is compared with. */
export function toChart(whole: Series, part: Series, compared: NamedComparison | null): HistoryChartData {
  const marks = marksOf(part, compared?.main);
  const isIndex = compared?.scale === 'index';
  return {
    kind: kindOf(whole, compared),
    // A forecast is in the unit of the texts, which an index has left.
    points: isIndex ? marks : [...marks, ...awaited(part, marks.at(-1)?.time ?? Infinity)],
    others: (compared?.other ?? []).map(({ day, value }) => ({ time: startInUtc(day), value })),
    otherKind: compared?.otherKind ?? 'line',
  };
}
