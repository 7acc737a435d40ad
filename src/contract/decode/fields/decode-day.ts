import { isValidDate } from './is-valid-date';
import type { IssueCode } from '../../diagnostics/issue';
import type { Diagnostics } from '../../diagnostics/diagnostics';

type ReadDay = { readonly day: string; readonly reading: string; readonly report?: IssueCode };

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-4]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)? ?(Z|[+-]\d\d:?\d\d)?)?$/i;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const EPOCH = /^\d{9,10}$|^\d{12,13}$/;
/** Below, a count of seconds; the first milliseconds so large are of 1973, as are the last seconds. */
const MIN_EPOCH_MILLISECONDS = 1e11;
/** An hour of UTC from which the day of a clock east of it may be the next one already. */
const LATE_EVENING_HOUR = 21;

const two = (text: string): string => text.padStart(2, '0');

// An instant in UTC says its day only as long as a clock in Europe shows the same one: later, the day would be guessed.
const isLate = (hour: number): boolean => hour >= LATE_EVENING_HOUR;

function readEpoch(count: number): ReadDay | null {
  const instant = new Date(count < MIN_EPOCH_MILLISECONDS ? count * 1000 : count);
  if (isLate(instant.getUTCHours())) return null;
  return { day: instant.toISOString().slice(0, 10), reading: 'epoch', report: 'date-epoch' };
}

function readDayFirst([, day = '', month = '', year = '']: readonly string[]): ReadDay | null {
  // 03/04 is a day of March to some: only what cannot be turned round is read.
  if (Number(day) <= 12 && Number(day) !== Number(month)) return null;
  return { day: `${year}-${two(month)}-${two(day)}`, reading: 'day-first', report: 'date-day-first' };
}

function readForm(text: string): ReadDay | null {
  const [iso, day = '', hour, minute, offset = ''] = ISO.exec(text) ?? [];
  if (iso !== undefined) {
    if (hour === undefined) return { day, reading: 'day' };
    const isUtc = offset.toUpperCase() === 'Z';
    if (/^00:00(:00)?(\.0+)?Z?$/i.test(text.slice(11))) return { day, reading: 'midnight' };
    if (isUtc && isLate(Number(hour) + Number(minute) / 60)) return null;
    return { day, reading: 'time', report: 'date-with-time' };
  }
  if (EPOCH.test(text)) return readEpoch(Number(text));
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? readDayFirst(dayFirst) : null;
}

function readText(text: string): ReadDay | null {
  const read = readForm(text.trim());
  return read && isValidDate(read.day) ? read : null;
}

// The events of a week share seven days.
const MAX_MEMOIZED_DAYS = 2000;
const days = new Map<string, ReadDay | null>();

/**
 * Reads the day of an event into `YYYY-MM-DD`, of the years 1900 to 2100: an ISO day, with midnight behind it or, told as odd, another
 * time; a day first (`18/11/2026`) when it cannot be a month; seconds or milliseconds since 1970. Null for anything else: a day
 * that does not exist, `03/04/2026`, an instant in UTC so late that the day depends on a zone.
 * Example: `readDay('2026-11-18T14:30:00+01:00', witness)` → `'2026-11-18'`.
 */
export function decodeDay(value: unknown, diagnostics: Diagnostics): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  let read = days.get(text);
  if (read === undefined) {
    if (days.size >= MAX_MEMOIZED_DAYS) days.clear();
    read = readText(text);
    days.set(text, read);
  }
  if (read === null) return null;
  if (read.report !== undefined) diagnostics.report(read.report, value);
  diagnostics.uses('date', read.reading);
  return read.day;
}
