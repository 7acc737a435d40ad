import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Instant } from '../../../domain/time/instant';
import { useQueries } from '../queries/hooks';
import type { DateOrder, FoundEvents } from './search-pages';
import { searchOptions, type SearchRequest } from './search-options';

export type SearchQuery = {
  /** What there is to show; undefined until the first answer, and when nothing is asked. */
  readonly found: FoundEvents | undefined;
  /** Whether `found` answers the text before this one, whose answer is awaited. */
  readonly isOfBefore: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** When what is found was read, on this machine's clock; 0 before the first answer. */
  readonly readAt: Instant;
  /** What failed last and why; what was found before stays. */
  readonly failure: { readonly of: 'search' | 'more' | 'refresh'; readonly error: unknown } | null;
  /** Why the attempts so far failed, while the first answer is awaited. */
  readonly retryStatus: unknown;
  /** Whether the first answer to what is asked is awaited, or the reader no longer waits for it; null when it is there. */
  readonly wait: 'on' | 'cancelled' | null;
  readonly cancel: () => void;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** What a search across all dates finds, page after page from the wanted end of time; null asks for nothing. */
export function useSearch(asked: SearchRequest | null, order: DateOrder): SearchQuery {
  const queries = useQueries();
  const options = searchOptions(queries, asked, order);
  const query = useInfiniteQuery(options);
  const { isFetchNextPageError, isRefetchError, isLoadingError, isPlaceholderData, isPending } = query;
  const of = isFetchNextPageError ? 'more' : isRefetchError ? 'refresh' : isLoadingError ? 'search' : null;
  const queryClient = useQueryClient();
  const stop = () => queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
  const isAwaited = asked !== null && (isPending || isPlaceholderData);
  // What is waited for, should another attempt be planned, is not waited for any longer.
  const askAnew = async () => {
    if (isAwaited) await stop();
    await query.refetch();
  };
  const loadMore = () => void query.fetchNextPage({ cancelRefetch: false });
  return {
    found: query.data,
    readAt: query.dataUpdatedAt,
    isOfBefore: isPlaceholderData,
    hasMore: query.hasNextPage && !isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    failure: of && { of, error: query.error },
    retryStatus: isPending || isPlaceholderData ? query.failureReason : null,
    wait: !isAwaited ? null : query.isFetching ? 'on' : 'cancelled',
    cancel: () => void stop(),
    loadMore,
    retry: isFetchNextPageError ? loadMore : () => void askAnew(),
  };
}
