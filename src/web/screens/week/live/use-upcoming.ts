import { useMemo } from 'react';
import { toZonedWeek } from '../../../../domain/calendar/agenda';
import { type Day, startOfWeek } from '../../../../domain/time/day';
import { createFilter } from '../../../../domain/calendar/filter';
import { countUpcoming, nextReleases, type UpcomingRelease } from '../../../../domain/calendar/upcoming-release';
import { useLoadedWeek } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { useZones, useTick } from '../../../app/hooks/use-time';
import { roundLeft } from '../../../i18n/format/countdown';
import type { WeekPage } from '../use-week-page';

/** An upcoming release and the time left in ms, rounded by roundLeft. */
export type Upcoming = UpcomingRelease & { readonly left: number };

/** All and filtered events of the current week, even while another week is on screen. Null until that week is loaded. */
function useThisWeek({ monday, zoned, shown, query, starred, shownUrl: { filter } }: WeekPage, thisMonday: Day) {
  const zones = useZones();
  const loaded = useLoadedWeek(thisMonday);
  const isHere = monday === thisMonday;
  const elsewhere = useMemo(() => {
    if (isHere || !loaded) return null;
    const findFailed = createFilter(filter, starred);
    const all = toZonedWeek(loaded.events, thisMonday, zones);
    return { zoned: all, shown: all.filter(({ event }) => findFailed(event) === 0) };
  }, [isHere, loaded, filter, starred, thisMonday, zones]);
  if (isHere) return query.data ? { zoned, shown } : null;
  return elsewhere;
}

/**
 * The release to wait for in the current week and the next important one, within the filter. If there is none, `hidden`
 * counts the upcoming releases the filter leaves out. Null until the current week is loaded. Updates every minute,
 * and every second during the last minute.
 */
export function useUpcoming(page: WeekPage) {
  const { clock } = useApp();
  const week = useThisWeek(page, startOfWeek(page.today));
  const find = () => {
    if (!week) return null;
    const now = clock.now();
    const { next, important } = nextReleases(week.shown, now);
    const withLeft = (release: UpcomingRelease | null): Upcoming | null =>
      release && { ...release, left: roundLeft(release.at - now) };
    return { hidden: next ? 0 : countUpcoming(week.zoned, now), next: withLeft(next), important: withLeft(important) };
  };
  // Renders again only when a displayed value changes; a change of the events renders the page.
  useTick(() => {
    const found = find();
    return [found?.hidden, found?.next?.at, found?.next?.left, found?.important?.at, found?.important?.left].join();
  });
  return find();
}
