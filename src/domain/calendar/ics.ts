import type { FigureName } from './figures';
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

// A lone surrogate is encoded as U+FFFD, in three octets.
function utf8Length(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

// RFC 5545 3.1: a line has at most 75 octets and continues after CRLF and a space. No character is split.
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8Length(character);
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

// A release has no duration. RFC 5545 3.6.1 expresses that with DTSTART alone: DTEND may not equal DTSTART, and an invented
// duration would mark the trader as busy after the figures are out.
function dateLines({ event, at }: ZonedEvent): readonly string[] {
  if (at !== null) return [`DTSTART:${stamp(at)}`];
  return [`DTSTART;VALUE=DATE:${compact(event.date)}`, `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`];
}

/** The labels of the three figures, in the user's language. */
type FigureNames = Readonly<Record<FigureName, string>>;

type IcsHead = {
  readonly name?: string;
  /** When the events were fetched. */
  readonly readAt?: Instant;
  /** A note on the hour of an event in the user's language, `''` for none. */
  readonly noteOf: (zoned: ZonedEvent) => string;
  /** The separator between the label of a figure and the figure, in the user's language. */
  readonly colon: string;
};

function describe(zoned: ZonedEvent, names: FigureNames, { noteOf, colon }: IcsHead): string {
  const { event } = zoned;
  const note = noteOf(zoned);
  const figures = [
    [names.current, event.current],
    [names.forecast, event.forecast],
    [names.previous, event.previous],
  ].flatMap(([label, text = '']) => (isEmptyValue(text) ? [] : [`${label}${colon} ${text}`]));
  return [event.region.name, event.category.label, event.period, ...figures, note, event.comment, event.source.name]
    .filter(Boolean)
    .join('\n');
}

// `href` is percent-encoded: a URI in an iCalendar file is ASCII.
function httpLink({ source }: ZonedEvent['event']): string | null {
  if (source.link === null || !URL.canParse(source.link)) return null;
  const { protocol, href } = new URL(source.link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

const property = (name: string, text: string): readonly string[] =>
  text.trim() ? [`${name}:${escapeText(text)}`] : [];

function component(zoned: ZonedEvent, names: FigureNames, head: IcsHead): readonly string[] {
  const { event, at } = zoned;
  const link = httpLink(event);
  const summary = [event.region.code, event.title || event.category.label].filter(Boolean).join(' ');
  return [
    'BEGIN:VEVENT',
    // The id alone, so that an event whose date, hour or title changes is updated and not duplicated.
    `UID:${escapeText(event.id)}@agenda-economique`,
    `DTSTAMP:${stamp(head.readAt ?? at ?? Date.parse(`${event.date}T00:00:00Z`))}`,
    ...dateLines(zoned),
    ...property('SUMMARY', summary),
    ...property('DESCRIPTION', describe(zoned, names, head)),
    ...property('CATEGORIES', event.category.label),
    ...(link ? [`URL:${link}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * Builds an iCalendar file (RFC 5545). Timed events start at their instant in UTC and have no end; holidays and untimed events
 * are dates with an exclusive end. UIDs are stable from one export to the next. `head.readAt` is the DTSTAMP of every event,
 * so that a later export wins; without it, each event is stamped with its own instant. Leaves out links that are not http(s),
 * blank texts and empty figures. Example: `buildIcs([zoned], names, { name: 'Semaine 47', … })` → `'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…'`.
 */
export function buildIcs(events: readonly ZonedEvent[], names: FigureNames, head: IcsHead): string {
  const { name = '' } = head;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agenda economique//FR',
    'CALSCALE:GREGORIAN',
    // RFC 7986 names the first; most calendars read the second.
    ...property('NAME', name),
    ...property('X-WR-CALNAME', name),
    ...events.flatMap((event) => component(event, names, head)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
