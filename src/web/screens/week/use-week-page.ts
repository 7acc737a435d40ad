import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { buildAgenda, placeWeek, type AgendaDay, type PlacedEvent } from '../../../domain/agenda';
import type { Day } from '../../../domain/day';
import { facetsOf, type Facets } from '../../../domain/facets';
import { judgeBy, type Failures, type WeekFilter } from '../../../domain/filter';
import { wallTimeOf } from '../../../domain/instant';
import { mondayOf } from '../../../domain/week';
import { useLiveState, useWeek } from '../../data/hooks';
import type { LiveState } from '../../data/live';
import { useApp } from '../../frame/app-context';
import { useNow } from '../../frame/use-now';
import { paths } from '../../paths';
import { chosenDay } from './chosen-day';
import { createSamePlaced } from './same-placed';
import { readWeekUrl, writeWeekUrl, type WeekUrl } from './week-url';

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
  readonly placed: readonly PlacedEvent[];
  readonly shown: readonly PlacedEvent[];
  readonly agenda: readonly AgendaDay[];
  readonly facets: Facets;
  /** Which filters each of `placed` fails. */
  readonly judged: readonly Failures[];
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
  const { config, readerZone } = useApp();
  const { monday = '', id } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow(MINUTE);
  const today = wallTimeOf(now, readerZone).day;
  const query = useWeek(monday, mondayOf(today));
  const events = query.data?.events ?? NOTHING;
  const url = useMemo(() => readWeekUrl(params), [params]);
  // By its text, which stays the same when another part of the address changes: the week is then not judged again.
  const asked = writeWeekUrl(new URLSearchParams(), { filter: url.filter });
  const filter = useMemo(() => readWeekUrl(new URLSearchParams(asked)).filter, [asked]);

  const source = config.sourceTimeZone;
  const [samePlaced] = useState(createSamePlaced);
  const placed = useMemo(
    () => samePlaced(placeWeek(events, monday, { source, reader: readerZone })),
    [events, monday, source, readerZone, samePlaced],
  );
  const judged = useMemo(() => {
    const judge = judgeBy(filter);
    return placed.map(({ event }) => judge(event));
  }, [placed, filter]);
  const shown = useMemo(() => placed.filter((_, index) => judged[index] === 0), [placed, judged]);
  const agenda = useMemo(() => buildAgenda(shown, monday), [shown, monday]);
  const facets = useMemo(
    () =>
      facetsOf(
        placed.map(({ event }) => event),
        judged,
      ),
    [placed, judged],
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
    chosen: chosenDay(placed, monday, { asked: url.day, today, openEvent: id ?? null }),
    url,
    query,
    placed,
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
