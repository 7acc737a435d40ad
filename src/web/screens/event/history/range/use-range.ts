import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SeriesRange } from '../../../../../domain/series/time-range';
import { parseRange, writeRange } from './range-param';

/** The range of the chart and its setter. The range is stored in the URL; a change replaces the history entry. */
export function useRange(): readonly [SeriesRange, (range: SeriesRange) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.get('range') ?? '';
  // Memoized by its text, so that the series is sliced once per range.
  const range = useMemo(() => parseRange(text), [text]);
  // Synchronous: in a transition, the old radio button would stay checked and a quick second choice would be lost.
  const setRange = (next: SeriesRange) =>
    void navigate({ search: writeRange(params, next) }, { replace: true, preventScrollReset: true, flushSync: true });
  return [range, setRange];
}
