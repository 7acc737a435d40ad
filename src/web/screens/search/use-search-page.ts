import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { placeEvent } from '../../../domain/agenda';
import { wallTimeOf } from '../../../domain/instant';
import { refusedSearch } from '../../data/search-limits';
import { useSearch } from '../../data/use-search';
import { useApp } from '../../frame/app-context';
import { useNow } from '../../frame/use-now';
import { paths } from '../../paths';
import { foundDays } from './found-days';
import { askedRange, isWithin, searchRange } from './search-range';
import { readSearchUrl, writeSearchUrl } from './search-url';

const MINUTE = 60_000;
const NOTHING: readonly never[] = [];

/** The search the address asks for: what it found, placed in the reader's zone and set out by day, and how to change it. */
export function useSearchPage() {
  const { config, readerZone } = useApp();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow(MINUTE);
  const today = wallTimeOf(now, readerZone).day;
  const url = useMemo(() => readSearchUrl(params, today), [params, today]);
  const { q, categories, when } = url;
  const range = useMemo(() => searchRange(url, today), [url, today]);
  const refused = refusedSearch(q);
  const asks = q !== '' && refused === null;
  const query = useSearch(
    asks && range ? { q, categories, ...askedRange(range) } : null,
    when === 'past' ? 'descending' : 'ascending',
  );

  const events = query.found?.events ?? NOTHING;
  const source = config.sourceTimeZone;
  const placed = useMemo(
    () => events.map((event) => placeEvent(event, { source, reader: readerZone })),
    [events, source, readerZone],
  );
  const within = useMemo(() => {
    const past = when === 'past' ? { now, today } : null;
    return range ? placed.filter((item) => isWithin(item, range, past)) : NOTHING;
  }, [placed, range, when, now, today]);
  const days = useMemo(() => foundDays(within, when), [within, when]);

  const total = query.found?.total ?? null;
  return {
    url,
    now,
    today,
    query,
    refused,
    /** Whether there is a text to look for that the service would take. */
    asks,
    /** No day is left between the limits: the answer is known without asking. */
    impossible: range === null,
    days,
    shown: within.length,
    /** How many there are in all, without those asked for beyond the reader's days. */
    total: total === null ? null : Math.max(total - (events.length - within.length), within.length),
    addressWith: (changes: Parameters<typeof writeSearchUrl>[1]) =>
      paths.search(writeSearchUrl(params, changes, today)),
    change: (changes: Parameters<typeof writeSearchUrl>[1]) =>
      void navigate(paths.search(writeSearchUrl(params, changes, today)), { replace: true, flushSync: true }),
  };
}

export type SearchPage = ReturnType<typeof useSearchPage>;
