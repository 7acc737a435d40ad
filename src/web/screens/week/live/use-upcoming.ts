import { useMemo } from 'react';
import { toZonedWeek, type ZonedEvent } from '../../../../domain/calendar/agenda';
import type { Day } from '../../../../domain/time/day';
import { createFilter } from '../../../../domain/calendar/filter';
import { importanceRank } from '../../../../domain/calendar/importance';
import type { Instant } from '../../../../domain/time/instant';
import { countUpcoming, nextReleases, type UpcomingRelease } from '../../../../domain/calendar/upcoming-release';
import { useLoadedWeek } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { useZones } from '../../../app/hooks/use-zones';
import { roundLeft } from '../../../i18n/format/countdown';
import type { WeekPage } from '../use-week-page';
import { useTick } from './use-tick';

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

const rankOf = ({ event }: ZonedEvent): number => importanceRank(event.importance);

function upcomingAt(zoned: readonly ZonedEvent[], at: Instant | null, left: number | null): Upcoming | null {
  if (at === null || left === null) return null;
  return { at, left, events: zoned.filter((event) => event.at === at).toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/**
 * The release to wait for in the current week and the next important one, within the filter. If there is none, `hidden`
 * counts the upcoming releases the filter leaves out. Null until the current week is loaded. Updates every minute,
 * and every second during the last minute.
 */
export function useUpcoming(page: WeekPage, thisMonday: Day) {
  const { clock } = useApp();
  const week = useThisWeek(page, thisMonday);
  const [zoned, shown] = [week?.zoned, week?.shown];
  const high = useMemo(() => shown?.filter(({ event }) => event.importance === 'HIGH') ?? [], [shown]);
  // Serialized, so that the component re-renders only when the displayed values change.
  const read = useTick(() => {
    const now = clock.now();
    const { next, important } = nextReleases(shown ?? [], now);
    const hidden = next ? 0 : countUpcoming(zoned ?? [], now);
    return JSON.stringify([
      hidden,
      ...[next, important].map((release) => release && [release.at, roundLeft(release.at - now)]),
    ]);
  });
  return useMemo(() => {
    if (!shown) return null;
    const [hidden, next, important]: readonly [number, ...(readonly [number, number] | null)[]] = JSON.parse(read);
    return {
      hidden,
      next: upcomingAt(shown, next?.[0] ?? null, next?.[1] ?? null),
      important: upcomingAt(high, important?.[0] ?? null, important?.[1] ?? null),
    };
  }, [shown, high, read]);
}
