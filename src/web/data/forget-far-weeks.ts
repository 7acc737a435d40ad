import type { QueryClient } from '@tanstack/react-query';
import { daysBetween, type Day } from '../../domain/day';
import type { EventList } from './all-pages';

const MOST_EVENTS = 12_000;
const FEWEST_WEEKS = 5;

/** Lets go of the weeks furthest from `monday` once the cache holds too many events; the nearest five always stay. */
export function forgetFarWeeks(queryClient: QueryClient, monday: Day): void {
  const weeks = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['week'] })
    .map((query) => ({ query, far: Math.abs(daysBetween(monday, String(query.queryKey[1]))) }))
    .toSorted((a, b) => a.far - b.far);
  let held = 0;
  for (const [index, { query }] of weeks.entries()) {
    held += queryClient.getQueryData<EventList>(query.queryKey)?.events.length ?? 0;
    if (index >= FEWEST_WEEKS && held > MOST_EVENTS && !query.isActive())
      queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
