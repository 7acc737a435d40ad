import { useMemo } from 'react';
import { placeWeek, type PlacedEvent } from '../../../../domain/agenda';
import type { Day } from '../../../../domain/day';
import { judgeBy } from '../../../../domain/filter';
import type { Instant } from '../../../../domain/instant';
import { countComing, nextReleases, type ComingRelease } from '../../../../domain/next-release';
import { useLoadedWeek } from '../../../data/use-loaded-week';
import { useApp } from '../../../frame/app-context';
import { roundLeft } from '../../../text/countdown';
import type { WeekPage } from '../use-week-page';
import { useTick } from './use-tick';

/** A release to come and how long until then, rounded by roundLeft. */
export type Coming = ComingRelease & { readonly left: number };

/** The events of the current week and those that pass the filter, whichever week is on screen; null while that week is not known. */
function useThisWeek({ monday, placed, shown, query, url: { filter } }: WeekPage, thisMonday: Day) {
  const { config, readerZone } = useApp();
  const loaded = useLoadedWeek(thisMonday);
  const isHere = monday === thisMonday;
  const elsewhere = useMemo(() => {
    if (isHere || !loaded) return null;
    const judge = judgeBy(filter);
    const zones = { source: config.sourceTimeZone, reader: readerZone };
    const all = placeWeek(loaded.events, thisMonday, zones);
    return { placed: all, shown: all.filter(({ event }) => judge(event) === 0) };
  }, [isHere, loaded, filter, thisMonday, config, readerZone]);
  if (isHere) return query.data ? { placed, shown } : null;
  return elsewhere;
}

function comingAt(placed: readonly PlacedEvent[], at: Instant | null, left: number | null): Coming | null {
  if (at === null || left === null) return null;
  return { at, left, events: placed.filter((event) => event.at === at) };
}

/**
 * The next release of the current week and the next important one, in the filter; when there is none, how many to come the filter
 * leaves out. Null while that week is not known. It changes once a minute, and each second of the last minute.
 */
export function useComing(page: WeekPage, thisMonday: Day) {
  const { clock } = useApp();
  const week = useThisWeek(page, thisMonday);
  const [placed, shown] = [week?.placed, week?.shown];
  const high = useMemo(() => shown?.filter(({ event }) => event.importance === 'HIGH') ?? [], [shown]);
  // As text, so that nothing is drawn again before it reads differently.
  const read = useTick(() => {
    const now = clock.now();
    const { next, important } = nextReleases(shown ?? [], now);
    const hidden = next ? 0 : countComing(placed ?? [], now);
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
