import { isDay } from '../../../../../domain/time/day';
import type { SeriesRange } from '../../../../../domain/series/time-range';
import { writeSearch } from '../../../../paths';

/** The preset ranges, by time and by number of releases. */
export const YEARS = ['1y', '3y', '5y', 'all'] as const;
export const COUNTS = ['12', '24', '60'] as const;

const DEFAULT_RANGE: SeriesRange = '3y';

/** Parses `2024-03-01..2025-06-30`, both days inclusive. */
function parseDays(text: string): SeriesRange | null {
  const [from = '', to = '', ...more] = text.split('..');
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Parses the `range` parameter; the default, three years, if it is invalid. */
export function parseRange(text: string): SeriesRange {
  return [...YEARS, ...COUNTS].find((range) => range === text) ?? parseDays(text) ?? DEFAULT_RANGE;
}

/** Serializes the URL with `range` set and everything else kept; the default is omitted. `''` or `?…`. */
export function writeRange(params: URLSearchParams, range: SeriesRange): string {
  const next = new URLSearchParams(params);
  if (range === DEFAULT_RANGE) next.delete('range');
  else next.set('range', typeof range === 'string' ? range : `${range.from}..${range.to}`);
  return writeSearch(next);
}
