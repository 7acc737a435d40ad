import { getISODay, getISOWeek } from 'date-fns';
import { TZDate } from '@date-fns/tz';
import { addDays, startInUtc, type Day } from './day';

const inUtc = (day: Day): TZDate => new TZDate(startInUtc(day), 'UTC');

/**
 * The Monday of the ISO week that holds `day`. Weeks start on Monday, as in France.
 * Example: `mondayOf('2026-11-22')` → `'2026-11-16'`.
 */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - getISODay(inUtc(day)));
}

/** The seven days of the week that starts on `monday`, in order. */
export function weekDays(monday: Day): readonly Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The ISO number of the week of `day`, 1 to 53. Example: `isoWeek('2026-11-16')` → 47. */
export function isoWeek(day: Day): number {
  return getISOWeek(inUtc(day));
}
