import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { buildAgenda, toZonedWeek, type AgendaDay, type ZonedEvent } from '../../../domain/calendar/agenda';
import type { Day } from '../../../domain/time/day';
import { countFacets } from '../../../domain/calendar/facets';
import { createFilter, type Facets, type FailedFilters, type WeekFilter } from '../../../domain/calendar/filter';
import { toWallTime } from '../../../domain/time/instant';
import { startOfWeek } from '../../../domain/time/week';
import { useLiveState, useWeek } from '../../data/queries/hooks';
import type { LiveState } from '../../data/live/live';
import { useApp } from '../../app/context/app-context';
import { useNow } from '../../app/hooks/use-now';
import { paths } from '../../paths';
import { parseWeekUrl, writeWeekUrl, type WeekUrl } from './week-url';
import type { EconomicEvent } from '../../../contract/decode/event';

/**
 * The day a phone shows: the one the address asks for, else that of the open event, else today or the first day after it
 * that has events, else the last that has. Filters do not matter to it: they must not carry the reader to another day.
 */
function chosenDay(
  zoned: readonly ZonedEvent[],
  monday: Day,
  { asked, today, openEvent }: { asked: Day | null; today: Day; openEvent: string | null },
): Day {
  if (asked !== null && startOfWeek(asked) === monday) return asked;
  const open = openEvent === null ? undefined : zoned.find(({ event }) => event.id === openEvent);
  if (open) return open.day;
  const busy = zoned.map(({ day }) => day);
  const next = startOfWeek(today) === monday ? busy.find((day) => day >= today) : busy[0];
  return next ?? busy.at(-1) ?? monday;
}

function isSame(one: ZonedEvent, other: ZonedEvent): boolean {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
}

/** Keeps the places of events that did not change the same objects: a line of the week is then not drawn again for another's news. */
function memoizeZonedEvents(): (zoned: readonly ZonedEvent[]) => readonly ZonedEvent[] {
  const known = new WeakMap<EconomicEvent, ZonedEvent>();
  return (zoned) =>
    zoned.map((item) => {
      const before = known.get(item.event);
      if (before && isSame(before, item)) return before;
      known.set(item.event, item);
      return item;
    });
}

const MINUTE = 60_000;

export type WeekPage = {
  readonly monday: Day;
  readonly today: Day;
  readonly now: number;
  readonly openEvent: string | null;
  /** The day that a phone shows. */
  readonly chosen: Day;
  readonly url: WeekUrl;
  readonly query: ReturnType<typeof useWeek>;
  readonly zoned: readonly ZonedEvent[];
  readonly shown: readonly ZonedEvent[];
  readonly agenda: readonly AgendaDay[];
  readonly facets: Facets;
  /** Which filters each of `placed` fails. */
  readonly judged: readonly FailedFilters[];
  /** The filter as text: it changes when the filter does, and then alone. */
  readonly asked: string;
  readonly search: string;
  /** What changed a moment ago, by event. */
  readonly news: LiveState['news'];
  readonly changeFilter: (filter: Partial<WeekFilter>) => void;
  readonly changeUrl: (changes: Partial<Omit<WeekUrl, 'filter'>>) => void;
};

const NOTHING: readonly never[] = [];

/** The week the address asks for, placed in the reader's zone, filtered and set out: everything the page shows, and how to change it. */
export function useWeekPage(): WeekPage {
  const { config, displayZone } = useApp();
  const { monday = '', id } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow(MINUTE);
  const today = toWallTime(now, displayZone).day;
  const query = useWeek(monday, startOfWeek(today));
  const events = query.data?.events ?? NOTHING;
  const url = useMemo(() => parseWeekUrl(params), [params]);
  // By its text, which stays the same when another part of the address changes: the week is then not judged again.
  const asked = writeWeekUrl(new URLSearchParams(), { filter: url.filter });
  const filter = useMemo(() => parseWeekUrl(new URLSearchParams(asked)).filter, [asked]);

  const source = config.sourceTimeZone;
  const [sameZoned] = useState(memoizeZonedEvents);
  const zoned = useMemo(
    () => sameZoned(toZonedWeek(events, monday, { source, reader: displayZone })),
    [events, monday, source, displayZone, sameZoned],
  );
  const judged = useMemo(() => {
    const judge = createFilter(filter);
    return zoned.map(({ event }) => judge(event));
  }, [zoned, filter]);
  const shown = useMemo(() => zoned.filter((_, index) => judged[index] === 0), [zoned, judged]);
  const agenda = useMemo(() => buildAgenda(shown, monday), [shown, monday]);
  const facets = useMemo(
    () =>
      countFacets(
        zoned.map(({ event }) => event),
        judged,
      ),
    [zoned, judged],
  );

  const here = id === undefined ? paths.week(monday) : paths.weekEvent(monday, id);
  // At once: in a transition a quick second choice would start from the address before the first.
  const change = (changes: Parameters<typeof writeWeekUrl>[1]) =>
    void navigate(here + writeWeekUrl(params, changes), { replace: true, preventScrollReset: true, flushSync: true });
  return {
    monday,
    today,
    now,
    openEvent: id ?? null,
    chosen: chosenDay(zoned, monday, { asked: url.day, today, openEvent: id ?? null }),
    url,
    query,
    zoned,
    shown,
    agenda,
    facets,
    judged,
    asked,
    search: writeWeekUrl(params, {}),
    news: useLiveState((state) => state.news),
    changeFilter: (changes) => change({ filter: changes }),
    changeUrl: change,
  };
}
