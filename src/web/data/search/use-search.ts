import {
  useInfiniteQuery,
  useQueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  skipToken,
  type InfiniteData,
} from '@tanstack/react-query';
import { useQueries } from '../queries/hooks';
import {
  endAtRefusal,
  fetchFirstPages,
  joinSearch,
  planSearch,
  type DateOrder,
  type FoundEvents,
  type ReadPage,
} from './search-pages';
import type { Day } from '../../../domain/time/day';
import { reconcileCache } from '../cache/reconcile-cache';
import { MAX_ATTEMPTS, SEARCH_STALE_TIME_MS } from '../http/policy';
import { queryKeys } from '../queries/keys';
import type { Queries } from '../queries/queries';
import { fetchEventPage } from '../queries/fetch-event-page';

/** What to search for; days are in the source time zone, both included. */
type SearchRequest = {
  readonly q: string;
  readonly categories: readonly number[];
  readonly from: Day | null;
  readonly to: Day | null;
};

const SEARCH_PAGE_SIZE = 50;
// The page parameter of the first fetch, which may take several pages.
const FIRST_FETCH = 0;

type Pages = InfiniteData<readonly ReadPage[], number>;

// One function per order: a stable `select` is not run again on each render.
const JOIN: Readonly<Record<DateOrder, (data: Pages) => FoundEvents>> = {
  ascending: ({ pages }) => joinSearch(pages.flat(), 'ascending'),
  descending: ({ pages }) => joinSearch(pages.flat(), 'descending'),
};

// The pages of a fetch share its signal. After a failure, the first of them waits for its turn, and the others come with it.
const optionsOf = new WeakMap<AbortSignal, ReturnType<Queries['retryOptions']>>();

/** The query of a search, page after page from the wanted end of time; for a null request, nothing is fetched. */
export const searchOptions = (queries: Queries, request: SearchRequest | null, order: DateOrder) =>
  infiniteQueryOptions({
    queryKey: queryKeys.search(request, order),
    queryFn: request
      ? async ({ pageParam: number, ...context }): Promise<readonly ReadPage[]> => {
          const shared = optionsOf.get(context.signal) ?? queries.retryOptions(context);
          optionsOf.set(context.signal, shared);
          const options = { ...(await shared), attempts: MAX_ATTEMPTS };
          const fetchPage = (page: number) =>
            fetchEventPage(queries.lists, { ...request, limit: SEARCH_PAGE_SIZE, page }, options);
          const first = context.client.getQueryData<Pages>(context.queryKey)?.pages[0]?.[0];
          const pages =
            number === FIRST_FETCH
              ? await fetchFirstPages(fetchPage, order)
              : [{ number, page: await fetchPage(number).catch(endAtRefusal(first)) }];
          // Keeps the newer events of this fetch in the cache, even if a later page fails.
          reconcileCache(context.client).share(undefined, pages);
          return pages;
        }
      : skipToken,
    initialPageParam: FIRST_FETCH,
    getNextPageParam: (_last, pages) => planSearch(pages.flat(), order).next,
    select: JOIN[order],
    staleTime: SEARCH_STALE_TIME_MS,
    // While the user types, the previous results stay until the next response.
    placeholderData: keepPreviousData,
  });

/** Searches all dates, page after page from the wanted end of time; for a null request, nothing is fetched. */
export function useSearch(request: SearchRequest | null, order: DateOrder) {
  const queryClient = useQueryClient();
  const options = searchOptions(useQueries(), request, order);
  const query = useInfiniteQuery(options);
  const { isFetchNextPageError, isRefetchError, isLoadingError, isPlaceholderData, isPending } = query;
  const failed = isFetchNextPageError ? 'more' : isRefetchError ? 'refresh' : isLoadingError ? 'search' : null;
  const isWaiting = request !== null && (isPending || isPlaceholderData);
  const cancel = () => queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
  // A fetch that waits for its next attempt is replaced by one that starts now.
  const refetch = async () => {
    if (isWaiting) await cancel();
    await query.refetch();
  };
  const loadMore = () => void query.fetchNextPage({ cancelRefetch: false });
  return {
    /** The results; undefined until the first response, and without a request. */
    found: query.data,
    /** When the results were fetched, on this machine's clock; 0 before the first response. */
    fetchedAt: query.dataUpdatedAt,
    /** Whether `found` is the result of the previous request, while this one is pending. */
    isPrevious: isPlaceholderData,
    hasMore: query.hasNextPage && !isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    /** The latest failure; earlier results stay. */
    failure: failed && ({ of: failed, error: query.error } as const),
    /** Why the attempts so far failed, while the first response is pending. */
    failureReason: isPending || isPlaceholderData ? query.failureReason : null,
    /** Whether the first response is pending, or the user cancelled it; null once it is there. */
    loading: isWaiting ? (query.isFetching ? 'on' : 'cancelled') : null,
    cancel: () => void cancel(),
    loadMore,
    retry: isFetchNextPageError ? loadMore : () => void refetch(),
  } as const;
}

export type SearchQuery = ReturnType<typeof useSearch>;
