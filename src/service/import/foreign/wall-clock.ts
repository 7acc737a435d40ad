import { isDay, type Day } from '../../../domain/time/day';
import { toInstant } from '../../../domain/time/instant';
import { memoize } from '../../../contract/decode/memoize';
import type { ForeignFault, ForeignTime } from './foreign-event';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED_DAY = new RegExp(
  String.raw`^(?:[a-z]{3,9}\.?,?\s*)??(${MONTHS.join('|')})[a-z]*\.?\s*(\d{1,2})(?:,?\s+(\d{4}))?$`,
  'i',
);
const HOUR = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i;
const TENTATIVE = new RegExp(
  String.raw`^(?:tentative|tba|tbd|-+|\d{1,2}(?:st|nd|rd|th)(?: ?-? ?\d{1,2}(?:st|nd|rd|th)?)?(?: ?(?:${MONTHS.join('|')})[a-z]*)?)$`,
  'i',
);
const ALL_DAY = /^(?:all[ -]?day|day \d+)$/i;
const ISO_OFFSET = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})$/;
const ISO_LOCAL = /^(\d{4})[-./](\d{2})[-./](\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

const two = (text: string | number): string => String(text).padStart(2, '0');
const known: (day: string) => Day | null = memoize((day) => (isDay(day) ? day : null));

// A local time that a change of clocks repeats is the first of the two; one that it skips has the offset from before the change.
const instantOf = memoize((key) => {
  const [day = '', hour = '', zone = ''] = key.split(' ');
  return toInstant({ day, hour }, zone);
});

/** The instant, in epoch ms, of a local time in an IANA zone. Example: 08:30 on 2026-01-09 in New York → 13:30 UTC. */
export const toEpoch = (day: Day, hour: string, zone: string): number => instantOf(`${day} ${hour} ${zone}`);

/** Parses `13:30`, `1:30pm` or `13:30:00` to HH:MM; null for anything else. */
function parseHour(text: string): string | null {
  const [, hours = '', minutes, half] = HOUR.exec(text.trim()) ?? [];
  const count = Number(hours);
  if (hours === '' || (minutes === undefined && half === undefined) || Number(minutes ?? 0) > 59) return null;
  if (half === undefined) return count < 24 ? `${two(count)}:${minutes}` : null;
  if (count < 1 || count > 12) return null;
  return `${two((count % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minutes ?? '00'}`;
}

/** Parses a day whose month comes first (`01-09-2026`, `1/9/2026`) or last (`09/01/2026`); null for anything else. */
export function parseNumericDay(text: string, order: 'month-first' | 'day-first'): Day | null {
  const [, a = '', b = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim()) ?? [];
  return order === 'month-first' ? known(`${year}-${two(a)}-${two(b)}`) : known(`${year}-${two(b)}-${two(a)}`);
}

/** Parses `Jan 2`, `Sun Jan 2`, `SunJan 2` or `Jan 2, 2022` (whose year wins), in English; null for anything else. */
export function parseNamedDay(text: string, year: string): Day | null {
  const [, month = '', day = '', own = year] = NAMED_DAY.exec(text.trim()) ?? [];
  return known(`${own}-${two(MONTHS.indexOf(month.toLowerCase()) + 1)}-${two(day)}`);
}

const fault = (text: string): ForeignFault => ({
  fault: `its date and hour cannot be read: ${JSON.stringify(text.slice(0, 60))}`,
});

/** Reads the hour of a day in a zone: an hour, `All Day`, or a word that says that it is not fixed. An empty hour is not fixed. */
export function readTime(day: Day | null, hour: string, zone: string, shown: string): ForeignTime | ForeignFault {
  if (day === null) return fault(shown);
  const text = hour.trim();
  if (text === '' || TENTATIVE.test(text)) return { kind: 'tentative', day };
  if (ALL_DAY.test(text)) return { kind: 'all-day', day };
  const parsed = parseHour(text);
  return parsed === null ? fault(shown) : { kind: 'instant', instant: toEpoch(day, parsed, zone) };
}

/** Reads `2026-01-09T08:30:00-05:00`, or `2026-01-09 13:30:00` (also with dots) in `zone`; a day alone has no fixed hour. */
export function readTimestamp(text: string, zone: string): ForeignTime | ForeignFault {
  const exact = ISO_OFFSET.exec(text.trim());
  if (exact) {
    const [, day = '', hour = '', offset = ''] = exact;
    const at = Date.parse(`${day}T${hour}:00${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
    return isDay(day) && Number.isFinite(at) ? { kind: 'instant', instant: at } : fault(text);
  }
  const [, year = '', month = '', day = '', hour = ''] = ISO_LOCAL.exec(text.trim()) ?? [];
  return readTime(known(`${year}-${month}-${day}`), hour, zone, text);
}

/** Whether a date and hour state their offset from UTC. */
export const statesOffset = (text: string): boolean => ISO_OFFSET.test(text.trim());

type SplitTime = { readonly date: string; readonly hour: string; readonly shown: string };

/** How scripts write a day alone. */
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?$/;

/**
 * Reads a date and an hour that stand apart; an hour in the date wins, unless it is a midnight without an offset. `parse` reads a day that
 * is not written as a timestamp.
 */
export function readSplitTime(
  { date, hour, shown }: SplitTime,
  zone: string,
  parse: (date: string) => Day | null,
): ForeignTime | ForeignFault {
  const stamp = readTimestamp(hour.trim() === '' ? date : date.trim().replace(MIDNIGHT, ''), zone);
  if ('fault' in stamp) return readTime(parse(date), hour, zone, shown);
  return stamp.kind === 'instant' ? stamp : readTime(stamp.day, hour, zone, shown);
}
