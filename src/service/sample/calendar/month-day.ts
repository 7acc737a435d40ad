import { fraction, textSeed } from '../values/noise';
import { nthBusinessDay, toBusinessDay, isBusinessDay } from './business-days';
import { dayNumber, firstDayOfMonth, nthWeekday, getWeekday } from './days';

/** The day on which a monthly release falls, in a month counted from January of year 0. */
export type MonthDay = (month: number) => number;

/** US payrolls: the third Friday after the week that holds the 12th of the month before; early January waits a week. */
function payrollDay(zone: string, month: number): number {
  const twelfth = firstDayOfMonth(month - 1) + 11;
  const weekEnd = twelfth + ((6 - getWeekday(twelfth) + 7) % 7);
  const friday = weekEnd + 20;
  const inNewYear = month % 12 === 0 && friday < dayNumber(Math.floor(month / 12), 1, 4);
  return toBusinessDay(zone, inNewYear ? friday + 7 : friday, -1);
}

function calendarDay(month: number, day: number): number {
  return Math.min(firstDayOfMonth(month) + day - 1, firstDayOfMonth(month + 1) - 1);
}

function readAnchor(zone: string, text: string, seed: number): MonthDay | null {
  const calendar = /^d(\d+)(?:~(\d+))?$/.exec(text);
  if (calendar) {
    const [first, spread] = [Number(calendar[1]), Number(calendar[2] ?? 0) + 1];
    return (month) => calendarDay(month, first + Math.floor(fraction(seed, month, 1) * spread));
  }
  const business = /^b(-?[1-9]\d*)$/.exec(text);
  if (business) return (month) => nthBusinessDay(zone, month, Number(business[1]));
  const weekday = /^w([1-5])\.(-?[1-5])$/.exec(text);
  if (weekday) return (month) => nthWeekday(month, Number(weekday[1]), Number(weekday[2]));
  return text === 'payrolls' ? (month) => payrollDay(zone, month) : null;
}

function shifted(zone: string, day: number, count: number): number {
  let found = day;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    do found += Math.sign(count);
    while (!isBusinessDay(zone, found));
  }
  return found;
}

/**
 * Reads where in its month a release falls: `d12` (the 12th), `d10~5` (a day from the 10th to the 15th, the same for all series of
 * the zone that say so), `b3` / `b-1` (third, last business day), `w2.-1` (last Tuesday), `payrolls`; then `+2` / `-2` business days;
 * a trailing `<` moves a day off to the business day before, not after. Null when it is none of these.
 */
export function parseMonthDay(zone: string, text: string): MonthDay | null {
  const match = /^(d\d+(?:~\d+)?|b-?\d+|w\d\.-?\d|payrolls)([+-]\d+)?(<)?$/.exec(text);
  const anchor = match && readAnchor(zone, match[1] ?? '', textSeed(zone + (match[1] ?? '')));
  if (!anchor) return null;
  const [shift, step] = [Number(match[2] ?? 0), match[3] ? -1 : 1] as const;
  return (month) => shifted(zone, toBusinessDay(zone, anchor(month), step), shift);
}
