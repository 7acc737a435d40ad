import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Instant } from '../../../domain/time/instant';
import { useQueries } from '../queries/hooks';
import { searchOptions, type SearchRequest } from './search-options';
import type { DateOrder, FoundEvents } from './search-pages';

export type SearchQuery = {
  /** The results; undefined until the first response, and without a request. */
  readonly found: FoundEvents | undefined;
  /** Whether `found` is the result of the previous request, while this one is pending. */
  readonly isPrevious: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** When the results were fetched, on this machine's clock; 0 before the first response. */
  readonly fetchedAt: Instant;
  /** The latest failure; earlier results stay. */
  readonly failure: { readonly of: 'search' | 'more' | 'refresh'; readonly error: unknown } | null;
  /** Why the attempts so far failed, while the first response is pending. */
  readonly failureReason: unknown;
  /** Whether the first response is pending, or the user cancelled it; null once it is there. */
  readonly loading: 'on' | 'cancelled' | null;
  readonly cancel: () => void;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** Searches all dates, page after page from the wanted end of time; for a null request, nothing is fetched. */
export function useSearch(request: SearchRequest | null, order: DateOrder): SearchQuery {
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
    found: query.data,
    fetchedAt: query.dataUpdatedAt,
    isPrevious: isPlaceholderData,
    hasMore: query.hasNextPage && !isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    failure: failed && { of: failed, error: query.error },
    failureReason: isPending || isPlaceholderData ? query.failureReason : null,
    loading: !isWaiting ? null : query.isFetching ? 'on' : 'cancelled',
    cancel: () => void cancel(),
    loadMore,
    retry: isFetchNextPageError ? loadMore : () => void refetch(),
  };
}
