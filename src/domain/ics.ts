import type { PlacedEvent } from './agenda';
import { addDays } from './day';

const LINE_OCTETS = 75;

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // RFC 5545 allows no other control character in a text.
    .replace(/\p{Cc}/gu, ' ');

// A line holds 75 octets at most; the rest follows after a line break and a space, and no character is cut in two.
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
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
const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

function when({ event, at }: PlacedEvent): readonly string[] {
  if (at !== null) return [`DTSTART:${stamp(at)}`];
  return [`DTSTART;VALUE=DATE:${compact(event.date)}`, `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`];
}

/** What the three figures are called, in the reader's language. */
export type FigureNames = { readonly current: string; readonly forecast: string; readonly previous: string };

function describe({ event }: PlacedEvent, names: FigureNames): string {
  const figures = [
    [names.current, event.current],
    [names.forecast, event.forecast],
    [names.previous, event.previous],
  ].flatMap(([label, text]) => (text ? [`${label} : ${text}`] : []));
  return [event.region.name, event.category.label, ...figures, event.comment].filter(Boolean).join('\n');
}

function component(placed: PlacedEvent, names: FigureNames): readonly string[] {
  const { event } = placed;
  const stampedAt = placed.at ?? Date.parse(`${event.date}T00:00:00Z`);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.id)}@agenda-economique`,
    `DTSTAMP:${stamp(stampedAt)}`,
    ...when(placed),
    `SUMMARY:${escapeText([event.region.code, event.title].filter(Boolean).join(' '))}`,
    `DESCRIPTION:${escapeText(describe(placed, names))}`,
    ...(event.source.link ? [`URL:${event.source.link.replace(/\s/g, '')}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * The events as an iCalendar file (RFC 5545): instants in UTC, holidays and hourless events as dates with an exclusive end,
 * UIDs stable from one export to the next, texts escaped and lines folded.
 */
export function buildIcs(events: readonly PlacedEvent[], names: FigureNames): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agenda economique//FR',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => component(event, names)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
