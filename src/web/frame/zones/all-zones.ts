import { knownZone } from '../../../domain/time-zone';
import { zoneCity } from '../../text/zone-name';

// Browsers list some zones by a name that their own countries have left behind.
const TODAY: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

function nameOfToday(zone: string): string {
  const name = TODAY[zone];
  return name !== undefined && knownZone(name) !== null ? name : zone;
}

let listed: readonly string[] | null = null;

/** Every zone of this browser, and UTC, in the alphabetical order of their cities. */
export function allZones(): readonly string[] {
  if (listed) return listed;
  const { compare } = new Intl.Collator('fr');
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(nameOfToday)]);
  listed = [...zones].toSorted((a, b) => compare(zoneCity(a), zoneCity(b)) || compare(a, b));
  return listed;
}
