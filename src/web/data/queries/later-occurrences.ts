import { queryOptions, skipToken } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventPage } from '../../../contract/decode/event-page';
import { toSeriesKey } from '../../../domain/series/key';
import { MAX_ATTEMPTS, SEARCH_STALE_TIME_MS } from '../http/policy';
import type { EventList } from '../pages/fetch-all-pages';
import { seriesSearch } from '../search/search-limits';
import { queryKeys } from './keys';
import type { Queries } from './queries';

const PAGE_SIZE = 100;
const MAX_PAGES = 6;

const sortKey = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;

/** The events at or after the minute of `event`, without itself: those its history does not hold. */
export const notBefore = (events: readonly EconomicEvent[], event: EconomicEvent): readonly EconomicEvent[] =>
  events.filter((one) => one.id !== event.id && sortKey(one) >= sortKey(event));

/** Makes a list of events without a total, one per id. */
export const listOf = (events: readonly EconomicEvent[]): EventList => {
  const unique = [...new Map(events.map((event) => [event.id, event])).values()];
  return { events: unique, unreadable: [], received: unique.length, total: null };
};

type Pages = {
  readonly first: EventPage;
  readonly last: number;
  readonly fetchPage: (page: number) => Promise<EventPage>;
};

/** Fetches both ends of a search, and from the newest end as many pages as it takes to find one of the series. */
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
export const laterOccurrences = (queries: Queries, event: EconomicEvent | undefined) =>
  queryOptions({
    queryKey: queryKeys.later(event?.id ?? ''),
    queryFn: event
      ? async (context): Promise<EventList> => {
          const options = { ...(await queries.retryOptions(context)), attempts: MAX_ATTEMPTS };
          const search = { q: seriesSearch(event), from: event.date, limit: PAGE_SIZE };
          const fetchPage = (page: number) => queries.page({ ...search, page }, options);
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
