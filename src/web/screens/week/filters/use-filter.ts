import { useMemo } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { isListed, toZonedWeek, type ZonedEvent } from '../../../../domain/calendar/agenda';
import { countFacets } from '../../../../domain/calendar/facets';
import { createFilter, type FailedFilters } from '../../../../domain/calendar/filter';
import { toSeriesKey } from '../../../../domain/series/key';
import { addDays, type Day } from '../../../../domain/time/day';
import type { Instant } from '../../../../domain/time/instant';
import { usePreferences } from '../../../app/context/app-context';
import { useZones } from '../../../app/hooks/use-time';
import { PHONE, useMedia } from '../../../ui/hooks/use-window';
import type { WeekUrl } from '../../../url/week-url';

const DAY_MS = 24 * 3_600_000;
const NO_EVENTS: readonly never[] = [];

type SpanInput = {
  readonly events: readonly EconomicEvent[];
  readonly monday: Day;
  readonly today: Day;
  readonly now: Instant;
  /** The day that a phone or the day view shows. */
  readonly chosenDay: Day;
};

/**
 * The span that the screen lists: a day, up to the instant `until` of the next one, or the week if `day` is null. `later` are the events of
 * the next week that the list may include.
 */
function useSpan({ events, monday, today, now, chosenDay }: SpanInput, view: WeekUrl['view']) {
  const zones = useZones();
  // A phone shows one day, also of the table.
  const isDay = useMedia(PHONE) || view === 'day';
  // The list of today goes on for 24 hours.
  const until = view === 'day' && chosenDay === today ? now + DAY_MS : null;
  const nextMonday = addDays(monday, 7);
  const isSunday = until !== null && addDays(chosenDay, 1) === nextMonday;
  // The response of the week also covers the day after it in every display time zone.
  const later = useMemo(
    () => (isSunday ? toZonedWeek(events, nextMonday, zones) : NO_EVENTS),
    [isSunday, events, nextMonday, zones],
  );
  return { day: isDay ? chosenDay : null, until, later };
}

// Fails every filter, so that no choice counts the event.
const NOT_LISTED: FailedFilters = -1;

/** The events that pass the filter, those the screen lists, what each filter would leave of them, and the events of followed series. */
export function useFilter(zoned: readonly ZonedEvent[], { filter, view }: WeekUrl, span: SpanInput) {
  const { starred } = usePreferences();
  const { day, until, later } = useSpan(span, view);
  const findFailed = useMemo(() => createFilter(filter, starred), [filter, starred]);
  const failedFilters = useMemo(() => zoned.map(({ event }) => findFailed(event)), [zoned, findFailed]);
  const shown = useMemo(() => zoned.filter((_, index) => failedFilters[index] === 0), [zoned, failedFilters]);
  const all = useMemo(() => [...zoned, ...later], [zoned, later]);
  const { facets, ...listed } = useMemo(() => {
    const isOnScreen = (item: ZonedEvent) => day === null || isListed(item, day, until);
    const failed = all.map((item, index) =>
      isOnScreen(item) ? (failedFilters[index] ?? findFailed(item.event)) : NOT_LISTED,
    );
    // Includes every choice of the week, so that the choices do not change with the day.
    const facets = countFacets(
      all.map(({ event }) => event),
      failed,
    );
    return {
      isDay: day !== null,
      until,
      zoned: all.filter((_, index) => failed[index] !== NOT_LISTED),
      shown: all.filter((_, index) => failed[index] === 0),
      failed: failed.filter((one) => one !== NOT_LISTED),
      facets,
    };
  }, [all, day, until, failedFilters, findFailed]);
  const starredIds = useMemo(() => {
    const keys = new Set(starred);
    const followed = keys.size === 0 ? [] : all.filter(({ event }) => keys.has(toSeriesKey(event)));
    return new Set(followed.map(({ event }) => event.id));
  }, [all, starred]);
  return {
    shown,
    /**
     * The events on screen, before and after the filter, and the filters that each of the former fails. `until` is the instant of the next
     * day at which the list ends, or null.
     */
    listed,
    /** What each filter would leave of them. */
    facets,
    /** The filters that each event of the week fails. */
    failedFilters,
    /** The keys of the series that the user follows. */
    starred,
    /** The ids of their events. */
    starredIds,
  };
}
