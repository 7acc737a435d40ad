import { addDays as add, differenceInCalendarDays, formatISO, isValid, parseISO } from 'date-fns';
import { tz } from '@date-fns/tz';

/** A day of the calendar, `YYYY-MM-DD`, in no zone: what the reader calls "the 18th". */
export type Day = string;

// Days are counted in UTC, where every day exists and has 24 hours; Apia skipped one in 2011.
const utc = { in: tz('UTC') };

/**
 * Whether `text` is a real day of the calendar, years 1900 to 2100.
 * Example: `isDay('2026-02-30')` → false. Bad input is false, never an error.
 */
export function isDay(text: string): boolean {
  return /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text, utc));
}

/** The day `count` days after `day` (before, when negative). Example: `addDays('2026-12-31', 1)` → `'2027-01-01'`. */
export function addDays(day: Day, count: number): Day {
  return formatISO(add(parseISO(day, utc), count, utc), { representation: 'date' });
}

/** How many days lie from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(parseISO(to, utc), parseISO(from, utc), utc);
}
