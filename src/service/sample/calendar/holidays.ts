import holidaysText from '../catalogue/tables/holidays.csv?raw';
import { parseTable } from '../catalogue/parse-table';
import { getWeekday, dayNumber, nthWeekday, parseDay } from './days';

const FIRST_LUNAR_YEAR = 2018;

/** Gregorian dates of Chinese festivals, one per year from FIRST_LUNAR_YEAR. */
const LUNAR_DAYS: Readonly<Record<string, string>> = {
  'lunar-eve': '02-15 02-04 01-24 02-11 01-31 01-21 02-09 01-28 02-16 02-05 01-25 02-12 02-02',
  qingming: '04-05 04-05 04-04 04-04 04-05 04-05 04-04 04-04 04-05 04-05 04-04 04-04 04-05',
  duanwu: '06-18 06-07 06-25 06-14 06-03 06-22 06-10 05-31 06-19 06-09 05-28 06-16 06-05',
  'mid-autumn': '09-24 09-13 10-01 09-21 09-10 09-29 09-17 10-06 09-25 09-15 10-03 09-22 09-12',
};

/** Returns the date (MM-DD) of a Chinese festival; undefined if the festival or the year is not in the table. */
function lunarDay(festival: string, year: number): string | undefined {
  return LUNAR_DAYS[festival]?.split(' ')[year - FIRST_LUNAR_YEAR];
}

/** Computes the day number of Easter Sunday (anonymous Gregorian algorithm). Example: 2026 → 2026-04-05. */
export function computeEaster(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + skipped + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const count = moon + week - 7 * late + 114;
  return dayNumber(year, Math.floor(count / 31), (count % 31) + 1);
}

type HolidayRule = (year: number) => readonly number[];
type DayOfYear = (year: number) => number | null;

const monthDay = (text: string, year: number): number =>
  dayNumber(year, Number(text.slice(0, 2)), Number(text.slice(3)));

const equinox =
  (month: number, base: number): DayOfYear =>
  (year) => {
    const since = year - 1980;
    return dayNumber(year, month, Math.floor(base + 0.242194 * since - Math.floor(since / 4)));
  };

/** Returns the last given weekday strictly before a day. */
function weekdayBefore(day: number, weekday: number): number {
  return day - 1 - ((getWeekday(day - 1) - weekday + 7) % 7);
}

function parseDayOfYear(text: string): DayOfYear | null {
  if (text === 'spring') return equinox(3, 20.8431);
  if (text === 'autumn') return equinox(9, 23.2488);
  if (/^\d\d-\d\d$/.test(text)) return (year) => monthDay(text, year);
  const easter = /^E([+-]\d+)$/.exec(text);
  if (easter) return (year) => computeEaster(year) + Number(easter[1]);
  const nth = /^(-?\d)\.(\d)\/(\d\d)$/.exec(text);
  if (nth) return (year) => nthWeekday(year * 12 + Number(nth[3]) - 1, Number(nth[2]), Number(nth[1]));
  const prior = /^<(\d)\/(\d\d-\d\d)$/.exec(text);
  if (prior) return (year) => weekdayBefore(monthDay(prior[2] ?? '', year), Number(prior[1]));
  if (lunarDay(text, 2020) === undefined) return null;
  return (year) => {
    const day = lunarDay(text, year);
    return day === undefined ? null : monthDay(day, year);
  };
}

function parseDates(text: string): HolidayRule {
  const days = text.split(',').map(parseDay);
  return (year) => days.filter((day) => day >= dayNumber(year, 1, 1) && day < dayNumber(year + 1, 1, 1));
}

type YearLimits = { from: number; to: number; length: number; except: readonly number[] };

function parseLimits(words: readonly string[]): YearLimits | null {
  const limits: YearLimits = { from: 0, to: 9999, length: 1, except: [] };
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
 * Parses a rule: `01-01`, `E+39` (days from Easter), `3.1/02` (third Monday of February), `-1.1/05` (last Monday of May), `<1/05-25`
 * (Monday before), `spring`, `autumn`, a Chinese festival, or `=2022-06-03,…`; then `from2021`, `to2018`, `x7` (days in a row),
 * `!2020,2021` (not in those years). Returns null for anything else.
 */
function parseHolidayRule(text: string): HolidayRule | null {
  if (text.startsWith('=')) return parseDates(text.slice(1));
  const [day = '', ...words] = text.split(' ');
  const [base, limits] = [parseDayOfYear(day), parseLimits(words)];
  if (!base || !limits) return null;
  return (year) => {
    if (year < limits.from || year > limits.to || limits.except.includes(year)) return [];
    const first = base(year);
    return first === null ? [] : Array.from({ length: limits.length }, (_, at) => first + at);
  };
}

export type Holiday = { readonly day: number; readonly slug: string; readonly title: string };

/** How a holiday on a weekend moves; '' does not. */
const MOVES = ['', 'us', 'sunday', 'next', 'replace'] as const;
type Move = (typeof MOVES)[number];
type HolidayRow = { readonly slug: string; readonly title: string; readonly rule: HolidayRule; readonly move: Move };

function parseHolidays(): Map<string, HolidayRow[]> {
  const zones = new Map<string, HolidayRow[]>();
  for (const { cell, fail } of parseTable('holidays.csv', holidaysText)) {
    const rule = parseHolidayRule(cell('rule'));
    const move = MOVES.find((known) => known === cell('moved'));
    if (!rule || move === undefined) throw fail(`"${cell('rule')}" or "${cell('moved')}" is not a holiday rule`);
    const rows = zones.get(cell('zone')) ?? [];
    zones.set(cell('zone'), [...rows, { slug: cell('slug'), title: cell('title'), rule, move }]);
  }
  return zones;
}

const zones = parseHolidays();

function dayInLieu(day: number, move: Move, taken: ReadonlyMap<number, Holiday>): number | null {
  const weekday = getWeekday(day);
  if (move === '' || weekday < 6 || (move === 'sunday' && weekday === 6)) return null;
  if (move === 'us') return weekday === 6 ? day - 1 : day + 1;
  let next = day + 1;
  while (getWeekday(next) > 5 || taken.has(next)) next += 1;
  return next;
}

/**
 * Returns the public holidays of a zone (alpha-2 code, EU for TARGET) by the rules of `year`, in order. A holiday moved back to
 * New Year's Eve belongs to the next year. Zones without rules have the usual Western holidays.
 */
export function publicHolidays(zone: string, year: number): readonly Holiday[] {
  const rows = zones.get(zone) ?? zones.get('XX') ?? [];
  const found = new Map<number, Holiday>();
  for (const { slug, title, rule } of rows) {
    for (const day of rule(year)) if (!found.has(day)) found.set(day, { day, slug, title });
  }
  for (const { slug, title, rule, move } of rows) {
    for (const day of rule(year)) {
      const inLieu = dayInLieu(day, move, found);
      if (inLieu === null) continue;
      if (move === 'replace') found.delete(day);
      if (!found.has(inLieu)) found.set(inLieu, { day: inLieu, slug, title: `${title} (report)` });
    }
  }
  return [...found.values()].toSorted((a, b) => a.day - b.day);
}
