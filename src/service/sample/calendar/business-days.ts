import { firstDayOfMonth, toMonth, getWeekday } from './days';
import { publicHolidays } from './holidays';

const cache = new Map<string, ReadonlySet<number>>();

function holidayDays(zone: string, year: number): ReadonlySet<number> {
  const key = `${zone}${year}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const days = new Set([...publicHolidays(zone, year), ...publicHolidays(zone, year + 1)].map(({ day }) => day));
  cache.set(key, days);
  return days;
}

/** Whether a day is a weekday and not a public holiday of a zone (alpha-2 code). */
export function isBusinessDay(zone: string, day: number): boolean {
  return getWeekday(day) <= 5 && !holidayDays(zone, Math.floor(toMonth(day) / 12)).has(day);
}

/** Returns `day` if it is a business day, else the next one (`step` 1) or the previous one (`step` -1). */
export function toBusinessDay(zone: string, day: number, step: 1 | -1): number {
  let businessDay = day;
  while (!isBusinessDay(zone, businessDay)) businessDay += step;
  return businessDay;
}

/** Returns the nth business day of a month (counted as by `toMonth`). A negative nth counts from the end. */
export function nthBusinessDay(zone: string, month: number, nth: number): number {
  const step = nth > 0 ? 1 : -1;
  let day = toBusinessDay(zone, nth > 0 ? firstDayOfMonth(month) : firstDayOfMonth(month + 1) - 1, step);
  for (let remaining = Math.abs(nth) - 1; remaining > 0; remaining -= 1) day = toBusinessDay(zone, day + step, step);
  return day;
}
