const DAY = 86_400_000;
const texts = new Map<number, string>();

/** The number of days from 1970-01-01 to a civil day; month is 1 to 12 and may overflow, as may day. Example: `dayNumber(1970, 1, 2)` → 1. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY;
}

/** Reads YYYY-MM-DD into a day number. Example: `readDay('1970-01-02')` → 1. */
export function parseDay(text: string): number {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY;
  if (!Number.isInteger(day))
    throw new Error(`${text} is not a day written YYYY-MM-DD, so no event can be placed on it`);
  return day;
}

/** Writes a day number as YYYY-MM-DD. Example: `writeDay(1)` → '1970-01-02'. */
export function writeDay(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
}

/** The ISO weekday of a day number: 1 is Monday, 7 is Sunday. */
export function getWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The number of months from January of year 0 to the month of a day number. Example: 2018-01 → 24216. */
export function toMonth(day: number): number {
  const date = new Date(day * DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The first day of a month counted as `monthOf` does. */
export function firstDayOfMonth(month: number): number {
  return dayNumber(Math.floor(month / 12), (month % 12) + 1, 1);
}

/** The nth given weekday of a month (counted as `monthOf` does); a negative nth counts from the end. Example: the 4th Thursday. */
export function nthWeekday(month: number, weekday: number, nth: number): number {
  if (nth > 0) {
    const first = firstDayOfMonth(month);
    return first + ((weekday - getWeekday(first) + 7) % 7) + (nth - 1) * 7;
  }
  const last = firstDayOfMonth(month + 1) - 1;
  return last - ((getWeekday(last) - weekday + 7) % 7) + (nth + 1) * 7;
}
