import type { EconomicEvent } from '../../contract/decode/event';
import { foldText } from '../search/fold-text';
import { seriesTitle } from './title';

/**
 * What all occurrences of an indicator have in common: its zone and its title without its country, its period and its year,
 * accents and case put aside. Example: `IPC (a/a) - oct. 2026` of France, period `oct. 2026` → `FR|ipc (a/a)`.
 */
export function toSeriesKey(event: EconomicEvent): string {
  return `${event.region.code}|${foldText(seriesTitle(event))}`;
}
