import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isSyntheticId } from '../../../contract/decode/fields/decode-id';
import { EVENT_SOURCES, FEEDS, type EventSource, type Feed } from '../../../contract/decode/decode-feeds';
import type { EconomicEvent } from '../../../contract/decode/event';
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

/** What each feed lists of an event, fetched again when the event on screen has changed. */
export function useEventSources(event: EconomicEvent): UseQueryResult<readonly EventSource[]> {
  const { http, retryOptions } = useQueries();
  const { id, date, hourText, current, forecast, previous } = event;
  return useQuery({
    queryKey: queryKeys.sources(id, JSON.stringify([date, hourText, current, forecast, previous])),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    queryFn: async (context) => http(EVENT_SOURCES, { id, ...(await retryOptions(context)) }),
    enabled: !isSyntheticId(id),
  });
}
