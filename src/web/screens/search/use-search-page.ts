import { useMemo } from 'react';
import { toZonedEvent, type ListedDay, type ZonedEvent } from '../../../domain/calendar/agenda';
import { type Day, addDays } from '../../../domain/time/day';
import { type Instant, toWallTime } from '../../../domain/time/instant';
import { sortEvents } from '../../../domain/calendar/sort-events';
import { searchLimitError } from '../../../contract/api-limits';
import { translateSearch } from '../../../domain/search/translate-search';
import { useSearch } from '../../data/search/use-search';
import { useZones, useNow } from '../../app/hooks/use-time';
import { useNavigate, useSearchParams } from '../../app/context/page-context';
import { useApp } from '../../app/context/app-context';
import { paths } from '../../paths';
import { type SearchUrl, type When, parseSearchUrl, writeSearchUrl } from './search-url';

/** Groups results by day, the nearest to today first: ascending for upcoming, descending for past. */
function groupResultsByDay(events: readonly ZonedEvent[], when: When): readonly ListedDay[] {
  const byImportance = sortEvents(events, { column: 'importance', descending: false });
  const byHour = sortEvents(byImportance, { column: 'hour', descending: when === 'past' });
  const days = [...new Set(events.map(({ day }) => day))].toSorted();
  if (when === 'past') days.reverse();
  return days.map((day) => ({ day, rows: byHour.filter((zoned) => zoned.day === day) }));
}

/** Days in the display time zone, inclusive; null is open. */
type SearchRange = { readonly from: Day | null; readonly to: Day | null };

const latest = (a: Day | null, b: Day): Day => (a !== null && a > b ? a : b);
const earliest = (a: Day | null, b: Day): Day => (a !== null && a < b ? a : b);

/** The days of one side: from today on, or up to today, within the limits of the URL. Null when none is left. */
function searchRange({ from, to }: Pick<SearchUrl, 'from' | 'to'>, when: When, today: Day): SearchRange | null {
  const range = when === 'past' ? { from, to: earliest(to, today) } : { from: latest(from, today), to };
  return range.from !== null && range.to !== null && range.from > range.to ? null : range;
}

/** The days to request: one more at each end, so that no event is lost between time zones. */
function requestRange({ from, to }: SearchRange): SearchRange {
  return { from: from && addDays(from, -1), to: to && addDays(to, 1) };
}

/** Past events have begun, or are all-day events of a day that is over. */
function isOfSide(
  { day, at }: ZonedEvent,
  range: SearchRange,
  { when, now, today }: { when: When; now: Instant; today: Day },
): boolean {
  if ((range.from !== null && day < range.from) || (range.to !== null && day > range.to)) return false;
  const isOver = at === null ? day < today : at <= now;
  return isOver === (when === 'past');
}

type SideInput = { readonly url: SearchUrl; readonly isEnabled: boolean; readonly now: Instant; readonly today: Day };

const NO_EVENTS: readonly never[] = [];

/** One side of today: results in the display time zone, grouped by day, the nearest first. */
function useSearchSide(when: When, { url, isEnabled, now, today }: SideInput) {
  const zones = useZones();
  const { q, categories, from, to } = url;
  const range = useMemo(() => searchRange({ from, to }, when, today), [from, to, when, today]);
  const requested = useMemo(() => range && requestRange(range), [range]);
  const query = useSearch(
    isEnabled && requested ? { q, categories, ...requested } : null,
    when === 'past' ? 'descending' : 'ascending',
  );

  const events = query.found?.events ?? NO_EVENTS;
  const zoned = useMemo(() => events.map((event) => toZonedEvent(event, zones)), [events, zones]);
  const ofSide = useMemo(
    () => (range ? zoned.filter((item) => isOfSide(item, range, { when, now, today })) : NO_EVENTS),
    [zoned, range, when, now, today],
  );
  const days = useMemo(() => groupResultsByDay(ofSide, when), [ofSide, when]);

  // A provider that ignores the requested days counts the others too.
  const respectsDays = events.every(
    ({ date }) => (!requested?.from || date >= requested.from) && (!requested?.to || date <= requested.to),
  );
  const shown = ofSide.length;
  const total = query.found && respectsDays ? query.found.total : null;
  const { found, hasMore, isPrevious, failure, loading } = query;
  return {
    when,
    query,
    /** Whether the limits of the URL leave any day on this side. If not, nothing is requested. */
    isPossible: range !== null,
    days,
    shown,
    /** Number of events on this side, without those of the extra days; null if unknown. */
    total: !hasMore ? shown : total === null ? null : Math.max(total - (events.length - shown), shown),
    isEmpty: found !== undefined && shown === 0 && !hasMore && !isPrevious,
    isPending: !found && !failure && loading !== 'cancelled',
    /** The first request failed, as opposed to a later one. */
    isMissing: !found && failure !== null,
  };
}

export type SearchSide = ReturnType<typeof useSearchSide>;

/** The sides that the limits of the URL leave, the selected one first. */
function useSearchSides(input: SideInput): readonly SearchSide[] {
  const upcoming = useSearchSide('upcoming', input);
  const past = useSearchSide('past', input);
  const sides = input.url.when === 'past' ? [past, upcoming] : [upcoming, past];
  return sides.filter(({ isPossible }) => isPossible);
}

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
  const translated = useMemo(() => ({ ...url, q: translateSearch(url.q) }), [url]);
  const inFrench = useSearchSides({ url: translated, isEnabled, now, today });
  // Titles of imported events and feeds may be English: when no French one is found, the text is sent as typed.
  const isAsTyped = translated.q !== url.q && inFrench.every(({ isEmpty }) => isEmpty);
  const asTyped = useSearchSides({ url, isEnabled: isEnabled && isAsTyped, now, today });
  // When neither finds anything, the page shows the translation.
  const isShownAsTyped = isAsTyped && !asTyped.every(({ isEmpty }) => isEmpty);
  return {
    url,
    today,
    refused,
    /** The text sent to the provider; another one than `url.q` where that has synonyms. */
    translated: isShownAsTyped ? url.q : translated.q,
    /** Whether there is a text within the limits of the service. */
    isEnabled,
    sides: isShownAsTyped ? asTyped : inFrench,
    change: (changes: Parameters<typeof writeSearchUrl>[1]) =>
      void navigate(paths.search(writeSearchUrl(params, changes, today)), { replace: true, flushSync: true }),
  };
}

export type SearchPage = ReturnType<typeof useSearchPage>;
