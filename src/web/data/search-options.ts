import { infiniteQueryOptions, keepPreviousData, skipToken, type InfiniteData } from '@tanstack/react-query';
import type { Day } from '../../domain/day';
import type { Queries } from './queries';
import { reconcileCache } from './reconcile-cache';
import {
  joinSearch,
  planSearch,
  readFirstPages,
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

const LIMIT = 50;
const FRESH_FOR = 5 * 60_000;

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
          const insistence = { ...(await queries.asking(context)), attempts: 3 };
          const fetchPage = (page: number) => queries.page({ ...asked, limit: LIMIT, page }, insistence);
          const reads =
            number === AT_FIRST ? await readFirstPages(fetchPage, order) : [{ number, page: await fetchPage(number) }];
          // What came of a refresh counts, even when a page that follows fails.
          reconcileCache(context.client).share(undefined, reads);
          return reads;
        }
      : skipToken,
    initialPageParam: AT_FIRST,
    getNextPageParam: (_last, pages) => planSearch(pages.flat(), order).next,
    select: JOIN[order],
    staleTime: FRESH_FOR,
    // While the reader types, what was found stands until the next answer.
    placeholderData: keepPreviousData,
  });
