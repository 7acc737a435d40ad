import type { Instant } from '../../domain/instant';
import { LOCALES, type Language } from './language';

/** The place a zone is named for, as a reader says it: `Europe/Paris` → `Paris`, `America/New_York` → `New York`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** How far a zone is from UTC at an instant: `UTC+1`, `UTC−5`, `UTC+5:30`. */
export function zoneOffset(zone: string, at: Instant, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC');
}
