import type { ZonedEvent } from '../../../domain/calendar/agenda';
import { twoDigits } from '../../../domain/time/day';
import { markRepeated, offsetAt, toWallTime, type Instant } from '../../../domain/time/instant';
import type { Messages } from '../locales/fr/messages';

const UTC = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']);

/** The city of a zone: `Europe/Paris` → `Paris`, `America/New_York` → `New York`. Calcutta becomes Kolkata. */
export function zoneCity(zone: string): string {
  return UTC.has(zone) ? 'UTC' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').replace('Calcutta', 'Kolkata');
}

/** Formats a UTC offset in minutes: `UTC+1`, `UTC−5`, `UTC+5:30`. */
function offsetName(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const sign = offset < 0 ? '−' : '+';
  return offset === 0 ? 'UTC' : `UTC${sign}${hours}${minutes ? `:${twoDigits(minutes)}` : ''}`;
}

/** The UTC offset of a zone at an instant: `UTC+1`, `UTC−5`, `UTC+5:30`; '' for UTC itself. */
export function zoneOffset(zone: string, at: Instant): string {
  return UTC.has(zone) ? '' : offsetName(offsetAt(zone, at));
}

/** The city of a zone and its UTC offset: `Paris UTC+1`. */
export function zoneName(zone: string, at: Instant): string {
  return `${zoneCity(zone)} ${zoneOffset(zone, at)}`.trim();
}

/** The local time of an event: `14:30`, or `02:30 UTC+2` if it is ambiguous that day in the display time zone; '' for none. */
export function hourText({ hour, offset }: Pick<ZonedEvent, 'hour' | 'offset'>): string {
  return offset === null ? (hour ?? '') : `${hour} ${offsetName(offset)}`;
}

/** The local time of an instant in a zone, with its offset when the zone shows it twice that day: `02:58 UTC+2`. */
export const clockText = (at: Instant, zone: string): string => hourText(markRepeated(toWallTime(at, zone), at, zone));

/** Explains a source time in a DST gap or overlap and which instant was chosen; '' if it is unambiguous. */
export function dstNoteText({ event, at, ambiguity }: ZonedEvent, { zone: messages }: Messages): string {
  if (ambiguity === null || at === null) return '';
  const [hour, city] = [event.hour ?? '', zoneCity(ambiguity.zone)];
  if (ambiguity.occurs === 'twice') return messages.twice(hour, city, zoneOffset(ambiguity.zone, at));
  const read = toWallTime(at, ambiguity.zone);
  return messages[read.day === event.date ? 'skipped' : 'skippedDay'](hour, city, read.hour);
}
