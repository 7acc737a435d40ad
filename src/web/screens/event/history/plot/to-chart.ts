import { nextForecast } from '../../../../../domain/series/plottable-point';
import { chooseChartKind, type ChartKind } from '../../../../../domain/series/chart-kind';
import { startInUtc } from '../../../../../domain/time/day';
import type { Occurrence, Series } from '../../../../../domain/series/series';
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

/** The releases of a history that can be plotted, oldest first, then the pending one if it has a forecast. */
export function toHistoryPoints(series: Series, compared: NamedComparison | null): readonly HistoryPoint[] {
  const points = (compared?.main ?? series.points).map(
    ({ occurrence, day, value, low, high, forecast, difference, revised }) => {
      const [id, time] = [occurrence.event.id, startInUtc(day)];
      return { id, time, value, low, high, forecast, difference, revised, occurrence };
    },
  );
  // Forecasts are in the original unit, not in that of an index.
  return compared?.scale === 'index' ? points : [...points, ...pendingPoint(series, points.at(-1)?.time ?? Infinity)];
}

/** The kind of chart, chosen from the whole history so that a change of range keeps it. Rate ranges are lines. */
export function chartKind(whole: Series): ChartKind {
  const kind = chooseChartKind(whole);
  return kind === 'bars' && whole.reading === 'ranges' ? 'line' : kind;
}

/** Chart data of the `part` of a history, with the compared series. Indexes are lines. */
export function toChart(kind: ChartKind, part: Series, compared: NamedComparison | null): HistoryChartData {
  return {
    kind: kind === 'bars' && compared?.scale === 'index' ? 'line' : kind,
    points: toHistoryPoints(part, compared),
    others: (compared?.other ?? []).map(({ day, value }) => ({ time: startInUtc(day), value })),
    otherKind: compared?.otherKind ?? 'line',
  };
}
