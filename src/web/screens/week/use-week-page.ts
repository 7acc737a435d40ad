import { replaceEqualDeep } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from '../../app/context/page-context';
import { buildAgenda, toZonedWeek, type ZonedEvent } from '../../../domain/calendar/agenda';
import { type Day, startOfWeek } from '../../../domain/time/day';
import type { WeekFilter } from '../../../domain/calendar/filter';
import { toWallTime } from '../../../domain/time/instant';
import { useLiveState, useWeek } from '../../data/queries/hooks';
import { useApp, usePreferences } from '../../app/context/app-context';
import { useZones, useNow } from '../../app/hooks/use-time';
import { paths } from '../../paths';
import { useFilter } from './filters/use-filter';
import { viewedDay, parseWeekUrl, writeWeekUrl, type WeekUrl, type WeekUrlChanges } from '../../url/week-url';
import type { EconomicEvent } from '../../../contract/decode/event';

/**
 * The day of the day view (see `viewedDay`); in the other views, the day that a phone shows. That is the first one that exists of: the day in
 * the URL, that of the open event, the next one with events from `first` on, the last one with events, and `first`: today, or Monday in
 * another week. Ignores filters: a filter must not switch the day under the user.
 */
function findChosenDay(
  zoned: readonly ZonedEvent[],
  monday: Day,
  { url, today, openEvent }: { url: WeekUrl; today: Day; openEvent: string | null },
): Day {
  const first = viewedDay(url, monday, today);
  if (url.view === 'day' || first === url.day) return first;
  const open = openEvent === null ? undefined : zoned.find(({ event }) => event.id === openEvent);
  if (open) return open.day;
  const daysWithEvents = zoned.map(({ day }) => day);
  return daysWithEvents.find((day) => day >= first) ?? daysWithEvents.at(-1) ?? first;
}

/** Reuses the zoned event of an unchanged event, so that a change re-renders only the rows it affects. */
function memoizeZonedEvents(): (zoned: readonly ZonedEvent[]) => readonly ZonedEvent[] {
  const known = new WeakMap<EconomicEvent, ZonedEvent>();
  return (zoned) =>
    zoned.map((item) => {
      const shared = replaceEqualDeep(known.get(item.event), item);
      known.set(item.event, shared);
      return shared;
    });
}

const MAX_EVENTS_UNFOLDED = 100;

/** Whether the grid folds its events of low importance: the user's choice, else in a busy week. */
function foldsLow({ view, filter, foldLow }: WeekUrl, count: number): boolean {
  // A filter by text or low importance selects these events.
  const canFold = view === 'grid' && filter.q.trim() === '' && !filter.importance.includes('LOW');
  return canFold && (foldLow ?? count > MAX_EVENTS_UNFOLDED);
}

/** Reuses the unchanged parts of the previous URL, so that a change renders only the components of other parts. */
function memoizeUrl(): (url: WeekUrl) => WeekUrl {
  let last: WeekUrl | null = null;
  return (url) => {
    last = replaceEqualDeep(last, url);
    return last;
  };
}

/** The parsed URL, with the user's last choice of folding if it has none. */
function useWeekUrl(params: URLSearchParams): WeekUrl {
  const { foldLow } = usePreferences();
  const [memoize] = useState(memoizeUrl);
  return useMemo(() => {
    const url = parseWeekUrl(params);
    return memoize({ ...url, foldLow: url.foldLow ?? foldLow });
  }, [params, foldLow, memoize]);
}

const MINUTE = 60_000;

const NO_EVENTS: readonly never[] = [];

/** State of the week screen: the week in the URL, zoned, filtered and grouped by day, and the functions that change it. */
export function useWeekPage() {
  const { displayZone } = useApp();
  const zones = useZones();
  const { monday = '', id } = useParams();
  const params = useSearchParams();
  const navigate = useNavigate();
  const now = useNow(MINUTE);
  const today = toWallTime(now, displayZone).day;
  const query = useWeek(monday, startOfWeek(today));
  const events = query.data?.events ?? NO_EVENTS;
  const url = useWeekUrl(params);
  // Hundreds of rows take longer than a frame: the pressed control is painted first, and a second press interrupts them.
  const shownUrl = useDeferredValue(url);

  const [memoize] = useState(memoizeZonedEvents);
  const zoned = useMemo(() => memoize(toZonedWeek(events, monday, zones)), [events, monday, zones, memoize]);
  const openEvent = id ?? null;
  const chosenDay = findChosenDay(zoned, monday, { url: { ...shownUrl, day: url.day }, today, openEvent });
  const filtered = useFilter(zoned, shownUrl, { events, monday, today, now, chosenDay });
  const { shown } = filtered;
  const agenda = useMemo(() => buildAgenda(shown, monday), [shown, monday]);

  const path = id === undefined ? paths.week(monday) : paths.weekEvent(monday, id);
  // Synchronous: in a transition, a quick second change would start from the URL before the first.
  const changeUrl = (changes: WeekUrlChanges) =>
    void navigate(path + writeWeekUrl(params, changes), { replace: true, flushSync: true });
  return {
    monday,
    today,
    now,
    openEvent,
    /** The day that a phone or the day view shows. */
    chosenDay,
    /** The state in the URL. */
    url,
    /** The state that the rows and their counts show. It follows `url` once they are rendered. */
    shownUrl,
    query,
    zoned,
    ...filtered,
    agenda,
    search: writeWeekUrl(params, {}),
    /** Figures that changed a moment ago, by event. */
    recentChanges: useLiveState((state) => state.recentChanges),
    /** Whether events of low importance are folded according to `url`, and according to `shownUrl`. */
    lowFolded: foldsLow(url, zoned.length),
    shownFolded: foldsLow(shownUrl, zoned.length),
    changeUrl,
    changeFilter: (filter: Partial<WeekFilter>) => changeUrl({ filter }),
  };
}

export type WeekPage = ReturnType<typeof useWeekPage>;
