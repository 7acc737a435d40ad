import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, writeSearch } from '../../paths';

/** The way from the panel back to its week: the filters stay, the range of the chart goes. It takes the panel's place in the history. */
export function useWayBack(monday: string): { readonly address: string; readonly close: () => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kept = new URLSearchParams(params);
  kept.delete('range');
  const address = paths.week(monday, writeSearch(kept));
  const close = useCallback(
    () => void navigate(address, { replace: true, preventScrollReset: true }),
    [navigate, address],
  );
  return { address, close };
}
