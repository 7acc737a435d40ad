import { wallTimeOf, type HourDoubt, type Instant } from '../../domain/instant';
import type { Words } from './fr';
import { offsetName, zoneCity, zoneOffset } from './zone-name';

/** The hour of an event: `14:30`, or `02:30 UTC+2` when the reader's clock shows it twice that day; '' for none. */
export function hourText({ hour, offset }: { readonly hour: string | null; readonly offset: number | null }): string {
  return offset === null ? (hour ?? '') : `${hour} ${offsetName(offset)}`;
}

type Doubtful = {
  readonly event: { readonly date: string; readonly hour: string | null };
  readonly at: Instant | null;
  readonly doubt: HourDoubt | null;
};

/** Why the provider's hour of an event is not one instant, and as which it was read; '' when it is one. */
export function doubtText({ event, at, doubt }: Doubtful, { zone: words }: Words): string {
  if (doubt === null || at === null) return '';
  const [hour, city] = [event.hour ?? '', zoneCity(doubt.zone)];
  if (doubt.occurs === 'twice') return words.twice(hour, city, zoneOffset(doubt.zone, at));
  const read = wallTimeOf(at, doubt.zone);
  return words[read.day === event.date ? 'skipped' : 'skippedDay'](hour, city, read.hour);
}
