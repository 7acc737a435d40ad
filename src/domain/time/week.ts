import { getISOWeek } from 'date-fns/getISOWeek';
import { addDays, startInUtc, type Day } from './day';

const SUNDAY_LAST = 6;

/**
 * The Monday of the ISO week that holds `day`. Weeks start on Monday, as in France.
 * Example: `mondayOf('2026-11-22')` → `'2026-11-16'`.
 */
export function startOfWeek(day: Day): Day {
  const weekday = new Date(startInUtc(day)).getUTCDay();
  return addDays(day, -((weekday + SUNDAY_LAST) % 7));
}

/** The seven days of the week that starts on `monday`, in order. */
export function weekDays(monday: Day): readonly Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The ISO number of the week of `day`, 1 to 53. Example: `isoWeek('2026-11-16')` → 47. */
export function isoWeek(day: Day): number {
  // At noon the day is the same on every machine's clock, whatever its zone changes at night.
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return getISOWeek(new Date(year, month - 1, date, 12));
}
