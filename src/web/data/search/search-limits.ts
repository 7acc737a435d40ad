import type { EconomicEvent } from '../../../contract/decode/event';
import { MAX_QUERY_LENGTH, MAX_WORDS } from '../../../contract/api-limits';
import { seriesTitle } from '../../../domain/series/title';

/** What the occurrences of an indicator, and those of other countries, are searched by, as long as the service takes it. */
export function seriesSearch(event: EconomicEvent): string {
  return seriesTitle(event).split(/\s+/).slice(0, MAX_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH);
}
