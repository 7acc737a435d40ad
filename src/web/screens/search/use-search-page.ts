import { useMemo } from 'react';
import { useNavigate, useSearchParams } from '../../app/context/page-context';
import { toWallTime } from '../../../domain/time/instant';
import { searchLimitError } from '../../../contract/api-limits';
import { translateSearch } from '../../../domain/search/translate-search';
import { useApp } from '../../app/context/app-context';
import { useNow } from '../../app/hooks/use-now';
import { paths } from '../../paths';
import { parseSearchUrl, writeSearchUrl } from './search-url';
import { useSearchSide } from './use-search-side';

const MINUTE = 60_000;

/** State of the search screen: the search in the URL, its results on both sides of today, and the function that changes it. */
export function useSearchPage() {
  const { displayZone } = useApp();
  const params = useSearchParams();
  const navigate = useNavigate();
  const now = useNow(MINUTE);
  const today = toWallTime(now, displayZone).day;
  const url = useMemo(() => parseSearchUrl(params, today), [params, today]);
  const refused = searchLimitError(url.q);
  const isEnabled = url.q !== '' && refused === null;
  // The provider searches in its own language.
  const query = useMemo(() => ({ ...url, q: translateSearch(url.q) }), [url]);
  const upcoming = useSearchSide('upcoming', { url: query, isEnabled, now, today });
  const past = useSearchSide('past', { url: query, isEnabled, now, today });
  return {
    url,
    now,
    today,
    refused,
    /** The text sent to the provider; another one than `url.q` where that has synonyms. */
    translated: query.q,
    /** Whether there is a text within the limits of the service. */
    isEnabled,
    /** The sides that the limits of the URL leave, the selected one first. */
    sides: (url.when === 'past' ? [past, upcoming] : [upcoming, past]).filter(({ isPossible }) => isPossible),
    change: (changes: Parameters<typeof writeSearchUrl>[1]) =>
      void navigate(paths.search(writeSearchUrl(params, changes, today)), { replace: true, flushSync: true }),
  };
}

export type SearchPage = ReturnType<typeof useSearchPage>;
