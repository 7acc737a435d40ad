import { infiniteQueryOptions, keepPreviousData, skipToken, type InfiniteData } from '@tanstack/react-query';
import type { Day } from '../../../domain/time/day';
import type { Queries } from '../queries/queries';
import { reconcileCache } from '../cache/reconcile-cache';
import {
  joinSearch,
  planSearch,
  fetchFirstPages,
  type DateOrder,
  type FoundEvents,
  type ReadPage,
} from './search-pages';

/** What a search asks for; days are the provider's, both included. */
export type SearchRequest = {
  readonly q: string;
  readonly categories: readonly number[];
  readonly from: Day | null;
  readonly to: Day | null;
};

const SEARCH_PAGE_SIZE = 50;
const STALE_TIME_MS = 5 * 60_000;

// In place of a page's number: nothing is read yet.
const AT_FIRST = 0;

type Pages = InfiniteData<readonly ReadPage[], number>;

const JOIN: Readonly<Record<DateOrder, (data: Pages) => FoundEvents>> = {
  ascending: ({ pages }) => joinSearch(pages.flat(), 'ascending'),
  descending: ({ pages }) => joinSearch(pages.flat(), 'descending'),
};

/** The query of a search, page after page from the wanted end of time; null asks for nothing. */
export const searchOptions = (queries: Queries, asked: SearchRequest | null, order: DateOrder) =>
  infiniteQueryOptions({
    queryKey: ['search', asked, order] as const,
    queryFn: asked
      ? async ({ pageParam: number, ...context }): Promise<readonly ReadPage[]> => {
          const retryOptions = { ...(await queries.asking(context)), attempts: 3 };
          const fetchPage = (page: number) => queries.page({ ...asked, limit: SEARCH_PAGE_SIZE, page }, retryOptions);
          const reads =
            number === AT_FIRST ? await fetchFirstPages(fetchPage, order) : [{ number, page: await fetchPage(number) }];
          // What came of a refresh counts, even when a page that follows fails.
          reconcileCache(context.client).share(undefined, reads);
          return reads;
        }
      : skipToken,
    initialPageParam: AT_FIRST,
    getNextPageParam: (_last, pages) => planSearch(pages.flat(), order).next,
    select: JOIN[order],
    staleTime: STALE_TIME_MS,
    // While the reader types, what was found stands until the next answer.
    placeholderData: keepPreviousData,
  });
