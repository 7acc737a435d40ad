import ICAL from 'ical.js';
import { DAY_LENGTH, dayOf, parseDateText, type DateValue, type WallTime } from './date-value';

/** A recurrence rule. The library expands its dates; the end is applied here, because it may be stated in another zone. */
export type Rule = {
  readonly text: string;
  readonly count: number | null;
  readonly until: DateValue | null;
};

const MAX_RULE_LENGTH = 500;
const MAX_COUNT = 10_000;
/** How many dates of one rule are computed, so that a rule from centuries ago ends. */
const MAX_STEPS = 10_000;

/** How many more dates are computed for the rules of one file: they block the service meanwhile. */
export type StepBudget = { left: number };

const PART = /^([A-Z]+)=([A-Z\d,+-]+)$/;
const WEEKDAYS = /^(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*$/;
/** What may narrow each frequency, and how long its interval may be. Other combinations are not expanded reliably, or never end. */
const SUPPORTED: Readonly<Record<string, { readonly parts: readonly string[]; readonly maxInterval: number }>> = {
  DAILY: { parts: ['BYDAY'], maxInterval: 366 },
  WEEKLY: { parts: ['BYDAY'], maxInterval: 60 },
  MONTHLY: { parts: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'], maxInterval: 12 },
  YEARLY: { parts: ['BYMONTH', 'BYDAY', 'BYMONTHDAY'], maxInterval: 12 },
};
const ANYWHERE = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];

/** Whether the parts are a combination that `ruleTimes` expands. */
function isSupported(parts: ReadonlyMap<string, string>): boolean {
  const supported = SUPPORTED[parts.get('FREQ') ?? ''];
  const interval = Number(parts.get('INTERVAL') ?? 1);
  if (!supported || !Number.isInteger(interval) || interval < 1 || interval > supported.maxInterval) return false;
  if (![...parts.keys()].every((name) => ANYWHERE.includes(name) || supported.parts.includes(name))) return false;
  const [days, monthDays] = [parts.get('BYDAY'), parts.get('BYMONTHDAY')];
  const isPlain = days === undefined || WEEKDAYS.test(days);
  if (!supported.parts.includes('BYMONTHDAY')) return isPlain;
  if (parts.has('BYSETPOS')) return days !== undefined && isPlain && monthDays === undefined;
  if (parts.get('FREQ') === 'MONTHLY') return days === undefined || monthDays === undefined || !monthDays.includes('-');
  // Without a month, RFC 5545 counts the Mondays of "2MO" in the year, and 29 to 31 are in some months only.
  if (days === undefined && monthDays === undefined) return true;
  return (
    parts.has('BYMONTH') &&
    (isPlain || monthDays === undefined) &&
    (monthDays ?? '1').split(',').every((day) => /^(?:[1-9]|1\d|2[0-8])$/.test(day))
  );
}

/**
 * Parses an RRULE by days, weeks, months or years; null if it is malformed or a combination that is not supported, such as hours.
 * Example: `parseRule('FREQ=MONTHLY;BYDAY=1FR;COUNT=12')`.
 */
export function parseRule(value: string): Rule | null {
  const text = value.toUpperCase();
  if (text.length > MAX_RULE_LENGTH) return null;
  const parts = new Map<string, string>();
  for (const part of text.replace(/;$/, '').split(';')) {
    const [, name = '', own = ''] = PART.exec(part) ?? [];
    if (name === '' || parts.has(name)) return null;
    parts.set(name, own);
  }
  const count = parts.get('COUNT');
  if (count !== undefined && (!/^\d{1,5}$/.test(count) || +count < 1 || +count > MAX_COUNT)) return null;
  const end = parts.get('UNTIL');
  const until = end === undefined ? null : parseDateText(end);
  if ((end !== undefined && !until) || !isSupported(parts)) return null;
  const rest = [...parts].filter(([name]) => name !== 'UNTIL' && name !== 'COUNT');
  return {
    text: rest.map(([name, own]) => `${name}=${own}`).join(';'),
    count: count === undefined ? null : Number(count),
    until,
  };
}

const toTime = (wall: WallTime) => ICAL.Time.fromDateString(dayOf(wall));

/** The iterator of the library, which ends even where a rule never matches, and has a day once that several parts of a rule name. */
function createIterator(rule: Rule, start: WallTime, last: WallTime) {
  const recur = ICAL.Recur.fromString(rule.text);
  recur.until = toTime(last);
  const iterator = recur.iterator(toTime(start));
  const matches = iterator.check_contracting_rules.bind(iterator);
  const lastYear = recur.until.year;
  iterator.check_contracting_rules = () => iterator.last.year > lastYear || matches();
  // The library throws at a day that is in the list of a year three times, as the 4th Monday of `MO,4MO,-1MO` may be.
  const expandYear = iterator.expand_year_days.bind(iterator);
  const listOnce = () => void (iterator['days'] = [...new Set<unknown>(iterator['days'])]);
  iterator.expand_year_days = (year) => {
    const result = expandYear(year);
    listOnce();
    return result;
  };
  listOnce();
  return iterator;
}

/**
 * Returns the local times of a rule from its start to `last`, in order, at the start's hour; null if there are too many before `last`
 * or in `budget`, or the rule cannot be expanded. Applies COUNT; UNTIL is left to the caller.
 * Example: `FREQ=MONTHLY;BYDAY=1FR` from 2026-11-06 08:30 to the end of the year → 6 November and 4 December, 08:30.
 */
export function ruleTimes(
  rule: Rule,
  start: WallTime,
  last: WallTime,
  budget: StepBudget = { left: Infinity },
): readonly WallTime[] | null {
  const hour = start - Math.floor(start / DAY_LENGTH) * DAY_LENGTH;
  const times: WallTime[] = [];
  // For a year or a listed month without the day of the start, the library wrongly returns a day of the next month.
  const isOnDayOfStart = rule.text.includes('FREQ=YEARLY') && !/BY(?:MONTH)?DAY=/.test(rule.text);
  try {
    const iterator = createIterator(rule, start, last);
    while (times.length < (rule.count ?? Infinity)) {
      // Declared as never null, but it is at the end.
      const next: { readonly year: number; readonly month: number; readonly day: number } | null = iterator.next();
      if (next === null) return times;
      const time = Date.UTC(next.year, next.month - 1, next.day) + hour;
      if (time > last) return times;
      if (isOnDayOfStart && next.day !== new Date(start).getUTCDate()) continue;
      budget.left -= 1;
      if (times.length >= MAX_STEPS || budget.left < 0) return null;
      times.push(time);
    }
    return times;
  } catch {
    return null;
  }
}
