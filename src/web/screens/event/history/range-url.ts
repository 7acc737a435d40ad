import type { SeriesRange } from '../../../../domain/series';
import { writeSearch } from '../../../paths';

export const RANGES: readonly SeriesRange[] = ['1y', '3y', '5y', 'all'];
const DEFAULT: SeriesRange = '3y';

/** The range of the chart that the address asks for; without one that can be read, three years. */
export function readRange(params: URLSearchParams): SeriesRange {
  return RANGES.find((range) => range === params.get('range')) ?? DEFAULT;
}

/** The search part of the address with `range` in it and everything else kept; the default is not written. `''` or `?…`. */
export function writeRange(params: URLSearchParams, range: SeriesRange): string {
  const next = new URLSearchParams(params);
  if (range === DEFAULT) next.delete('range');
  else next.set('range', range);
  return writeSearch(next);
}
