import type { Diagnostics } from '../../diagnostics/diagnostics';
import type { IssueCode } from '../../diagnostics/issue';
import { isValidDate } from '../../valid-date';
import { memoize } from '../memoize';

type ParsedDay = { readonly day: string; readonly variant: string; readonly report?: IssueCode };

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-4]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)? ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const DAY_AND_HOUR = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:[01]\\d|2[0-4])';
/**
 * Matches an epoch time, but no digits that may be a day and an hour: ten as `YYYYMMDDhh` from 2000 on, which as seconds are in 2033 or
 * later (those of 19xx are real epoch times from 2030 on), or twelve as `YYYYMMDDhhmm`, which as milliseconds are in 1976.
 */
const EPOCH = new RegExp(
  `^(?!20\\d\\d${DAY_AND_HOUR}$)\\d{9,10}$|^(?!(?:19|20)\\d\\d${DAY_AND_HOUR}[0-5]\\d$)\\d{12,13}$`,
);
/** A smaller epoch time is in seconds. As milliseconds this is in 1973. */
const MIN_EPOCH_MILLISECONDS = 1e11;
/** From this hour UTC, the day may already have changed on a clock in Europe, so the day would be a guess. */
const LATE_EVENING_HOUR = 21;

function parseEpoch(count: number): ParsedDay | null {
  const date = new Date(count < MIN_EPOCH_MILLISECONDS ? count * 1000 : count);
  if (date.getUTCHours() >= LATE_EVENING_HOUR) return null;
  return { day: date.toISOString().slice(0, 10), variant: 'epoch', report: 'date-epoch' };
}

function parseDayFirst([, day = '', month = '', year = '']: readonly string[]): ParsedDay | null {
  // 03/04 may be 4 March: the form is accepted only if day and month cannot be swapped.
  if (Number(day) <= 12 && Number(day) !== Number(month)) return null;
  return {
    day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    variant: 'day-first',
    report: 'date-day-first',
  };
}

function parseForm(text: string): ParsedDay | null {
  const [iso, day = '', hour, , offset = ''] = ISO.exec(text) ?? [];
  if (iso !== undefined) {
    if (hour === undefined) return { day, variant: 'day' };
    if (/^00:00(:00)?(\.0+)?Z?$/i.test(text.slice(11))) return { day, variant: 'midnight' };
    if (/^(?:Z|[+-]00(?::?00)?)$/i.test(offset) && Number(hour) >= LATE_EVENING_HOUR) return null;
    return { day, variant: 'time', report: 'date-with-time' };
  }
  if (EPOCH.test(text)) return parseEpoch(Number(text));
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? parseDayFirst(dayFirst) : null;
}

const parseDay = memoize((text): ParsedDay | null => {
  const parsed = parseForm(text.trim());
  return parsed && isValidDate(parsed.day) ? parsed : null;
}, 2000);

/**
 * Decodes the day of an event to `YYYY-MM-DD`, 1900 to 2100. Accepts an ISO day, alone or with midnight; and, reported: an ISO day
 * with another time, a day-first date that cannot be month-first (`18/11/2026`), and seconds or milliseconds since 1970. Returns
 * null for anything else: a day that does not exist, `03/04/2026`, a UTC time so late that the day depends on the time zone.
 * Example: `decodeDay('2026-11-18T14:30:00+01:00', diagnostics)` → `'2026-11-18'`.
 */
export function decodeDay(value: unknown, diagnostics: Diagnostics): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const parsed = parseDay(String(value));
  if (parsed === null) return null;
  if (parsed.report !== undefined) diagnostics.report(parsed.report, value);
  diagnostics.observe('date', parsed.variant);
  return parsed.day;
}
