import type { QueryClient } from '@tanstack/react-query';
import { daysBetween, type Day } from '../../../domain/time/day';
import type { EventList } from '../pages/fetch-all-pages';
import { mondayOfKey, queryKeys } from '../queries/keys';

const MIN_CACHED_WEEKS = 3;
const MAX_CACHED_WEEKS = 6;
const MAX_CACHED_EVENTS = 2000;

/**
 * Removes the weeks furthest from `monday`, so that a page that is open all day does not hold every week ever visited. Six of ordinary
 * size stay; the nearest three always do, and so does the current one, which alerts need.
 */
export function evictDistantWeeks(queryClient: QueryClient, monday: Day, thisMonday: Day): void {
  const weeks = queryClient
    .getQueryCache()
    .findAll({ queryKey: queryKeys.weeks })
    .map((query) => ({ query, start: mondayOfKey(query.queryKey) ?? monday }))
    .toSorted((a, b) => Math.abs(daysBetween(monday, a.start)) - Math.abs(daysBetween(monday, b.start)));
  let cached = 0;
  for (const [index, { query, start }] of weeks.entries()) {
    cached += queryClient.getQueryData<EventList>(query.queryKey)?.events.length ?? 0;
    const isNear = index < MIN_CACHED_WEEKS || (index < MAX_CACHED_WEEKS && cached <= MAX_CACHED_EVENTS);
    if (isNear || start === thisMonday || query.isActive()) continue;
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}

/** Aborts the fetches of weeks that the user left before they had loaded; not that of the current week, which alerts need. */
export function cancelStaleWeeks(queryClient: QueryClient, monday: Day, thisMonday: Day): void {
  void queryClient.cancelQueries({
    queryKey: queryKeys.weeks,
    type: 'inactive',
    fetchStatus: 'fetching',
    predicate: ({ queryKey }) => ![monday, thisMonday].includes(mondayOfKey(queryKey) ?? ''),
  });
}
