import { clockChanges, hoursOfChange, type ClockChange } from '../../../domain/clock-changes';
import { addDays, type Day } from '../../../domain/day';
import { isoWeek } from '../../../domain/week';
import type { noteWords } from '../../text/note-words';
import { durationOf } from '../../text/duration-of';
import { zoneCity, zoneOffset } from '../../text/zone-name';

type NoteSpeech = ReturnType<typeof noteWords.joinTo>;
export type NoteZones = { readonly source: string; readonly reader: string };

const HOUR = 60;

const yearOf = (day: Day): string => day.slice(0, 4);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function acrossYears(monday: Day, { words }: NoteSpeech): readonly string[] {
  const [first, last] = [yearOf(monday), yearOf(addDays(monday, 6))];
  // An ISO week is of the year that has its Thursday.
  const year = yearOf(addDays(monday, 3));
  return first === last ? [] : [words.note.acrossYears(isoWeek(monday), year, first, last)];
}

function tell(change: ClockChange, zone: string, place: string, { words, format }: NoteSpeech): string {
  const { before, after, day, at } = change;
  const offsets = `${zoneOffset(zone, at - 1)} → ${zoneOffset(zone, at)}`;
  const [from, to] = hoursOfChange(change);
  const name = capital(format.dayName(day));
  if (change.dayMinutes === 0) return words.note.change.skipped(name, place, offsets);
  return words.note.change[after > before ? 'forward' : 'back'](name, from, place, to, offsets);
}

function ofReader(change: ClockChange, zone: string, speech: NoteSpeech): string {
  const told = tell(change, zone, zoneCity(zone), speech);
  if (change.dayMinutes === 0) return told;
  return speech.words.note.change.lasts(told, durationOf(change.dayMinutes, speech.words));
}

function ofSource(change: ClockChange, zone: string, speech: NoteSpeech): string {
  const { sourceZone, shifts, oneHour, some } = speech.words.note.change;
  const told = tell(change, zone, sourceZone(zoneCity(zone)), speech);
  if (change.dayMinutes === 0) return told;
  const shift = Math.abs(change.after - change.before);
  return shifts(told, shift === HOUR ? oneHour : some(durationOf(shift, speech.words)));
}

/** What sets the week of `monday` apart, one sentence each: the edge of a year, a change of the reader's or the source's clock. */
export function weekNotes(monday: Day, { source, reader }: NoteZones, speech: NoteSpeech): readonly string[] {
  const own = clockChanges(monday, reader);
  const moves = ({ at, before, after }: ClockChange) => `${at} ${after - before}`;
  const shared = new Set(own.map(moves));
  // Clocks that move together keep their distance: the source's hours stay where the reader knows them.
  const others = clockChanges(monday, source, reader).filter((change) => !shared.has(moves(change)));
  return [
    ...acrossYears(monday, speech),
    ...own.map((change) => ofReader(change, reader, speech)),
    ...others.map((change) => ofSource(change, source, speech)),
  ];
}
