import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../../../app/context/page-context';
import { isDay } from '../../../../../domain/time/day';
import type { SeriesRange } from '../../../../../domain/series/time-range';
import { writeSearch } from '../../../../paths';

/** The preset ranges, by time and by number of releases. */
export const YEARS = ['1y', '3y', '5y', 'all'] as const;
const COUNTS = ['12', '24', '60'] as const;

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

/** The range of the chart and its setter. The range is stored in the URL; a change replaces the history entry. */
export function useRange(): readonly [SeriesRange, (range: SeriesRange) => void] {
  const params = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = params.get('range') ?? '';
  // Memoized by its text, so that the series is sliced once per range.
  const range = useMemo(() => parseRange(text), [text]);
  // Synchronous: in a transition, the old radio button would stay checked and a quick second choice would be lost.
  const setRange = (next: SeriesRange) =>
    void navigate(pathname + writeRange(params, next), { replace: true, flushSync: true });
  return [range, setRange];
}
