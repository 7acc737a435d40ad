import type { LateI18n } from '../../i18n/load-i18n';
import type { SearchPage } from './use-search-page';
import type { SearchSide } from './use-search-side';

const isSearching = ({ query: { isPrevious, loading }, isPending }: SearchSide): boolean =>
  isPending || (isPrevious && loading === 'on');

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Counts the results on screen and in total; empty without a search. */
export function searchStatus({ isEnabled, sides }: SearchPage, { messages, format }: LateI18n): string {
  if (!isEnabled) return '';
  if (sides.some(isSearching)) return messages.search.searching;
  const loaded = sides.filter(({ query: { found, isPrevious } }) => found && !isPrevious);
  if (sides.length > 0 && loaded.length === 0) return '';
  const shown = sum(loaded.map((side) => side.shown));
  const totals = loaded.map((side) => side.total);
  const count = format.count('result', shown);
  if (loaded.length < sides.length || totals.includes(null)) return messages.search.atLeast(count);
  const total = sum(totals.map((one) => one ?? 0));
  return total > shown ? messages.search.listed(shown, format.whole(shown), format.count('result', total)) : count;
}

/** The title of a side, with its number of events once known. */
export function sideTitle({ when, query, shown, total }: SearchSide, { messages, format }: LateI18n): string {
  const { search } = messages;
  if (!query.found || query.isPrevious) return search[when];
  const counted = search.counted[when](total ?? shown, format.whole(total ?? shown));
  return total === null ? search.atLeast(counted) : counted;
}
