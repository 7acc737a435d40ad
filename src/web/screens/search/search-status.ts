import type { searchScreenWords } from '../../text/search-screen-words';
import type { SearchPage } from './use-search-page';

/** How many results stand on screen and how many there are; empty when nothing was asked. */
export function searchStatus(
  { asks, impossible, query, shown, total }: SearchPage,
  { words, format }: ReturnType<typeof searchScreenWords.joinTo>,
): string {
  if (!asks) return '';
  if (impossible) return format.count('result', 0);
  const { found, isOfBefore, hasMore, failure } = query;
  if (!found || isOfBefore) return failure?.of === 'search' || query.wait === 'cancelled' ? '' : words.search.searching;
  if (total !== null && total > shown + found.unreadable.length) return format.countOf('result', shown, total);
  const count = format.count('result', shown);
  return hasMore && total === null ? words.search.atLeast(count) : count;
}
