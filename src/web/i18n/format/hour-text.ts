import type { ZonedEvent } from '../../../domain/calendar/agenda';
import { toWallTime } from '../../../domain/time/instant';
import type { Messages } from '../locales/fr/messages';
import { offsetName, zoneCity, zoneOffset } from './zone-name';

/** The local time of an event: `14:30`, or `02:30 UTC+2` if it is ambiguous that day in the display time zone; '' for none. */
export function hourText({ hour, offset }: Pick<ZonedEvent, 'hour' | 'offset'>): string {
  return offset === null ? (hour ?? '') : `${hour} ${offsetName(offset)}`;
}

/** Explains a source time in a DST gap or overlap and which instant was chosen; '' if it is unambiguous. */
export function dstNoteText({ event, at, ambiguity }: ZonedEvent, { zone: messages }: Messages): string {
  if (ambiguity === null || at === null) return '';
  const [hour, city] = [event.hour ?? '', zoneCity(ambiguity.zone)];
  if (ambiguity.occurs === 'twice') return messages.twice(hour, city, zoneOffset(ambiguity.zone, at));
  const read = toWallTime(at, ambiguity.zone);
  return messages[read.day === event.date ? 'skipped' : 'skippedDay'](hour, city, read.hour);
}
