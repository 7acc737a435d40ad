import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toWallTime } from '../../../domain/time/instant';
import { searchLimitError } from '../../../contract/api-limits';
import { useApp } from '../../app/context/app-context';
import { useNow } from '../../app/hooks/use-now';
import { paths } from '../../paths';
import { parseSearchUrl, writeSearchUrl } from './search-url';
import { useSearchSide } from './use-search-side';

const MINUTE = 60_000;

/** The search the address asks for: what it found on both sides of today, and how to change it. */
export function useSearchPage() {
  const { displayZone } = useApp();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow(MINUTE);
  const today = toWallTime(now, displayZone).day;
  const url = useMemo(() => parseSearchUrl(params, today), [params, today]);
  const refused = searchLimitError(url.q);
  const asks = url.q !== '' && refused === null;
  const upcoming = useSearchSide('upcoming', { url, asks, now, today });
  const past = useSearchSide('past', { url, asks, now, today });
  return {
    url,
    now,
    today,
    refused,
    /** Whether there is a text to look for that the service would take. */
    asks,
    /** The sides of today that the days of the address leave something of, the chosen one first. */
    sides: (url.when === 'past' ? [past, upcoming] : [upcoming, past]).filter(({ isPossible }) => isPossible),
    change: (changes: Parameters<typeof writeSearchUrl>[1]) =>
      void navigate(paths.search(writeSearchUrl(params, changes, today)), { replace: true, flushSync: true }),
  };
}

export type SearchPage = ReturnType<typeof useSearchPage>;
