import type { ZonedEvent } from './agenda';
import { addDays } from '../time/day';
import type { Instant } from '../time/instant';
import { isEmptyValue } from '../value/missing';

const LINE_OCTETS = 75;

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    // RFC 5545 allows no other control character in a text.
    .replace(/\p{Cc}/gu, ' ');

// How many octets of UTF-8 a character takes; half of a pair alone becomes U+FFFD, of three.
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

// A line holds 75 octets at most; the rest follows after a line break and a space, and no character is cut in two.
function foldText(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const compact = (day: string): string => day.replaceAll('-', '');
const stamp = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

// A release happens at an instant and lasts nothing. RFC 5545 (3.6.1) says so by a start alone; an end equal to the start is
// not allowed, and an invented length would show the trader as busy in front of figures that are already out.
function when({ event, at }: ZonedEvent): readonly string[] {
  if (at !== null) return [`DTSTART:${stamp(at)}`];
  return [`DTSTART;VALUE=DATE:${compact(event.date)}`, `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`];
}

/** What the three figures are called, in the reader's language. */
export type FigureNames = { readonly current: string; readonly forecast: string; readonly previous: string };

/**
 * What the file says: the name of the calendar, when its events were read from the provider, and what is to be known of the hour
 * of an event ('' for nothing), in the reader's language.
 */
export type IcsHead = {
  readonly name?: string;
  readonly readAt?: Instant;
  readonly noteOf?: (placed: ZonedEvent) => string;
};

function describe({ event }: ZonedEvent, names: FigureNames, note: string): string {
  const figures = [
    [names.current, event.current],
    [names.forecast, event.forecast],
    [names.previous, event.previous],
  ].flatMap(([label, text = '']) => (isEmptyValue(text) ? [] : [`${label} : ${text}`]));
  return [event.region.name, event.category.label, event.period, ...figures, note, event.comment, event.source.name]
    .filter(Boolean)
    .join('\n');
}

// An address in an iCalendar file is plain ASCII, which is what a parser makes of it.
function linkOf({ source }: ZonedEvent['event']): string | null {
  if (source.link === null || !URL.canParse(source.link)) return null;
  const { protocol, href } = new URL(source.link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

const property = (name: string, text: string): readonly string[] =>
  text.trim() ? [`${name}:${escapeText(text)}`] : [];

function component(placed: ZonedEvent, names: FigureNames, { readAt, noteOf }: IcsHead): readonly string[] {
  const { event, at } = placed;
  const link = linkOf(event);
  const summary = [event.region.code, event.title || event.category.label].filter(Boolean).join(' ');
  return [
    'BEGIN:VEVENT',
    // The provider's identifier alone: the same event keeps its place when its day, hour or title changes.
    `UID:${escapeText(event.id)}@agenda-economique`,
    `DTSTAMP:${stamp(readAt ?? at ?? Date.parse(`${event.date}T00:00:00Z`))}`,
    ...when(placed),
    ...property('SUMMARY', summary),
    ...property('DESCRIPTION', describe(placed, names, noteOf?.(placed) ?? '')),
    ...property('CATEGORIES', event.category.label),
    ...(link ? [`URL:${link}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * The events as an iCalendar file (RFC 5545): instants in UTC, without a length; holidays and hourless events as dates with an
 * exclusive end; UIDs that hold from one export to the next; texts escaped and lines folded. `head.readAt` stamps the events, so
 * that a later export wins over an earlier one; without it each is stamped with its own instant. Links that are not http(s),
 * texts that are blank, and figures that say there is no value, are left out.
 * Example: `buildIcs([placed], names, { name: 'Semaine 47' })` → `'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…'`.
 */
export function buildIcs(events: readonly ZonedEvent[], names: FigureNames, head: IcsHead = {}): string {
  const { name = '' } = head;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agenda economique//FR',
    'CALSCALE:GREGORIAN',
    // The first is the standard's (RFC 7986), the second what most calendars read.
    ...property('NAME', name),
    ...property('X-WR-CALNAME', name),
    ...events.flatMap((event) => component(event, names, head)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldText).join('\r\n')}\r\n`;
}
