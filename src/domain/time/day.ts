/** A day of the calendar, `YYYY-MM-DD`, in no zone: what the reader calls "the 18th". */
export type Day = string;

const DAY = 86_400_000;

// Days are counted in UTC by milliseconds: dates that keep local fields lose 30 December 2011 on a machine in Apia.
const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** The first millisecond of `day` in UTC, for counting; it is no instant of the reader's day. */
export const startInUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/**
 * Whether `text` is a real day of the calendar, years 1900 to 2099.
 * Example: `isDay('2026-02-30')` → false. Bad input is false, never an error.
 */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const start = startInUtc(text);
  return !Number.isNaN(start) && dayAt(start) === text;
}

/** The day `count` days after `day` (before, when negative). Example: `addDays('2026-12-31', 1)` → `'2027-01-01'`. */
export function addDays(day: Day, count: number): Day {
  return dayAt(startInUtc(day) + count * DAY);
}

/** How many days lie from `from` to `to`; negative when `to` is earlier. Example: `daysBetween('2026-11-16', '2026-11-18')` → 2. */
export function daysBetween(from: Day, to: Day): number {
  return (startInUtc(to) - startInUtc(from)) / DAY;
}
