import { getISOWeek } from 'date-fns/getISOWeek';
import { isValidDate } from '../../contract/valid-date';

/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export type Day = string;

const DAY = 86_400_000;

// Dates are counted in UTC: in local time, a machine in Apia has no 30 December 2011.
const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Returns midnight UTC of `day` in epoch ms, for arithmetic on dates; NaN if it is none. Example: `'1970-01-02'` → 86,400,000. */
export const startInUtc = (day: Day): number => Date.parse(day);

/** Pads a count of hours, minutes, days or months to two digits. Example: `twoDigits(7)` → `'07'`. */
export const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Whether `text` is an existing date of the years 1900 to 2100; false for any other text. Example: `isDay('2026-02-30')` → false. */
export const isDay = (text: string): boolean => isValidDate(text);

/** Returns the date `count` days after `day`, before it when negative. Example: `addDays('2026-12-31', 1)` → `'2027-01-01'`. */
export function addDays(day: Day, count: number): Day {
  return dayAt(startInUtc(day) + count * DAY);
}

/**
 * Returns the date `count` months after `day`, before it when negative; the last day of a month that is too short.
 * Example: `addMonths('2026-01-31', 1)` → `'2026-02-28'`.
 */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Counts the days from `from` to `to`; negative when `to` is earlier. Example: `daysBetween('2026-11-16', '2026-11-18')` → 2. */
export function daysBetween(from: Day, to: Day): number {
  return (startInUtc(to) - startInUtc(from)) / DAY;
}

/** Returns the index of the weekday of `day`, from 0 for Monday. Example: `weekdayOf('2026-11-22')` → 6. */
export const weekdayOf = (day: Day): number => (new Date(startInUtc(day)).getUTCDay() + 6) % 7;

/** Returns the Monday of the ISO week of `day`. Example: `startOfWeek('2026-11-22')` → `'2026-11-16'`. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/** Lists the seven dates of the week of `monday`. Example: of `'2026-11-16'`, the last is `'2026-11-22'`. */
export function weekDays(monday: Day): readonly Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Returns the ISO week number of `day`, 1 to 53. Example: `isoWeek('2026-11-16')` → 47. */
export function isoWeek(day: Day): number {
  // Noon exists on every date, whatever the zone of the machine.
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return getISOWeek(new Date(year, month - 1, date, 12));
}
