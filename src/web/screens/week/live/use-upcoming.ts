import { useMemo } from 'react';
import { toZonedWeek, type ZonedEvent } from '../../../../domain/calendar/agenda';
import type { Day } from '../../../../domain/time/day';
import { createFilter } from '../../../../domain/calendar/filter';
import type { Instant } from '../../../../domain/time/instant';
import { countComing, nextReleases, type UpcomingRelease } from '../../../../domain/calendar/upcoming-release';
import { useLoadedWeek } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { roundLeft } from '../../../i18n/format/countdown';
import type { WeekPage } from '../use-week-page';
import { useTick } from './use-tick';

/** A release to come and how long until then, rounded by roundLeft. */
export type Coming = UpcomingRelease & { readonly left: number };

/** The events of the current week and those that pass the filter, whichever week is on screen; null while that week is not known. */
function useThisWeek({ monday, zoned, shown, query, url: { filter } }: WeekPage, thisMonday: Day) {
  const { config, displayZone } = useApp();
  const loaded = useLoadedWeek(thisMonday);
  const isHere = monday === thisMonday;
  const elsewhere = useMemo(() => {
    if (isHere || !loaded) return null;
    const judge = createFilter(filter);
    const zones = { source: config.sourceTimeZone, reader: displayZone };
    const all = toZonedWeek(loaded.events, thisMonday, zones);
    return { zoned: all, shown: all.filter(({ event }) => judge(event) === 0) };
  }, [isHere, loaded, filter, thisMonday, config, displayZone]);
  if (isHere) return query.data ? { zoned, shown } : null;
  return elsewhere;
}

function comingAt(zoned: readonly ZonedEvent[], at: Instant | null, left: number | null): Coming | null {
  if (at === null || left === null) return null;
  return { at, left, events: zoned.filter((event) => event.at === at) };
}

/**
 * The next release of the current week and the next important one, in the filter; when there is none, how many to come the filter
 * leaves out. Null while that week is not known. It changes once a minute, and each second of the last minute.
 */
export function useUpcoming(page: WeekPage, thisMonday: Day) {
  const { clock } = useApp();
  const week = useThisWeek(page, thisMonday);
  const [zoned, shown] = [week?.zoned, week?.shown];
  const high = useMemo(() => shown?.filter(({ event }) => event.importance === 'HIGH') ?? [], [shown]);
  // As text, so that nothing is drawn again before it reads differently.
  const read = useTick(() => {
    const now = clock.now();
    const { next, important } = nextReleases(shown ?? [], now);
    const hidden = next ? 0 : countComing(zoned ?? [], now);
    return JSON.stringify([
      hidden,
      ...[next, important].map((coming) => coming && [coming.at, roundLeft(coming.at - now)]),
    ]);
  });
  return useMemo(() => {
    if (!shown) return null;
    const [hidden, next, important]: readonly [number, ...(readonly [number, number] | null)[]] = JSON.parse(read);
    return {
      hidden,
      next: comingAt(shown, next?.[0] ?? null, next?.[1] ?? null),
      important: comingAt(high, important?.[0] ?? null, important?.[1] ?? null),
    };
  }, [shown, high, read]);
}
