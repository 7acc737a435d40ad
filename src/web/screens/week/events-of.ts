import type { AgendaDay, PlacedEvent } from '../../../domain/agenda';

/** All events of a day in the order of reading: the all-day band, the instants, then what has no hour. */
export function eventsOf(day: AgendaDay): readonly PlacedEvent[] {
  return [...day.allDay, ...day.instants.flatMap(({ events }) => events), ...day.hourless];
}
