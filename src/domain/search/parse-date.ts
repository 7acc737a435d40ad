import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  isoWeek,
  startOfWeek,
  twoDigits,
  weekdayOf,
  type Day,
} from '../time/day';
import { foldText } from './fold-text';
import { parseDateParts, type DateParts } from './parse-date-parts';

const MAX_INPUT_LENGTH = 40;
// 29 February recurs after eight years at most.
const MAX_YEARS_AWAY = 8;

const NAMED = new Map([
  ["aujourd'hui", 0],
  ['auj', 0],
  ['today', 0],
  ['demain', 1],
  ['tomorrow', 1],
  ['apres-demain', 2],
  ['hier', -1],
  ['yesterday', -1],
  ['avant-hier', -2],
]);
const WEEKS = new Map([
  ['cette semaine', 0],
  ['this week', 0],
  ['semaine prochaine', 1],
  ['next week', 1],
  ['semaine derniere', -1],
  ['last week', -1],
]);

const toDay = (year: number, month: number, day: number): Day => `${year}-${twoDigits(month)}-${twoDigits(day)}`;
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const around = (middle: number, reach: number): readonly number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => middle - reach + index);

// Of two equally near dates, the future one.
function nearest(days: readonly Day[], today: Day): Day | null {
  const distance = (day: Day) => Math.abs(daysBetween(today, day)) - (day > today ? 0.5 : 0);
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The `number`th of the month `count` months after that of `day`; the date may not exist. */
const inMonthAfter = (day: Day, count: number, number: number): Day =>
  `${addMonths(day, count).slice(0, 8)}${twoDigits(number)}`;

function parseShift(text: string, today: Day): Day | null {
  const found = /^([+-]) ?(\d{1,4}) ?(?:(j|d)[a-z]*|(s|w)[a-z]*|(m)[a-z]*|(a|y)[a-z]*)?$/.exec(text);
  if (!found) return null;
  const [, sign, count, , weeks, months, years] = found;
  const by = (sign === '-' ? -1 : 1) * Number(count);
  const day = months || years ? addMonths(today, years ? 12 * by : by) : addDays(today, weeks ? 7 * by : by);
  return isDay(day) ? day : null;
}

function mondayOfWeek(year: number, week: number): readonly Day[] {
  const inFirst = toDay(year, 1, 4);
  if (!isDay(inFirst) || week < 1) return [];
  const monday = addDays(startOfWeek(inFirst), 7 * (week - 1));
  return isDay(monday) && isoWeek(monday) === week ? [monday] : [];
}

function parseWeek(text: string, today: Day): Day | null {
  const weeks = WEEKS.get(text);
  if (weeks !== undefined) return addDays(startOfWeek(today), 7 * weeks);
  const found =
    /^(?:s|sem|semaine|w|wk|week)\.? ?(?<week>\d{1,2})(?:[ /-]+(?<year>\d{4}))?$/.exec(text) ??
    /^(?<year>\d{4})[ /-]?[sw](?<week>\d{1,2})$/.exec(text);
  const { week, year } = found?.groups ?? {};
  if (week === undefined) return null;
  const years = year === undefined ? around(yearOf(today), MAX_YEARS_AWAY) : [Number(year)];
  return nearest(
    years.flatMap((one) => mondayOfWeek(one, Number(week))),
    today,
  );
}

function candidates({ day, month, year, weekday }: DateParts, today: Day): readonly Day[] {
  if (month !== null) {
    const years = year === null ? around(yearOf(today), MAX_YEARS_AWAY) : [year];
    return years.map((one) => toDay(one, month, day ?? 1));
  }
  if (day === null || year !== null) return [];
  // A weekday narrows the month down; without one, the day is of this month.
  return around(0, weekday === null ? 0 : 12).map((count) => inMonthAfter(today, count, day));
}

function nextWeekday(weekday: number, relative: number, today: Day): Day {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (relative < 0) return addDays(today, ahead - 7);
  return addDays(today, relative > 0 && ahead === 0 ? 7 : ahead);
}

function resolve(parts: DateParts, today: Day): Day | null {
  const { day, month, year, weekday, relative } = parts;
  if (weekday !== null && day === null && month === null && year === null) return nextWeekday(weekday, relative, today);
  if (relative !== 0) return null;
  const days = candidates(parts, today).filter((one) => isDay(one) && (weekday ?? weekdayOf(one)) === weekdayOf(one));
  return nearest(days, today);
}

/**
 * Parses a date as a French or English trader types it, day before month, ignoring accents and case.
 *
 * - `18/11`, `18-11-26`, `18.11.2026`, `2026-11-18`, `18 nov`, `nov 18`, `mercredi 18 novembre 2026`, `1er mars`: without a year, the
 *   date nearest to `today` (the future one of two); a given weekday must agree.
 * - `18`, `18/`: of this month. `mercredi 18`: the nearest 18th that is a Wednesday. `mars 2025`, `03/2025`: the first of the month.
 * - `mercredi`, `mer.`, `wed`: the first from `today` on, included; `lundi prochain`, `next monday`: after today; `dernier`, `last`: before.
 * - `aujourd'hui`, `demain`, `hier`, `today`, `tomorrow`; `+3j`, `-2s`, `+1m`, `+1a` (days, weeks, months, years; `+3` is days).
 * - `s47`, `semaine 47`, `w47`, `s47 2025`, `2025-W47`: the Monday of the ISO week; without a year, the nearest.
 *
 * `today` is the date in the display time zone. Any other text, or a date outside 1900 to 2100, gives null:
 * `parseDate('31/02', today)` → null. Example: `parseDate('s47', '2026-11-21')` → `'2026-11-16'`.
 */
export function parseDate(text: string, today: Day): Day | null {
  // While « 18/11 » is being typed, « 18/ » means the 18th, as « 18 » does.
  const plain = foldText(text)
    .replace('\u2212', '-')
    .replace(/(?<=\d)[/-]$/, '');
  if (plain === '' || plain.length > MAX_INPUT_LENGTH) return null;
  const named = NAMED.get(plain.replace(/\.$/, ''));
  const parsed = named === undefined ? (parseShift(plain, today) ?? parseWeek(plain, today)) : addDays(today, named);
  if (parsed !== null) return isDay(parsed) ? parsed : null;
  const parts = parseDateParts(plain);
  return parts ? resolve(parts, today) : null;
}
