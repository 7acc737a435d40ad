import type { ForeignFault } from '../foreign/foreign-event';
import { nameOf, parseContentLine, unescapeText, type ContentLine } from './content-line';
import { DAY_LENGTH, parseDates, type DateValue } from './date-value';
import { parseRule } from './expand-rule';

/** A VEVENT whose properties are parsed, and whose times are still in the zones that the file names. */
export type ParsedEvent = ReturnType<typeof build>;

const MAX_QUOTED = 60;
const UNIQUE = ['DTSTART', 'UID', 'RECURRENCE-ID', 'STATUS'];
/** Properties that decide when an event takes place: a malformed one sets the event aside. */
const DATES = ['DTSTART', 'RECURRENCE-ID', 'RDATE', 'EXDATE'];

type Properties = ReadonlyMap<string, readonly ContentLine[]>;

class Malformed extends Error {}

function malformed(name: string, value: string): never {
  throw new Malformed(`its ${name} cannot be read: ${JSON.stringify(value.slice(0, MAX_QUOTED))}`);
}

function readProperties(lines: readonly string[]): Properties {
  const properties = new Map<string, ContentLine[]>();
  for (const text of lines) {
    const line = parseContentLine(text);
    if (!line) return malformed(nameOf(text) ?? 'property', text);
    const same = properties.get(line.name);
    if (same && UNIQUE.includes(line.name)) throw new Malformed(`it has two ${line.name}`);
    if (same) same.push(line);
    else properties.set(line.name, [line]);
  }
  return properties;
}

/** A midnight as its whole day. */
const toDate = (value: DateValue): DateValue =>
  value.wall % DAY_LENGTH === 0 ? { wall: value.wall, isDate: true, zone: null } : value;

function datesOf(properties: Properties, name: string): readonly DateValue[] {
  // Outlook writes whole days as midnights, and says so beside.
  const isAllDay = properties.get('X-MICROSOFT-CDO-ALLDAYEVENT')?.[0]?.value.toUpperCase() === 'TRUE';
  return (properties.get(name) ?? []).flatMap((line) => {
    const dates = parseDates(line);
    if (dates && (dates.length === 1 || name === 'RDATE' || name === 'EXDATE'))
      return isAllDay ? dates.map(toDate) : dates;
    return DATES.includes(name) ? malformed(name, line.value) : [];
  });
}

/** The length of an event of whole days, in days, from DURATION; null if it is stated in another way. */
function durationInDays(value: string): number | null {
  const [, weeks, days] = /^P(?:(\d{1,3})W|(\d{1,4})D)$/.exec(value) ?? [];
  if (weeks === undefined && days === undefined) return null;
  return weeks === undefined ? Number(days) : Number(weeks) * 7;
}

function endOf(properties: Properties, start: DateValue): DateValue | null {
  const [end] = datesOf(properties, 'DTEND');
  if (end) return end.isDate ? end : null;
  const days = durationInDays(properties.get('DURATION')?.[0]?.value ?? '');
  return days === null ? null : { ...start, wall: start.wall + days * DAY_LENGTH };
}

function build(line: number, lines: readonly string[]) {
  const properties = readProperties(lines);
  const first = (name: string): ContentLine | undefined => properties.get(name)?.[0];
  /** The value of a TEXT property without its escapes; '' if it is absent. */
  const text = (name: string): string => unescapeText(first(name)?.value ?? '').trim();
  const [start] = datesOf(properties, 'DTSTART');
  if (!start) throw new Malformed('it has no DTSTART');
  if (first('EXRULE')) throw new Malformed('it has an EXRULE, which is not supported');
  const rules = (properties.get('RRULE') ?? []).map(({ value }) => parseRule(value) ?? malformed('RRULE', value));
  if (rules.length > 1) throw new Malformed('it has more than one RRULE');
  const cn = first('ORGANIZER')?.params['cn'];
  const sequence = text('SEQUENCE');
  return {
    line,
    uid: text('UID') || null,
    sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : 0,
    start,
    /** The end of the last day of an event of whole days, exclusive. */
    end: start.isDate ? endOf(properties, start) : null,
    rules,
    added: datesOf(properties, 'RDATE'),
    excluded: datesOf(properties, 'EXDATE'),
    /** The original start of the instance that this event changes; null if it changes none. */
    instance: datesOf(properties, 'RECURRENCE-ID')[0] ?? null,
    /** Whether it changes all later instances as well. */
    isFromThenOn: first('RECURRENCE-ID')?.params['range'] !== undefined,
    isCancelled: text('STATUS').toUpperCase() === 'CANCELLED',
    text,
    categories: (properties.get('CATEGORIES') ?? []).flatMap(({ value }) => unescapeText(value).split(',')),
    organizer: typeof cn === 'string' ? cn.trim() : '',
  };
}

/** Parses the lines of a VEVENT, or says why they cannot be trusted: a malformed date, a rule that is not supported. */
export function parseEvent(line: number, lines: readonly string[]): ParsedEvent | ForeignFault {
  try {
    return build(line, lines);
  } catch (error) {
    if (error instanceof Malformed) return { fault: error.message };
    throw error;
  }
}
