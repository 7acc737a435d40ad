import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../../../contract/api-limits';
import type { EconomicEvent } from '../../../contract/decode/event';
import { seriesTitle } from '../../../domain/series/key';

/** The search text for the occurrences of an event's series, and for the same indicator in other countries, within the limits. */
export function seriesSearch(event: EconomicEvent): string {
  return seriesTitle(event).split(/\s+/).slice(0, MAX_QUERY_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH);
}
