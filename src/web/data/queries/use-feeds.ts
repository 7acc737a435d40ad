import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
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

/** What each feed lists of an event, fetched again when the event on screen has changed, and a minute after a failure. */
export function useEventSources(event: EconomicEvent): readonly EventSource[] {
  const { http, retryOptions } = useQueries();
  const { id, date, hourText, current, forecast, previous } = event;
  const queryKey = queryKeys.sources(id, JSON.stringify([date, hourText, current, forecast, previous]));
  const { data } = useQuery({
    queryKey,
    queryFn: async (context) => http(EVENT_SOURCES, { id, ...(await retryOptions(context)) }),
    refetchInterval: ({ state }) => (state.status === 'error' ? REFRESH_MS : false),
    enabled: !isSyntheticId(id),
  });
  // What they listed before the change stays until they are read again: a failed request removes nothing.
  const read = useQueryClient().getQueriesData<readonly EventSource[]>({ queryKey: queryKey.slice(0, 2) });
  return data ?? read.findLast(([, sources]) => sources)?.[1] ?? [];
}
