import type { EconomicEvent } from '../../contract/decode/event';
import type { Series } from './series';

/** The releases right before and right after one of a series; null at its ends. */
export type AdjacentReleases = { readonly earlier: EconomicEvent | null; readonly later: EconomicEvent | null };

/**
 * Finds the releases right before and after the event `id` in a series, by the provider's date and hour; both null when the series
 * does not contain the id. Example: of the October release of a monthly series → `earlier` September's, `later` November's.
 */
export function findAdjacentReleases({ occurrences }: Pick<Series, 'occurrences'>, id: string): AdjacentReleases {
  const at = occurrences.findIndex(({ event }) => event.id === id);
  if (at === -1) return { earlier: null, later: null };
  return { earlier: occurrences[at + 1]?.event ?? null, later: occurrences[at - 1]?.event ?? null };
}
