import { isDay } from '../../../../domain/time/day';
import type { SeriesRange } from '../../../../domain/series/time-range';
import { writeSearch } from '../../../paths';

/** The ranges that are offered, by time and by count of releases. */
export const YEARS = ['1y', '3y', '5y', 'all'] as const;
export const COUNTS = ['12', '24', '60'] as const;

const DEFAULT: SeriesRange = '3y';

/** `2024-03-01..2025-06-30`, both days included. */
function readSpan(text: string): SeriesRange | null {
  const [from = '', to = '', ...more] = text.split('..');
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** The range of the chart that the address asks for in a `text`; when it cannot be read, three years. */
export function parseRange(text: string): SeriesRange {
  return [...YEARS, ...COUNTS].find((range) => range === text) ?? readSpan(text) ?? DEFAULT;
}

/** The search part of the address with `range` in it and everything else kept; the default is not written. `''` or `?…`. */
export function writeRange(params: URLSearchParams, range: SeriesRange): string {
  const next = new URLSearchParams(params);
  if (range === DEFAULT) next.delete('range');
  else next.set('range', typeof range === 'string' ? range : `${range.from}..${range.to}`);
  return writeSearch(next);
}
