import type { QueryClient } from '@tanstack/react-query';
import { daysBetween, type Day } from '../../domain/day';

const MOST_WEEKS = 6;

/** Lets go of the weeks furthest from `monday`: a page that is open all day would otherwise hold every week ever looked at. */
export function forgetFarWeeks(queryClient: QueryClient, monday: Day): void {
  const weeks = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['week'] })
    .map((query) => ({ query, far: Math.abs(daysBetween(monday, String(query.queryKey[1]))) }))
    .toSorted((a, b) => a.far - b.far);
  for (const { query } of weeks.slice(MOST_WEEKS)) {
    if (!query.isActive()) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
