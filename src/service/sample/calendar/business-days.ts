import { uniform, hashText } from '../values/noise';
import { firstDayOfMonth, toMonth, getWeekday, dayNumber, nthWeekday } from './days';
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
function nthBusinessDay(zone: string, month: number, nth: number): number {
  const step = nth > 0 ? 1 : -1;
  let day = toBusinessDay(zone, nth > 0 ? firstDayOfMonth(month) : firstDayOfMonth(month + 1) - 1, step);
  for (let remaining = Math.abs(nth) - 1; remaining > 0; remaining -= 1) day = toBusinessDay(zone, day + step, step);
  return day;
}

/** Returns the day of a monthly release, in a month counted as by `toMonth`. */
type MonthDay = (month: number) => number;

/** US payrolls: the third Friday after the week of the 12th of the previous month, a week later in early January. */
function payrollDay(zone: string, month: number): number {
  const twelfth = firstDayOfMonth(month - 1) + 11;
  const weekEnd = twelfth + ((6 - getWeekday(twelfth) + 7) % 7);
  const friday = weekEnd + 20;
  const isNewYear = month % 12 === 0 && friday < dayNumber(Math.floor(month / 12), 1, 4);
  return toBusinessDay(zone, isNewYear ? friday + 7 : friday, -1);
}

function dayOfMonth(month: number, day: number): number {
  return Math.min(firstDayOfMonth(month) + day - 1, firstDayOfMonth(month + 1) - 1);
}

function parseAnchor(zone: string, text: string, seed: number): MonthDay | null {
  const calendar = /^d(\d+)(?:~(\d+))?$/.exec(text);
  if (calendar) {
    const [first, spread] = [Number(calendar[1]), Number(calendar[2] ?? 0) + 1];
    return (month) => dayOfMonth(month, first + Math.floor(uniform(seed, month, 1) * spread));
  }
  const business = /^b(-?[1-9]\d*)$/.exec(text);
  if (business) return (month) => nthBusinessDay(zone, month, Number(business[1]));
  const weekday = /^w([1-5])\.(-?[1-5])$/.exec(text);
  if (weekday) return (month) => nthWeekday(month, Number(weekday[1]), Number(weekday[2]));
  return text === 'payrolls' ? (month) => payrollDay(zone, month) : null;
}

function shiftBusinessDays(zone: string, day: number, count: number): number {
  let result = day;
  for (let remaining = Math.abs(count); remaining > 0; remaining -= 1) {
    do result += Math.sign(count);
    while (!isBusinessDay(zone, result));
  }
  return result;
}

/**
 * Parses the day of a monthly release: `d12` (the 12th), `d10~5` (a random day from the 10th to the 15th, the same for all series
 * of the zone with this rule), `b3` / `b-1` (third, last business day), `w2.-1` (last Tuesday), `payrolls`; then `+2` / `-2`
 * business days. A holiday moves to the next business day, or to the previous one with a trailing `<`. Returns null for anything else.
 */
export function parseMonthDay(zone: string, text: string): MonthDay | null {
  const match = /^(d\d+(?:~\d+)?|b-?\d+|w\d\.-?\d|payrolls)([+-]\d+)?(<)?$/.exec(text);
  const anchor = match && parseAnchor(zone, match[1] ?? '', hashText(zone + (match[1] ?? '')));
  if (!anchor) return null;
  const [shift, step] = [Number(match[2] ?? 0), match[3] ? -1 : 1] as const;
  return (month) => shiftBusinessDays(zone, toBusinessDay(zone, anchor(month), step), shift);
}
