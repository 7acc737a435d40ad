import { isValidDate } from '../../contract/valid-date';

/** A day of the calendar, `YYYY-MM-DD`, in no zone: what the reader calls "the 18th". */
export type Day = string;

const DAY = 86_400_000;

// Days are counted in UTC by milliseconds: dates that keep local fields lose 30 December 2011 on a machine in Apia.
const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** The first millisecond of `day` in UTC, for counting; it is no instant of the reader's day. */
export const startInUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** A count of hours, minutes, days or months in two digits at least. Example: `twoDigits(7)` → `'07'`. */
export const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Whether `text` is a day from 1900-01-01 to 2100-12-31. Example: `isDay('2026-02-30')` → false, like any other text. */
export const isDay = (text: string): boolean => isValidDate(text);

/** The day `count` days after `day` (before, when negative). Example: `addDays('2026-12-31', 1)` → `'2027-01-01'`. */
export function addDays(day: Day, count: number): Day {
  return dayAt(startInUtc(day) + count * DAY);
}

/** How many days lie from `from` to `to`; negative when `to` is earlier. Example: `daysBetween('2026-11-16', '2026-11-18')` → 2. */
export function daysBetween(from: Day, to: Day): number {
  return (startInUtc(to) - startInUtc(from)) / DAY;
}
