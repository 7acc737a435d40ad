import type { EconomicEvent } from '../../contract/decode/event';
import { foldText } from '../search/fold-text';
import { seriesTitle } from './title';

/**
 * Returns the key that all occurrences of an indicator share: its country code, and its title without country, period and year,
 * folded. Example: `IPC (a/a) - oct. 2026` of France, period `oct. 2026` → `FR|ipc (a/a)`.
 */
export function toSeriesKey(event: EconomicEvent): string {
  return `${event.region.code}|${foldText(seriesTitle(event))}`;
}
