import { isSameTimeZone, isTimeZone } from '../../../contract/time-zone';
import type { PreferenceStore } from '../../preferences/preferences';

/** Whether a preference names an IANA zone that this browser does not know. */
export function isUnknownZone(choice: string): boolean {
  return choice !== 'browser' && choice !== 'source' && !isTimeZone(choice);
}

/**
 * The display time zone by the user's preference: the device's, the source's, or a named one. Falls back to the device's zone if this
 * browser does not know the name, and to the source's if the device has none. Aliases of the source zone are replaced by its name.
 */
export function createDisplayZone(
  { current }: PreferenceStore,
  deviceZone: () => string,
  source: string,
): () => string {
  const name = (zone: string) => (zone === source || isSameTimeZone(zone, source) ? source : zone);
  return () => {
    const { timeZone } = current();
    if (timeZone === 'source') return source;
    if (timeZone !== 'browser' && !isUnknownZone(timeZone)) return name(timeZone);
    const device = deviceZone();
    return isTimeZone(device) ? name(device) : source;
  };
}
