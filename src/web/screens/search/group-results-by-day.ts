import type { ZonedEvent } from '../../../domain/calendar/agenda';
import type { Day } from '../../../domain/time/day';
import { sortEvents } from '../../../domain/calendar/sort-events';
import type { When } from './search-url';

export type FoundDay = { readonly day: Day; readonly events: readonly ZonedEvent[] };

/** Results by day, the nearest to today first: soonest first for what comes, newest first for what was. */
export function groupResultsByDay(events: readonly ZonedEvent[], when: When): readonly FoundDay[] {
  const days = new Map<Day, ZonedEvent[]>();
  for (const zoned of events) {
    const ofDay = days.get(zoned.day);
    if (ofDay) ofDay.push(zoned);
    else days.set(zoned.day, [zoned]);
  }
  const sign = when === 'past' ? -1 : 1;
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -sign : sign))
    .map(([day, ofDay]) => {
      const byImportance = sortEvents(ofDay, { column: 'importance', descending: false });
      return { day, events: sortEvents(byImportance, { column: 'hour', descending: when === 'past' }) };
    });
}
