import type { EconomicEvent } from '../../contract/decode/event';
import type { Series } from './series';

/** The releases right before and right after one of a history; null where there is none. */
export type Neighbours = { readonly earlier: EconomicEvent | null; readonly later: EconomicEvent | null };

/**
 * The neighbours in time (day and hour of the provider) of the event `id` of a series; an id that the series does not hold
 * has none. A series built for an event always holds it. Example: of the October release of a monthly series →
 * `earlier` September's, `later` November's.
 */
export function findAdjacentReleases({ occurrences }: Pick<Series, 'occurrences'>, id: string): Neighbours {
  const at = occurrences.findIndex(({ event }) => event.id === id);
  if (at === -1) return { earlier: null, later: null };
  return { earlier: occurrences[at + 1]?.event ?? null, later: occurrences[at - 1]?.event ?? null };
}
