import { foldText } from '../../domain/search/fold-text';
import { memoize } from '../../contract/decode/memoize';
import type { EventRow } from './event-record';

const folded = memoize(foldText);

export function searchText(row: Pick<EventRow, 'title' | 'zone_name' | 'category_label'>): string {
  return [row.title, row.zone_name, row.category_label].map(folded).filter(Boolean).join(' ');
}

/** Returns the distinct words of a search, without those that another one contains. */
export function splitSearch(q: string): string[] {
  const words = [...new Set(foldText(q).split(' ').filter(Boolean))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
