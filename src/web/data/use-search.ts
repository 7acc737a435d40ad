import { skipToken, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Day } from '../../domain/day';
import { useQueries } from './hooks';
import {
  joinSearch,
  planSearch,
  readFirstPages,
  type DateOrder,
  type FoundEvents,
  type ReadPage,
} from './search-pages';

export type SearchQuery = {
  /** What there is to show; undefined until the first answer, and when nothing is asked. */
  readonly found: FoundEvents | undefined;
  /** Whether `found` answers the text before this one, whose answer is awaited. */
  readonly isOfBefore: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** What failed last and why; what was found before stays. */
  readonly failure: { readonly of: 'search' | 'more' | 'refresh'; readonly error: unknown } | null;
  /** Why the attempts so far failed, while the first answer is awaited. */
  readonly struggle: unknown;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

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

/** What a search across all dates finds, page after page from the wanted end of time; null asks for nothing. */
export function useSearch(asked: SearchRequest | null, order: DateOrder): SearchQuery {
  const queries = useQueries();
  const query = useInfiniteQuery({
    queryKey: ['search', asked, order],
    queryFn: asked
      ? async ({ pageParam: number, ...context }): Promise<readonly ReadPage[]> => {
          const insistence = { ...(await queries.asking(context)), attempts: 3 };
          const fetchPage = (page: number) => queries.page({ ...asked, limit: LIMIT, page }, insistence);
          return number === AT_FIRST ? readFirstPages(fetchPage, order) : [{ number, page: await fetchPage(number) }];
        }
      : skipToken,
    initialPageParam: AT_FIRST,
    getNextPageParam: (_last, pages) => planSearch(pages.flat(), order).next,
    select: JOIN[order],
    staleTime: FRESH_FOR,
    // While the reader types, what was found stands until the next answer; not so under the other tab.
    placeholderData: (before, queryBefore) => (queryBefore?.queryKey[2] === order ? before : undefined),
  });
  const { isFetchNextPageError, isRefetchError, isLoadingError, isPlaceholderData, isPending } = query;
  const of = isFetchNextPageError ? 'more' : isRefetchError ? 'refresh' : isLoadingError ? 'search' : null;
  const queryClient = useQueryClient();
  // What is waited for, should another attempt be planned, is not waited for any longer.
  const askAnew = async () => {
    if (query.isPending) await queryClient.cancelQueries({ queryKey: ['search', asked, order], exact: true });
    await query.refetch();
  };
  const loadMore = () => void query.fetchNextPage({ cancelRefetch: false });
  return {
    found: query.data,
    isOfBefore: isPlaceholderData,
    hasMore: query.hasNextPage && !isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    failure: of && { of, error: query.error },
    struggle: isPending || isPlaceholderData ? query.failureReason : null,
    loadMore,
    retry: isFetchNextPageError ? loadMore : () => void askAnew(),
  };
}
