import type { EconomicEvent } from '../contract/event';
import { fold } from './fold';
import { seriesTitle } from './series-title';

/**
 * What all occurrences of an indicator have in common: its zone and its title without its country, its period and its year,
 * accents and case put aside. Example: `IPC (a/a) - oct. 2026` of France, period `oct. 2026` → `FR|ipc (a/a)`.
 */
export function seriesKeyOf(event: EconomicEvent): string {
  return `${event.region.code}|${fold(seriesTitle(event))}`;
}
