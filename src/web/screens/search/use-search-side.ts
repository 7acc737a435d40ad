import { useMemo } from 'react';
import { placeEvent } from '../../../domain/agenda';
import type { Day } from '../../../domain/day';
import type { Instant } from '../../../domain/instant';
import { useSearch } from '../../data/use-search';
import { useApp } from '../../frame/app-context';
import { foundDays } from './found-days';
import { askedRange, isOfSide, searchRange } from './search-range';
import type { SearchUrl, When } from './search-url';

type Asked = { readonly url: SearchUrl; readonly asks: boolean; readonly now: Instant; readonly today: Day };

const NOTHING: readonly never[] = [];

/** One side of today of a search: what it found, placed in the reader's zone and set out by day, the nearest first. */
export function useSearchSide(when: When, { url, asks, now, today }: Asked) {
  const { config, readerZone } = useApp();
  const { q, categories, from, to } = url;
  const range = useMemo(() => searchRange({ from, to }, when, today), [from, to, when, today]);
  const asked = useMemo(() => range && askedRange(range), [range]);
  const query = useSearch(
    asks && asked ? { q, categories, ...asked } : null,
    when === 'past' ? 'descending' : 'ascending',
  );

  const events = query.found?.events ?? NOTHING;
  const source = config.sourceTimeZone;
  const placed = useMemo(
    () => events.map((event) => placeEvent(event, { source, reader: readerZone })),
    [events, source, readerZone],
  );
  const ofSide = useMemo(
    () => (range ? placed.filter((item) => isOfSide(item, range, { when, now, today })) : NOTHING),
    [placed, range, when, now, today],
  );
  const days = useMemo(() => foundDays(ofSide, when), [ofSide, when]);

  // A provider that sends other days than those asked for counts them too.
  const heedsDays = events.every(
    ({ date }) => (!asked?.from || date >= asked.from) && (!asked?.to || date <= asked.to),
  );
  const shown = ofSide.length;
  const total = query.found && heedsDays ? query.found.total : null;
  const { found, hasMore, isOfBefore, failure, wait } = query;
  return {
    when,
    query,
    /** Whether the days of the address leave any of this side; otherwise nothing is asked. */
    isPossible: range !== null,
    days,
    shown,
    /** How many there are in all, without those asked for beyond the reader's days; null when that is not known. */
    total: !hasMore ? shown : total === null ? null : Math.max(total - (events.length - shown), shown),
    isEmpty: found !== undefined && shown === 0 && !hasMore && !isOfBefore,
    isAwaited: !found && !failure && wait !== 'cancelled',
    /** Nothing could be had, as opposed to what failed later. */
    isMissing: !found && failure !== null,
  };
}

export type SearchSide = ReturnType<typeof useSearchSide>;
