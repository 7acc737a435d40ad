import { nextForecast } from '../../../../../domain/series/plottable-point';
import { chooseChartKind, type ChartKind } from '../../../../../domain/series/chart-kind';
import { startInUtc } from '../../../../../domain/time/day';
import type { Occurrence, Series, SeriesPoint } from '../../../../../domain/series/series';
import type { ChartData, ChartPoint } from '../chart/chart-data';
import type { NamedComparison } from '../compare/use-compared';

/** A point of the chart, with the release that its texts come from. */
export type HistoryPoint = ChartPoint & { readonly occurrence: Occurrence };

/** The data of a history chart. */
export type HistoryChartData = Omit<ChartData, 'points'> & { readonly points: readonly HistoryPoint[] };

/** The next release, if it has a forecast in the unit of the chart and comes after all others. */
function pendingPoint(series: Series, last: number): HistoryPoint[] {
  const [{ next }, forecast] = [series, nextForecast(series)];
  if (!next || forecast === null) return [];
  const time = startInUtc(next.event.date);
  if (time <= last) return [];
  const none = { value: null, low: null, high: null, difference: null, revised: null };
  return [{ ...none, id: next.event.id, time, forecast, occurrence: next }];
}

/** The releases that can be plotted, oldest first, then the pending one if it has a forecast. */
function toHistoryPoints(series: Series, points: readonly SeriesPoint[] = series.points): readonly HistoryPoint[] {
  const byId = new Map(series.occurrences.map((occurrence) => [occurrence.event.id, occurrence]));
  return points.flatMap(({ eventId, day, value, low, high, forecast, difference, revised }) => {
    const occurrence = byId.get(eventId);
    const time = startInUtc(day);
    return occurrence ? [{ id: eventId, time, value, low, high, forecast, difference, revised, occurrence }] : [];
  });
}

/** The kind of chart, chosen from the whole history so that a change of range keeps it. Indexes and rate ranges are lines. */
function chartKind(whole: Series, compared: NamedComparison | null): ChartKind {
  const kind = chooseChartKind(whole);
  return kind === 'bars' && (compared?.scale === 'index' || whole.reading === 'ranges') ? 'line' : kind;
}

/** Chart data of the `part` of a history, with the compared series. */
export function toChart(whole: Series, part: Series, compared: NamedComparison | null): HistoryChartData {
  const points = toHistoryPoints(part, compared?.main);
  const isIndex = compared?.scale === 'index';
  return {
    kind: chartKind(whole, compared),
    // Forecasts are in the original unit, not in that of an index.
    points: isIndex ? points : [...points, ...pendingPoint(part, points.at(-1)?.time ?? Infinity)],
    others: (compared?.other ?? []).map(({ day, value }) => ({ time: startInUtc(day), value })),
    otherKind: compared?.otherKind ?? 'line',
  };
}
