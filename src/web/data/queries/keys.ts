import type { QueryKey } from '@tanstack/react-query';
import type { Day } from '../../../domain/time/day';

/**
 * The keys of the query cache; a key holds exactly what its request depends on, and a shorter one matches all that start with it. The
 * keys of weeks, events and histories are stored on the device: changing them loses what is persisted.
 */
export const queryKeys = {
  weeks: ['week'],
  week: (monday: Day) => ['week', monday] as const,
  events: ['event'],
  event: (id: string) => ['event', id] as const,
  histories: ['history'],
  history: (id: string) => ['history', id] as const,
  // Under the history, so that it is reconciled and persisted like it.
  later: (id: string) => ['history', id, 'later'] as const,
  score: (figures: string) => ['score', figures] as const,
  scores: (figures: readonly string[]) => ['scores', figures] as const,
  searches: ['search'],
  search: <Request>(request: Request, order: string) => ['search', request, order] as const,
  quickSearch: (q: string, today: Day) => ['look-up', q, today] as const,
  next: (monday: Day) => ['next', monday] as const,
  feeds: ['feeds'],
  // What the event says now: when its value is published, its sources say something else.
  sources: (id: string, served: string) => ['sources', id, served] as const,
  release: (id: string) => ['release', id] as const,
  releases: (from: Day, to: Day) => ['release', from, to] as const,
} as const;

/** The Monday of a week's key; null for any other key. */
export const mondayOfKey = ([name, monday]: QueryKey): Day | null => (name === 'week' ? String(monday) : null);

/** The id of a history's key; null for any other key, also that of later occurrences. */
export const historyIdOfKey = ([name, id, ...rest]: QueryKey): string | null =>
  name === 'history' && rest.length === 0 ? String(id) : null;

export const isReleaseKey = ([name]: QueryKey): boolean => name === 'release';

/** Whether the query of a key holds a list of events or one event; null if it is not persisted. */
export const persistedKind = ([name]: QueryKey): 'list' | 'event' | null =>
  name === 'week' || name === 'history' ? 'list' : name === 'event' ? 'event' : null;
