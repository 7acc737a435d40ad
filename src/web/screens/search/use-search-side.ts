import { useMemo } from 'react';
import { toZonedEvent, type ZonedEvent } from '../../../domain/calendar/agenda';
import { type Day, addDays } from '../../../domain/time/day';
import type { Instant } from '../../../domain/time/instant';
import { useSearch } from '../../data/search/use-search';
import { useApp } from '../../app/context/app-context';
import { groupResultsByDay } from './group-results-by-day';
import type { SearchUrl, When } from './search-url';

/** Days of the reader, both included; null is open. */
type SearchRange = { readonly from: Day | null; readonly to: Day | null };

const latest = (a: Day | null, b: Day): Day => (a !== null && a > b ? a : b);
const earliest = (a: Day | null, b: Day): Day => (a !== null && a < b ? a : b);

/** The reader's days of one side: from today on, or up to today, within what the address allows; null when no day is left. */
function searchRange({ from, to }: Pick<SearchUrl, 'from' | 'to'>, when: When, today: Day): SearchRange | null {
  const range = when === 'past' ? { from, to: earliest(to, today) } : { from: latest(from, today), to };
  return range.from !== null && range.to !== null && range.from > range.to ? null : range;
}

/** The days to ask the provider for: one more at each end, so that no shift of zone loses an event. */
function askedRange({ from, to }: SearchRange): SearchRange {
  return { from: from && addDays(from, -1), to: to && addDays(to, 1) };
}

/** Whether an event is of one side, on the reader's clock: past is what has begun, or what filled a day that is over. */
function isOfSide(
  { day, at }: ZonedEvent,
  range: SearchRange,
  { when, now, today }: { when: When; now: Instant; today: Day },
): boolean {
  if ((range.from !== null && day < range.from) || (range.to !== null && day > range.to)) return false;
  const isOver = at === null ? day < today : at <= now;
  return isOver === (when === 'past');
}

type Asked = { readonly url: SearchUrl; readonly asks: boolean; readonly now: Instant; readonly today: Day };

const NOTHING: readonly never[] = [];

/** One side of today of a search: what it found, placed in the reader's zone and set out by day, the nearest first. */
export function useSearchSide(when: When, { url, asks, now, today }: Asked) {
  const { config, displayZone } = useApp();
  const { q, categories, from, to } = url;
  const range = useMemo(() => searchRange({ from, to }, when, today), [from, to, when, today]);
  const asked = useMemo(() => range && askedRange(range), [range]);
  const query = useSearch(
    asks && asked ? { q, categories, ...asked } : null,
    when === 'past' ? 'descending' : 'ascending',
  );

  const events = query.found?.events ?? NOTHING;
  const source = config.sourceTimeZone;
  const zoned = useMemo(
    () => events.map((event) => toZonedEvent(event, { source, reader: displayZone })),
    [events, source, displayZone],
  );
  const ofSide = useMemo(
    () => (range ? zoned.filter((item) => isOfSide(item, range, { when, now, today })) : NOTHING),
    [zoned, range, when, now, today],
  );
  const days = useMemo(() => groupResultsByDay(ofSide, when), [ofSide, when]);

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
