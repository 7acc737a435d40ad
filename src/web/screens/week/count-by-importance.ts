import type { Importance } from '../../../contract/decode/event';
import type { ZonedEvent } from '../../../domain/calendar/agenda';
import { LISTED_IMPORTANCE } from '../../../domain/calendar/importance';

export type ImportanceCount = { readonly importance: Importance; readonly count: number };

/** Counts events by importance, the most important first, without zero counts. */
export function countByImportance(events: readonly ZonedEvent[]): readonly ImportanceCount[] {
  return LISTED_IMPORTANCE.map((importance) => ({
    importance,
    count: events.filter(({ event }) => event.importance === importance).length,
  })).filter(({ count }) => count > 0);
}
