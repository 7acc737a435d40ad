import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SeriesRange } from '../../../../domain/series/time-range';
import { parseRange, writeRange } from './range-param';

/** How far the chart goes, and how to change it; kept in the address, where a change replaces the last one. */
export function useRange(): readonly [SeriesRange, (range: SeriesRange) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('range') ?? '';
  // The same object while the address says the same: what is cut by it is cut once.
  const range = useMemo(() => parseRange(asked), [asked]);
  // At once: in a transition the old choice would stay checked, and a quick second one be lost.
  const choose = (next: SeriesRange) =>
    void navigate({ search: writeRange(params, next) }, { replace: true, preventScrollReset: true, flushSync: true });
  return [range, choose];
}
