import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isSyntheticId } from '../../../contract/decode/fields/decode-id';
import { EVENT_SOURCES, FEEDS, type EventSource, type Feed } from '../../../contract/decode/decode-feeds';
import { useQueries } from './hooks';
import { queryKeys } from './keys';

const REFRESH_MS = 60_000;

/** The feeds that the service reads, refreshed every minute while they are on screen. */
export function useFeeds(isEnabled: boolean): UseQueryResult<readonly Feed[]> {
  const { http, retryOptions } = useQueries();
  return useQuery({
    queryKey: queryKeys.feeds,
    queryFn: async (context) => http(FEEDS, await retryOptions(context)),
    refetchInterval: REFRESH_MS,
    enabled: isEnabled,
  });
}

/** What each feed lists of an event. */
export function useEventSources(id: string): UseQueryResult<readonly EventSource[]> {
  const { http, retryOptions } = useQueries();
  return useQuery({
    queryKey: queryKeys.sources(id),
    queryFn: async (context) => http(EVENT_SOURCES, { id, ...(await retryOptions(context)) }),
    enabled: !isSyntheticId(id),
  });
}
