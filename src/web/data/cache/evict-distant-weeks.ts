import type { QueryClient } from '@tanstack/react-query';
import { daysBetween, type Day } from '../../../domain/time/day';
import type { EventList } from '../pages/fetch-all-pages';

const MIN_CACHED_WEEKS = 3;
const MAX_CACHED_WEEKS = 6;
const MAX_CACHED_EVENTS = 2000;

/**
 * Lets go of the weeks furthest from `monday`: a page that is open all day would otherwise hold every week ever looked at. Six stay
 * when they are of ordinary size, and always that week and its neighbours, and the current one, which alerts are about.
 */
export function evictDistantWeeks(queryClient: QueryClient, monday: Day, thisMonday: Day = monday): void {
  const weeks = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['week'] })
    .map((query) => ({ query, far: Math.abs(daysBetween(monday, String(query.queryKey[1]))) }))
    .toSorted((a, b) => a.far - b.far);
  let held = 0;
  for (const [index, { query }] of weeks.entries()) {
    held += queryClient.getQueryData<EventList>(query.queryKey)?.events.length ?? 0;
    const isNear = index < MIN_CACHED_WEEKS || (index < MAX_CACHED_WEEKS && held <= MAX_CACHED_EVENTS);
    if (isNear || query.queryKey[1] === thisMonday || query.isActive()) continue;
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
