import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useQueries } from '../queries/hooks';
import { searchOptions, type SearchRequest } from './search-options';
import type { DateOrder } from './search-pages';

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
