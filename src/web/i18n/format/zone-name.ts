import { offsetAt, type Instant } from '../../../domain/time/instant';
import { twoDigits } from '../../../domain/time/day';

const UTC = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']);

/** The city of a zone: `Europe/Paris` → `Paris`, `America/New_York` → `New York`. Calcutta becomes Kolkata. */
export function zoneCity(zone: string): string {
  return UTC.has(zone) ? 'UTC' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').replace('Calcutta', 'Kolkata');
}

/** Formats a UTC offset in minutes: `UTC+1`, `UTC−5`, `UTC+5:30`. */
export function offsetName(offset: number): string {
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
