import { useNavigate, useSearchParams } from 'react-router-dom';
import { writeCompare } from './compare-url';
import type { AskedComparison } from './compare-url';

/** Writes a comparison, or none, in the address, in place of the last one. */
export function useCompareChange(): (asked: AskedComparison | null) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (asked) =>
    void navigate(
      { search: writeCompare(params, asked) },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
}
