import type { Zones } from '../../../../domain/calendar/agenda';
import { clockChanges, clockChangeHours, type ClockChange } from '../../../../domain/time/clock-changes';
import { clockGaps } from '../../../../domain/time/clock-gap';
import { addDays, type Day, isoWeek } from '../../../../domain/time/day';
import type { LateI18n } from '../../../i18n/load-i18n';
import { formatDuration } from '../../../i18n/format/format-duration';
import { zoneCity, zoneOffset } from '../../../i18n/format/time-text';

const MINUTES_PER_HOUR = 60;

const yearOf = (day: Day): string => day.slice(0, 4);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function acrossYears(monday: Day, { messages }: LateI18n): readonly string[] {
  const [first, last] = [yearOf(monday), yearOf(addDays(monday, 6))];
  // An ISO week belongs to the year of its Thursday.
  const year = yearOf(addDays(monday, 3));
  return first === last ? [] : [messages.note.acrossYears(isoWeek(monday), year, first, last)];
}

function describeChange(change: ClockChange, zone: string, zoneText: string, { messages, format }: LateI18n): string {
  const { before, after, day, at } = change;
  const offsets = `${zoneOffset(zone, at - 1)} → ${zoneOffset(zone, at)}`;
  const [from, to] = clockChangeHours(change);
  const name = capital(format.dayName(day));
  if (change.dayMinutes === 0) return messages.note.change.skipped(name, zoneText, offsets);
  return messages.note.change[after > before ? 'forward' : 'back'](name, from, zoneText, to, offsets);
}

function describeDisplayChange(change: ClockChange, zone: string, i18n: LateI18n): string {
  const text = describeChange(change, zone, zoneCity(zone), i18n);
  if (change.dayMinutes === 0) return text;
  return i18n.messages.note.change.lasts(text, formatDuration(change.dayMinutes, i18n.messages));
}

function describeSourceChange(change: ClockChange, zone: string, i18n: LateI18n): string {
  const { sourceZone, shifts, oneHour, some } = i18n.messages.note.change;
  const text = describeChange(change, zone, sourceZone(zoneCity(zone)), i18n);
  if (change.dayMinutes === 0) return text;
  const shift = Math.abs(change.after - change.before);
  return shifts(text, shift === MINUTES_PER_HOUR ? oneHour : some(formatDuration(shift, i18n.messages)));
}

const describeGaps = (monday: Day, display: string, { messages }: LateI18n): readonly string[] =>
  clockGaps(monday, display).map(({ zone, distance, hour, usualHour }) =>
    messages.note.gap[zone](formatDuration(distance, messages), hour, usualHour),
  );

/** A sentence for each: the week crosses a year, a clock changes, or New York or London is at an unusual time difference. */
export function weekNotes(monday: Day, { source, display }: Zones, i18n: LateI18n): readonly string[] {
  const own = clockChanges(monday, display);
  const changeKey = ({ at, before, after }: ClockChange) => `${at} ${after - before}`;
  const shared = new Set(own.map(changeKey));
  // If both clocks change together, their distance stays: source times keep their usual display time.
  const others = clockChanges(monday, source, display).filter((change) => !shared.has(changeKey(change)));
  return [
    ...acrossYears(monday, i18n),
    ...own.map((change) => describeDisplayChange(change, display, i18n)),
    ...others.map((change) => describeSourceChange(change, source, i18n)),
    ...describeGaps(monday, display, i18n),
  ];
}
