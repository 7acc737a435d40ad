import type { EconomicEvent } from '../../../contract/decode/event';
import { MAX_WORDS } from '../../../contract/api-limits';
import { seriesTitle } from '../../../domain/series/title';

const MAX_QUERY_LENGTH = 100;

/** Why the service would refuse to search for `q`: more than 100 characters, or more than 8 different words; null when it would not. */
export function searchLimitError(q: string): 'too-long' | 'too-many-words' | null {
  const text = q.trim();
  if (text.length > MAX_QUERY_LENGTH) return 'too-long';
  const messages = text.toLowerCase().split(/[\s\p{C}]+/u);
  return new Set(messages.filter(Boolean)).size > MAX_WORDS ? 'too-many-words' : null;
}

/** What the occurrences of an indicator, and those of other countries, are searched by, as long as the service takes it. */
export function seriesSearch(event: EconomicEvent): string {
  return seriesTitle(event).split(/\s+/).slice(0, MAX_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH);
}
