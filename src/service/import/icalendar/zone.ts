import { isTimeZone } from '../../../contract/time-zone';
import { offsetAt, type Instant } from '../../../domain/time/instant';
import { nameOf, parseContentLine } from './content-line';
import { DAY_LENGTH, parseDateText, type WallTime } from './date-value';
import { parseRule, ruleTimes } from './expand-rule';

/** A time zone. `offsetAt` is in ms ahead of UTC; null before the first change that the file defines. */
export type Zone = { readonly offsetAt: (instant: Instant) => number | null };

const MINUTE = 60_000;
const LAST_YEAR = Date.UTC(2101, 11, 31);
const MAX_CHANGES = 5000;

export const UTC: Zone = { offsetAt: () => 0 };

/**
 * Returns the zone of an IANA name; null for any other. Abbreviations such as `EST` are no names here: they stand for a fixed offset
 * in one place and for the clock of a city in another.
 */
export function ianaZone(name: string): Zone | null {
  if (/^(?:etc\/)?(?:utc|gmt)$/i.test(name)) return UTC;
  return /^[A-Za-z]+\//.test(name) && isTimeZone(name) ? trustedZone(name) : null;
}

/** Returns the zone of a name that the runtime knows, under any form. */
export const trustedZone = (name: string): Zone => ({ offsetAt: (instant) => offsetAt(name, instant) * MINUTE });

/**
 * Returns the instant of a local time as RFC 5545 resolves it: a skipped time with the offset before the change, a repeated one at its
 * first occurrence. Null where the zone is not defined.
 */
export function toInstant(wall: WallTime, zone: Zone): Instant | null {
  const before = zone.offsetAt(wall - DAY_LENGTH);
  const after = zone.offsetAt(wall + DAY_LENGTH);
  if (before === null || after === null) return null;
  if (before === after) return wall - before;
  const right = [wall - before, wall - after].filter((instant) => instant + (zone.offsetAt(instant) ?? NaN) === wall);
  return Math.min(...(right.length > 0 ? right : [wall - before]));
}

type Change = { readonly at: Instant; readonly offset: number };

/** Parses `+0130` or `-050000` to ms; null if it is malformed. */
function parseOffset(text: string): number | null {
  const [, sign, hours = '', minutes = '', seconds = '0'] =
    /^([+-])([01]\d|2[0-3])([0-5]\d)([0-5]\d)?$/.exec(text) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (+hours * 60 + +minutes + +seconds / 60) * MINUTE;
}

/** The changes that the lines within STANDARD or DAYLIGHT define; null if they are malformed, incomplete or cannot be expanded. */
function changesOf(texts: readonly string[]): readonly Change[] | null {
  const lines = texts.map(parseContentLine);
  const valuesOf = (name: string): readonly string[] =>
    lines.flatMap((line) => (line?.name === name ? [line.value] : []));
  const lastOf = (name: string): string => valuesOf(name).at(-1) ?? '';
  const [from, to] = [parseOffset(lastOf('TZOFFSETFROM')), parseOffset(lastOf('TZOFFSETTO'))];
  const start = parseDateText(lastOf('DTSTART'));
  const [rule, ...moreRules] = valuesOf('RRULE').map(parseRule);
  const dates = valuesOf('RDATE').flatMap((value) => value.split(',').map(parseDateText));
  if (lines.includes(null) || rule === null || moreRules.length > 0 || dates.includes(null)) return null;
  if (from === null || to === null || !start || start.isDate || start.zone !== null) return null;
  // Outlook begins rules on a day that they do not include, which only those by years expand rightly.
  if (rule && !rule.text.includes('FREQ=YEARLY')) return null;
  const until = rule?.until ?? null;
  const end = until && until.zone !== null ? until.wall + from : (until?.wall ?? LAST_YEAR);
  const times = rule ? ruleTimes(rule, start.wall, Math.min(end, LAST_YEAR)) : [start.wall];
  const listed = dates.filter((date) => date !== null).map(({ wall, zone }) => (zone === null ? wall : wall + from));
  return times && [...times, ...listed].map((wall) => ({ at: wall - from, offset: to }));
}

/** The lines of each STANDARD and DAYLIGHT within a VTIMEZONE. */
function readObservances(lines: readonly string[]): readonly (readonly string[])[] {
  const observances: string[][] = [];
  let open: string[] | null = null;
  for (const text of lines) {
    const name = nameOf(text);
    if (name === 'BEGIN') observances.push((open = []));
    else if (name === 'END') open = null;
    else open?.push(text);
  }
  return observances;
}

/**
 * Builds the zone that the lines within a VTIMEZONE define; null if they are malformed or define no offset.
 * Before its first change the zone is not defined, because what was in force then is not stated.
 */
export function parseZone(lines: readonly string[]): Zone | null {
  const changes: Change[] = [];
  for (const observance of readObservances(lines)) {
    const own = changesOf(observance);
    if (!own || changes.length + own.length > MAX_CHANGES) return null;
    changes.push(...own);
  }
  if (changes.length === 0) return null;
  const sorted = changes.toSorted((a, b) => a.at - b.at);
  return { offsetAt: (instant) => sorted.findLast(({ at }) => at <= instant)?.offset ?? null };
}
