import type { searchMessages } from '../../i18n/messages/week/search-messages';
import type { SearchPage } from './use-search-page';
import type { SearchSide } from './use-search-side';

type I18n = ReturnType<typeof searchMessages.joinTo>;

const isUnderWay = ({ query: { isOfBefore, wait }, isAwaited }: SearchSide): boolean =>
  isAwaited || (isOfBefore && wait === 'on');

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How many results stand on screen and how many there are; empty when nothing was asked. */
export function searchStatus({ asks, sides }: SearchPage, { messages, format }: I18n): string {
  if (!asks) return '';
  if (sides.some(isUnderWay)) return messages.search.searching;
  const known = sides.filter(({ query: { found, isOfBefore } }) => found && !isOfBefore);
  if (sides.length > 0 && known.length === 0) return '';
  const shown = sum(known.map((side) => side.shown));
  const totals = known.map((side) => side.total);
  const count = format.count('result', shown);
  if (known.length < sides.length || totals.includes(null)) return messages.search.atLeast(count);
  const total = sum(totals.map((one) => one ?? 0));
  return total > shown ? format.countOf('result', shown, total) : count;
}

/** The name of a side, with how many it holds once that is known. */
export function sideTitle({ when, query, shown, total }: SearchSide, { messages, format }: I18n): string {
  const { search } = messages;
  if (!query.found || query.isOfBefore) return search[when];
  const counted = search.counted[when](total ?? shown, format.whole(total ?? shown));
  return total === null ? search.atLeast(counted) : counted;
}
