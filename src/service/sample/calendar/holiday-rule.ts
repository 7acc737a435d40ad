import { dayNumber, nthWeekday, readDay, weekdayOf } from './days';
import { easterOf } from './easter';
import { lunarDay } from './lunar-days';

/** The day numbers on which a holiday falls in a year. */
export type HolidayRule = (year: number) => readonly number[];
type DayOfYear = (year: number) => number | null;

const monthDay = (text: string, year: number): number =>
  dayNumber(year, Number(text.slice(0, 2)), Number(text.slice(3)));

const equinox =
  (month: number, base: number): DayOfYear =>
  (year) => {
    const since = year - 1980;
    return dayNumber(year, month, Math.floor(base + 0.242194 * since - Math.floor(since / 4)));
  };

/** The Monday (or other weekday) strictly before a day. */
function before(day: number, weekday: number): number {
  return day - 1 - ((weekdayOf(day - 1) - weekday + 7) % 7);
}

function readBase(text: string): DayOfYear | null {
  if (text === 'spring') return equinox(3, 20.8431);
  if (text === 'autumn') return equinox(9, 23.2488);
  if (/^\d\d-\d\d$/.test(text)) return (year) => monthDay(text, year);
  const easter = /^E([+-]\d+)$/.exec(text);
  if (easter) return (year) => easterOf(year) + Number(easter[1]);
  const nth = /^(-?\d)\.(\d)\/(\d\d)$/.exec(text);
  if (nth) return (year) => nthWeekday(year * 12 + Number(nth[3]) - 1, Number(nth[2]), Number(nth[1]));
  const prior = /^<(\d)\/(\d\d-\d\d)$/.exec(text);
  if (prior) return (year) => before(monthDay(prior[2] ?? '', year), Number(prior[1]));
  if (lunarDay(text, 2020) === undefined) return null;
  return (year) => {
    const day = lunarDay(text, year);
    return day === undefined ? null : monthDay(day, year);
  };
}

function readDates(text: string): HolidayRule {
  const days = text.split(',').map(readDay);
  return (year) => days.filter((day) => day >= dayNumber(year, 1, 1) && day < dayNumber(year + 1, 1, 1));
}

type Limits = { from: number; to: number; length: number; except: readonly number[] };

function readLimits(words: readonly string[]): Limits | null {
  const limits: Limits = { from: 0, to: 9999, length: 1, except: [] };
  for (const word of words) {
    const match = /^(from|to|x|!)([\d,]+)$/.exec(word);
    if (!match) return null;
    const years = (match[2] ?? '').split(',').map(Number);
    const [first = 0] = years;
    if (match[1] === 'from') limits.from = first;
    else if (match[1] === 'to') limits.to = first;
    else if (match[1] === 'x') limits.length = first;
    else limits.except = years;
  }
  return limits;
}

/**
 * Reads a rule: `01-01`, `E+39` (days from Easter), `3.1/02` (third Monday of February), `-1.1/05` (last Monday of May), `<1/05-25`
 * (Monday before), `spring`, `autumn`, a Chinese festival, or `=2022-06-03,…`; then `from2021`, `to2018`, `x7` (days in a row),
 * `!2020,2021` (not in those years). Null when it is none of these.
 */
export function readHolidayRule(text: string): HolidayRule | null {
  if (text.startsWith('=')) return readDates(text.slice(1));
  const [word = '', ...words] = text.split(' ');
  const [base, limits] = [readBase(word), readLimits(words)];
  if (!base || !limits) return null;
  return (year) => {
    if (year < limits.from || year > limits.to || limits.except.includes(year)) return [];
    const first = base(year);
    return first === null ? [] : Array.from({ length: limits.length }, (_, at) => first + at);
  };
}
