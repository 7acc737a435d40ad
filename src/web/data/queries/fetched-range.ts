import { addDays, startInUtc, type Day } from '../../../domain/time/day';
import { offsetAt } from '../../../domain/time/instant';

const HOUR = 60;
const DAY = 24 * HOUR;
// No clock of the zone database is further from UTC.
const FURTHEST_BEHIND = -12 * HOUR;
const FURTHEST_AHEAD = 14 * HOUR;

/**
 * The days, in the provider's zone `source`, that a week is asked for with: those that hold the week of a reader in any zone, so that one
 * answer serves them all, and one more on each side, since a provider may take either end of a range as outside it.
 */
export function fetchedRange(monday: Day, source: string): { readonly from: Day; readonly to: Day } {
  // The clock may change within the days that are asked for.
  const offsets = [-3, 10].map((days) => offsetAt(source, startInUtc(addDays(monday, days))));
  const before = Math.ceil((FURTHEST_AHEAD - Math.min(...offsets)) / DAY);
  const after = Math.ceil((Math.max(...offsets) - FURTHEST_BEHIND) / DAY);
  return { from: addDays(monday, -before - 1), to: addDays(monday, 6 + after + 1) };
}

/** Whether a request, as http names it, is for a page of a week. */
export function isWeekRequest(monday: Day, source: string): (asked: string) => boolean {
  const { from, to } = fetchedRange(monday, source);
  return (asked) => {
    const params = new URLSearchParams(asked.split('?')[1]);
    return params.get('from') === from && params.get('to') === to;
  };
}
