import type { Instant } from '../../domain/instant';
import { LOCALES, type Language } from './language';

const UTC = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']);

/** The place a zone is named for, as a reader says it: `Europe/Paris` → `Paris`, `America/New_York` → `New York`. */
export function zoneCity(zone: string): string {
  return UTC.has(zone) ? 'UTC' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** How far a zone is from UTC at an instant: `UTC+1`, `UTC−5`, `UTC+5:30`; empty for UTC itself. */
export function zoneOffset(zone: string, at: Instant, language: Language): string {
  if (UTC.has(zone)) return '';
  const options = { timeZone: zone, timeZoneName: 'shortOffset' } as const;
  const parts = new Intl.DateTimeFormat(LOCALES[language], options).formatToParts(at);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

/** A zone with its place and its distance from UTC: `Paris UTC+1`. */
export function zoneName(zone: string, at: Instant, language: Language): string {
  return `${zoneCity(zone)} ${zoneOffset(zone, at, language)}`.trim();
}
