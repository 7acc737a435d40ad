import type { QueryClient } from '@tanstack/react-query';
import { daysBetween, type Day } from '../../domain/day';
import type { EventList } from './all-pages';

const FEWEST_WEEKS = 3;
const MOST_WEEKS = 6;
const MOST_EVENTS = 2000;

/**
 * Lets go of the weeks furthest from `monday`: a page that is open all day would otherwise hold every week ever looked at. Six stay
 * when they are of ordinary size, and always that week and its neighbours, and the current one, which alerts are about.
 */
export function forgetFarWeeks(queryClient: QueryClient, monday: Day, thisMonday: Day = monday): void {
  const weeks = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['week'] })
    .map((query) => ({ query, far: Math.abs(daysBetween(monday, String(query.queryKey[1]))) }))
    .toSorted((a, b) => a.far - b.far);
  let held = 0;
  for (const [index, { query }] of weeks.entries()) {
    held += queryClient.getQueryData<EventList>(query.queryKey)?.events.length ?? 0;
    const isNear = index < FEWEST_WEEKS || (index < MOST_WEEKS && held <= MOST_EVENTS);
    if (isNear || query.queryKey[1] === thisMonday || query.isActive()) continue;
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
