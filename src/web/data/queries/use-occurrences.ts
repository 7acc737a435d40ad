import {
  useQuery,
  useQueryClient,
  queryOptions,
  skipToken,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventList } from '../pages/fetch-all-pages';
import { findCachedEvent, NO_RETRY_ON_MOUNT, useQueries } from './hooks';
import { historyIdOfKey, queryKeys } from './keys';
import type { EventPage } from '../../../contract/decode/event-page';
import { seriesTitle, toSeriesKey } from '../../../domain/series/key';
import { MAX_ATTEMPTS, SEARCH_STALE_TIME_MS } from '../http/policy';
import type { Queries } from './queries';
import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../../../contract/api-limits';
import { fetchEventPage } from './fetch-event-page';

/** The search text for the occurrences of an event's series, and for the same indicator in other countries, within the limits. */
export function seriesSearch(event: EconomicEvent): string {
  return seriesTitle(event).split(/\s+/).slice(0, MAX_QUERY_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH);
}

const PAGE_SIZE = 100;
const MAX_PAGES = 6;

const sortKey = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;

/** The events at or after the minute of `event`, without itself: those its history does not hold. */
const notBefore = (events: readonly EconomicEvent[], event: EconomicEvent): readonly EconomicEvent[] =>
  events.filter((one) => one.id !== event.id && sortKey(one) >= sortKey(event));

/** Makes a list of events without a total, one per id. */
const listOf = (events: readonly EconomicEvent[]): EventList => {
  const unique = [...new Map(events.map((event) => [event.id, event])).values()];
  return { events: unique, unreadable: [], received: unique.length, total: null };
};

type Pages = {
  readonly first: EventPage;
  readonly last: number;
  readonly fetchPage: (page: number) => Promise<EventPage>;
};

/** Fetches both ends of a search and, from the newest end, pages until one has an event of the series. */
async function fetchEnds({ first, last, fetchPage }: Pages, isOfSeries: (event: EconomicEvent) => boolean) {
  const end = last > 1 ? (await fetchPage(last)).events : [];
  const [oldest = ''] = end.map(sortKey);
  const isAscending = first.events.every((event) => sortKey(event) <= oldest);
  let newest = isAscending ? end : first.events;
  const events = [...first.events, ...end];
  for (let step = 1; step < Math.min(MAX_PAGES, last - 1) && !newest.some(isOfSeries); step += 1) {
    newest = (await fetchPage(isAscending ? last - step : 1 + step)).events;
    events.push(...newest);
  }
  return events;
}

/**
 * The query of the occurrences after an event, which its history does not hold: searches for its title from its day on. Beyond two pages,
 * takes them from the history of the newest occurrence found. Without an event, nothing is fetched.
 */
const laterOccurrences = (queries: Queries, event: EconomicEvent | undefined) =>
  queryOptions({
    queryKey: queryKeys.later(event?.id ?? ''),
    queryFn: event
      ? async (context): Promise<EventList> => {
          const options = { ...(await queries.retryOptions(context)), attempts: MAX_ATTEMPTS };
          const search = { q: seriesSearch(event), from: event.date, limit: PAGE_SIZE };
          const fetchPage = (page: number) => fetchEventPage(queries.lists, { ...search, page }, options);
          const first = await fetchPage(1);
          const last = first.meta.totalPages ?? 1;
          const series = toSeriesKey(event);
          const isOfSeries = (one: EconomicEvent) => toSeriesKey(one) === series;
          const found = notBefore(await fetchEnds({ first, last, fetchPage }, isOfSeries), event).filter(isOfSeries);
          const newest = found
            .toSorted((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1))
            .find(({ withoutId }) => !withoutId);
          if (last <= 2 || !newest) return listOf(found);
          const { events } = await context.client.fetchQuery(queries.history(newest.id));
          return listOf([...notBefore(events, event), ...found]);
        }
      : skipToken,
    staleTime: SEARCH_STALE_TIME_MS,
  });

export type Occurrences = {
  /** The occurrences before an event; some providers include those after it. */
  readonly history: UseQueryResult<EventList>;
  /** The occurrences after it, fetched once its history has arrived and holds none. */
  readonly later: UseQueryResult<EventList>;
};

/** A cached series that an event is part of; `isWhole` when its latest occurrences are known too. */
type CachedSeries = { readonly list: EventList; readonly isWhole: boolean; readonly at: number };

function findCachedSeries(queryClient: QueryClient, id: string): CachedSeries | undefined {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: queryKeys.histories })) {
    const other = historyIdOfKey(queryKey);
    if (other === null || other === id) continue;
    const history = queryClient.getQueryData<EventList>(queryKey);
    if (!history) continue;
    const own = queryClient.getQueryData<EconomicEvent>(queryKeys.event(other)) ?? findCachedEvent(queryClient, other);
    const later = queryClient.getQueryData<EventList>(queryKeys.later(other))?.events;
    const events = [...(later ?? []), ...(own ? [own] : []), ...history.events];
    const isWhole = later !== undefined || (own !== undefined && notBefore(history.events, own).length > 0);
    if (events.some((event) => event.id === id))
      return { list: { ...history, events }, isWhole, at: state.dataUpdatedAt };
  }
  return undefined;
}

function useLater(event: EconomicEvent | undefined, history: UseQueryResult<EventList>): UseQueryResult<EventList> {
  const queryClient = useQueryClient();
  const findSeries = () => (event ? findCachedSeries(queryClient, event.id) : undefined);
  const list = history.dataUpdatedAt === 0 ? undefined : history.data;
  return useQuery({
    ...laterOccurrences(useQueries(), event),
    ...NO_RETRY_ON_MOUNT,
    enabled: event !== undefined && list !== undefined && notBefore(list.events, event).length === 0,
    initialData: () => {
      const series = findSeries();
      return event && series?.isWhole ? listOf(notBefore(series.list.events, event)) : undefined;
    },
    initialDataUpdatedAt: () => findSeries()?.at,
    refetchOnWindowFocus: false,
  });
}

/** The occurrences of the series of `event`. Until its history arrives, the cached history of another occurrence is shown. */
export function useOccurrences(event: EconomicEvent): Occurrences {
  const queryClient = useQueryClient();
  const history = useQuery({
    ...useQueries().history(event.id),
    ...NO_RETRY_ON_MOUNT,
    // Not placeholder data: only data in the cache is reconciled with newer versions of its events. It is fetched all the same.
    initialData: () => findCachedSeries(queryClient, event.id)?.list,
    initialDataUpdatedAt: 0,
  });
  return { history, later: useLater(event, history) };
}

/** Another event and its occurrences, for comparison; without an `id`, nothing is fetched. */
export function useComparisonSeries(
  id: string | null,
): Occurrences & { readonly event: UseQueryResult<EconomicEvent> } {
  const queries = useQueries();
  const enabled = id !== null;
  const event = useQuery({ ...queries.event(id ?? ''), enabled });
  const history = useQuery({ ...queries.history(id ?? ''), enabled });
  return { event, history, later: useLater(event.data, history) };
}
