import type { Series } from '../series/series';
import { amountIn, toPlottable } from '../series/plottable-point';

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
