import type { DecimalMark } from '../../contract/app-config';
import type { EconomicEvent } from '../../contract/decode/event';
import { buildSeries } from './series';

/**
 * Finds which releases restate the figure of the release before them: their ids, with the text first published. `events` are those of
 * one indicator, in any order, none missing between two of them; `mark` is the provider's decimal mark. Never throws.
 * Example: October published `154K`, November states `214K` as previous → `{ idOfNovember: '154K' }`.
 */
export function firstPrints(events: readonly EconomicEvent[], mark: DecimalMark): ReadonlyMap<string, string> {
  const { occurrences } = buildSeries(events, undefined, mark);
  return new Map(
    occurrences.flatMap(({ revision }, index) => {
      const newer = occurrences[index - 1];
      return revision && newer ? [[newer.event.id, revision.from] as const] : [];
    }),
  );
}
