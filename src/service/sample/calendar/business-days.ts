import { firstDayOfMonth, toMonth, getWeekday } from './days';
import { publicHolidays } from './holidays';

const closed = new Map<string, ReadonlySet<number>>();

function closedDays(zone: string, year: number): ReadonlySet<number> {
  const key = `${zone}${year}`;
  const known = closed.get(key);
  if (known) return known;
  const days = new Set([...publicHolidays(zone, year), ...publicHolidays(zone, year + 1)].map(({ day }) => day));
  closed.set(key, days);
  return days;
}

/** Whether a day is a weekday without public holiday in a zone (alpha-2 code). */
export function isBusinessDay(zone: string, day: number): boolean {
  return getWeekday(day) <= 5 && !closedDays(zone, Math.floor(toMonth(day) / 12)).has(day);
}

/** `day` itself when it is a business day, else the nearest one after it (`step` 1) or before it (`step` -1). */
export function toBusinessDay(zone: string, day: number, step: 1 | -1): number {
  let found = day;
  while (!isBusinessDay(zone, found)) found += step;
  return found;
}

/** The nth business day of a month (counted as `monthOf` does); a negative nth counts from the end. */
export function nthBusinessDay(zone: string, month: number, nth: number): number {
  const step = nth > 0 ? 1 : -1;
  let day = toBusinessDay(zone, nth > 0 ? firstDayOfMonth(month) : firstDayOfMonth(month + 1) - 1, step);
  for (let left = Math.abs(nth) - 1; left > 0; left -= 1) day = toBusinessDay(zone, day + step, step);
  return day;
}
