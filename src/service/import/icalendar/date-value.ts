import { isDay, type Day } from '../../../domain/time/day';
import type { ContentLine } from './content-line';

/** A local date and time as the epoch ms it would have in UTC, so that it can be computed with before its zone is known. */
export type WallTime = number;

/** A DATE or DATE-TIME value. `zone` is the TZID, 'UTC' for a value that ends with Z, and null for a floating one. */
export type DateValue = { readonly wall: WallTime; readonly isDate: boolean; readonly zone: string | null };

export const DAY_LENGTH = 86_400_000;

const FORM = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/i;

/** Returns the date of a local time. Example: 2026-11-18 09:00 → `'2026-11-18'`. */
export const dayOf = (wall: WallTime): Day => new Date(wall).toISOString().slice(0, 10);

/** Parses the text of a DATE or DATE-TIME, of any year from 1000 on; null if it is malformed, or no such date or hour exists. */
export function parseDateText(text: string): DateValue | null {
  const [, year = '', month = '', date = '', hour, minute = '', second = '', utc] = FORM.exec(text) ?? [];
  if (year < '1000' || minute > '59' || second > '59') return null;
  const wall = Date.UTC(+year, +month - 1, +date, +(hour ?? 0), +minute, +second);
  // A date or hour that does not exist, such as 30 February or 24:00, became another date.
  if (Number.isNaN(wall) || dayOf(wall) !== `${year}-${month}-${date}`) return null;
  return { wall, isDate: hour === undefined, zone: utc ? 'UTC' : null };
}

const UTC_NAMES = new Set(['UTC', 'GMT', 'Z', 'ETC/UTC', 'ETC/GMT']);
const PARAMS = /^(?:tzid|range|related|x-.*)$/;

function contradicts(type: string | null, { isDate }: DateValue): boolean {
  if (type === null || (type === 'date' && isDate)) return false;
  return isDate || (type !== 'date-time' && type !== 'period');
}

/** Applies the TZID parameter; null if it contradicts the value. */
function withZone(value: DateValue, tzid: unknown): DateValue | null {
  if (tzid === undefined || value.isDate) return value;
  if (typeof tzid !== 'string' || tzid === '') return null;
  if (value.zone === null) return { ...value, zone: tzid };
  return UTC_NAMES.has(tzid.toUpperCase()) ? value : null;
}

/**
 * Parses a property of dates, such as DTSTART, or EXDATE with several. Null if a value is malformed, is no day of 1900 to 2100, or
 * contradicts the parameters, which are then not to be trusted. Of a period, the start is returned.
 * Example: `DTSTART;TZID=Europe/Madrid:20261118T090000` → 09:00 on that day, zone `'Europe/Madrid'`.
 */
export function parseDates({ params, type, value }: ContentLine): readonly DateValue[] | null {
  if (!Object.keys(params).every((name) => PARAMS.test(name))) return null;
  const dates: DateValue[] = [];
  for (const text of value.split(',')) {
    const [start = ''] = type === 'period' ? text.split('/') : [text];
    const date = parseDateText(start.trim());
    const zoned = date && !contradicts(type, date) ? withZone(date, params['tzid']) : null;
    if (!zoned || !isDay(dayOf(zoned.wall))) return null;
    dates.push(zoned);
  }
  return dates;
}
