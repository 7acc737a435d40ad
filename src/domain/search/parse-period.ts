import { memoize } from '../../contract/decode/memoize';
import type { Day } from '../time/day';
import { foldText } from './fold-text';
import { parseMonth, parseNumericDate } from './parse-date-parts';

/** Ordinal words from 1 to 4, by their first letters, French before English. */
const ORDINALS = ['pre', 'deu', 'tro', 'qua', 'fir', 'sec', 'thi', 'fou'];
const ORDINAL = new RegExp(`\\b(${ORDINALS.join('|')})[a-z]+(?= (trim|sem|quarter|half))`);
const YEAR = /(?:^|\D)((?:19|20)\d{2})(?!\d)/;
const QUARTER =
  /(?<![a-z])[tq]([1-4])(?!\d)|\b([1-4])(?:er|e|eme|st|nd|rd|th)? ?(?:t|q|trim|trimestre|quarter)(?![a-z])/;
const HALF = /(?<![a-z])h([12])(?!\d)|\b([12])(?:er|e|eme|st|nd)? ?(?:h|half|sem(?:estre)?)(?![a-z])/;
const WEEK = /\b(?:s|sem|semaine|w|week)\.? ?(\d{1,2})\b/;
/** `7 nov.`, and `Nov/07` or `Nov 7` of an English feed. Two digits may be a year there; months still sort in order. */
const DAY_OF_MONTH = /\b(\d{1,2})(?:er)? \p{L}|\p{L}\.?[ /-](0?[1-9]|[12]\d|3[01])\b/u;

/** `parseMonth`, memoized for the words that a feed repeats. Example: `monthOf('sept')` → 9; `monthOf('x')` → null. */
export const monthOf = memoize(parseMonth, 500);

/** The start of a period in months since the start of its year: `oct.` → 9, `T3` → 6, `H2` → 6; null when it names none. */
function startInYear(text: string): number | null {
  const quarter = QUARTER.exec(text);
  if (quarter) return (Number(quarter[1] ?? quarter[2]) - 1) * 3;
  const half = HALF.exec(text);
  if (half) return (Number(half[1] ?? half[2]) - 1) * 6;
  const week = WEEK.exec(text)?.[1];
  if (week !== undefined) return ((Number(week) - 1) * 12) / 53;
  const month = text
    .split(/[^\p{L}]+/u)
    .map(monthOf)
    .find((found) => found !== null);
  if (month === undefined) return null;
  const [, before, after] = DAY_OF_MONTH.exec(text) ?? [];
  const day = Number(before ?? after ?? 1);
  return month - 1 + (day - 1) / 31;
}

/** The same for numbers with a year, such as `2026-11` or `11/2026`; `2026/27` and `11/12` name no month. */
function startOfNumericDate(text: string): number | null {
  const { year = null, month = null, day = null } = parseNumericDate(text) ?? {};
  return year === null || month === null || month < 1 || month > 12 ? null : month - 1 + ((day ?? 1) - 1) / 31;
}

/** Whether a text is of two consecutive years as well as of a month: `2011/12`. */
function isYearOrMonth(text: string): boolean {
  const [, year, next] = /^\d\d(\d\d)\/(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return Number(next) === Number(year) + 1;
}

/**
 * Returns the start of a period in months since year 0, for sorting: a month, a quarter, a half-year, a week or a year in French, in English
 * or in numbers (`oct. 2026`, `2026-10`, `T3 2026`, `3e trimestre`, `third quarter`, `S46`, `2025`). Without a year, it is the last such
 * period before `day`, the date of release. Null when the text names no period, or either of two. Example: `parsePeriod('nov.',
 * '2026-01-14')` → 24310.
 */
export function parsePeriod(period: string, day: Day): number | null {
  const text = foldText(period)
    .replace(/^(\d{4})m(?=\d{1,2}$)/, '$1-')
    .replace(ORDINAL, (_, start: string) => `${(ORDINALS.indexOf(start) % 4) + 1}`);
  if (isYearOrMonth(text)) return null;
  const start = startOfNumericDate(text) ?? startInYear(text);
  const year = YEAR.exec(text)?.[1];
  if (year !== undefined) return Number(year) * 12 + (start ?? 0);
  if (start === null) return null;
  const [released, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  return (Math.floor(start) <= month ? released : released - 1) * 12 + start;
}
