const DAY_MS = 86_400_000;
const formatted = new Map<number, string>();

/** Counts the days from 1970-01-01 to a date. `month` is 1 to 12. Both may overflow. Example: `dayNumber(1970, 1, 2)` → 1. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Parses YYYY-MM-DD to a day number; throws if it is not a date. Example: `parseDay('1970-01-02')` → 1. */
export function parseDay(text: string): number {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(day)) throw new Error(`${text} is not a date in the form YYYY-MM-DD. Correct the catalogue.`);
  return day;
}

/** Formats a day number as YYYY-MM-DD. Example: `formatDay(1)` → '1970-01-02'. */
export function formatDay(day: number): string {
  const cached = formatted.get(day);
  if (cached !== undefined) return cached;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  formatted.set(day, text);
  return text;
}

/** Returns the ISO weekday of a day number: 1 is Monday, 7 is Sunday. */
export function getWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Counts the months from January of year 0 to the month of a day number. Example: 2018-01 → 24216. */
export function toMonth(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns the first day of a month counted as by `toMonth`. */
export function firstDayOfMonth(month: number): number {
  return dayNumber(Math.floor(month / 12), (month % 12) + 1, 1);
}

/** Returns the nth weekday of a month (counted as by `toMonth`), such as the 4th Thursday; from the end if nth is negative. */
export function nthWeekday(month: number, weekday: number, nth: number): number {
  if (nth > 0) {
    const first = firstDayOfMonth(month);
    return first + ((weekday - getWeekday(first) + 7) % 7) + (nth - 1) * 7;
  }
  const last = firstDayOfMonth(month + 1) - 1;
  return last - ((getWeekday(last) - weekday + 7) % 7) + (nth + 1) * 7;
}
