import type { PlacedEvent } from '../../../domain/agenda';
import type { Day } from '../../../domain/day';
import { sortEvents } from '../../../domain/sort-events';
import type { When } from './search-url';

export type FoundDay = { readonly day: Day; readonly events: readonly PlacedEvent[] };

/** Results by day, the nearest to today first: soonest first for what comes, newest first for what was. */
export function foundDays(events: readonly PlacedEvent[], when: When): readonly FoundDay[] {
  const days = new Map<Day, PlacedEvent[]>();
  for (const placed of events) {
    const ofDay = days.get(placed.day);
    if (ofDay) ofDay.push(placed);
    else days.set(placed.day, [placed]);
  }
  const sign = when === 'past' ? -1 : 1;
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -sign : sign))
    .map(([day, ofDay]) => {
      const byImportance = sortEvents(ofDay, { column: 'importance', descending: false });
      return { day, events: sortEvents(byImportance, { column: 'hour', descending: when === 'past' }) };
    });
}
