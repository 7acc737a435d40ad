import { offsetAt, type Instant } from '../../../domain/time/instant';
import { twoDigits } from '../../../domain/time/day';

const UTC = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']);

/** The place a zone is named for, as a reader says it: `Europe/Paris` → `Paris`, `America/New_York` → `New York`; Kolkata by its own name. */
export function zoneCity(zone: string): string {
  return UTC.has(zone) ? 'UTC' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').replace('Calcutta', 'Kolkata');
}

/** Minutes from UTC in words: `UTC+1`, `UTC−5`, `UTC+5:30`. */
export function offsetName(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const sign = offset < 0 ? '−' : '+';
  return offset === 0 ? 'UTC' : `UTC${sign}${hours}${minutes ? `:${twoDigits(minutes)}` : ''}`;
}

/** How far a zone is from UTC at an instant: `UTC+1`, `UTC−5`, `UTC+5:30`; empty for UTC itself. */
export function zoneOffset(zone: string, at: Instant): string {
  return UTC.has(zone) ? '' : offsetName(offsetAt(zone, at));
}

/** A zone with its place and its distance from UTC: `Paris UTC+1`. */
export function zoneName(zone: string, at: Instant): string {
  return `${zoneCity(zone)} ${zoneOffset(zone, at)}`.trim();
}
