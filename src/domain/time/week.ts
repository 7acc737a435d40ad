import { getISOWeek } from 'date-fns/getISOWeek';
import { addDays, startInUtc, type Day } from './day';

/** Returns the Monday of the ISO week of `day`. Example: `startOfWeek('2026-11-22')` → `'2026-11-16'`. */
export function startOfWeek(day: Day): Day {
  const weekday = new Date(startInUtc(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Lists the seven dates of the week of `monday`, in order. */
export function weekDays(monday: Day): readonly Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Returns the ISO week number of `day`, 1 to 53. Example: `isoWeek('2026-11-16')` → 47. */
export function isoWeek(day: Day): number {
  // Noon exists on every date, whatever the zone of the machine.
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return getISOWeek(new Date(year, month - 1, date, 12));
}
