import { canonicalTimeZone } from '../../../contract/time-zone';
import type { PreferenceStore } from '../../preferences/preferences';

/** Whether a reader's choice names a zone that is to be looked up, and that this browser does not know. */
export function isUnknownZone(choice: string): boolean {
  return choice !== 'browser' && choice !== 'source' && canonicalTimeZone(choice) === null;
}

/**
 * The zone in which hours are shown, by the reader's preference: that of the device, of the source, or one chosen by name. A choice
 * this browser does not know counts as the device's, and a device without a zone as the source. Two names of the same zone are one.
 */
export function createDisplayZone(
  { current }: PreferenceStore,
  deviceZone: () => string,
  source: string,
): () => string {
  const name = (zone: string) => (canonicalTimeZone(zone) === canonicalTimeZone(source) ? source : zone);
  return () => {
    const { timeZone } = current();
    if (timeZone === 'source') return source;
    if (timeZone !== 'browser' && !isUnknownZone(timeZone)) return name(timeZone);
    const device = deviceZone();
    return canonicalTimeZone(device) === null ? source : name(device);
  };
}
