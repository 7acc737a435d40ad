import { queryOptions, skipToken } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventPage } from '../../../contract/decode/event-page';
import { toSeriesKey } from '../../../domain/series/key';
import type { EventList } from '../pages/fetch-all-pages';
import type { Queries } from './queries';
import { seriesSearch } from '../search/search-limits';

const LIMIT = 100;
const MAX_PAGES = 6;
const FRESH_FOR = 5 * 60_000;

const timeOf = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;

/** The events after `event` or at its minute, itself left out: what no history of it holds. */
export const notBefore = (events: readonly EconomicEvent[], event: EconomicEvent): readonly EconomicEvent[] =>
  events.filter((one) => one.id !== event.id && timeOf(one) >= timeOf(event));

/** Events as a list of which the service says no total. */
export const listOf = (events: readonly EconomicEvent[]): EventList => {
  const unique = [...new Map(events.map((event) => [event.id, event])).values()];
  return { events: unique, unreadable: [], received: unique.length, total: null };
};

/** Under the history, so that what becomes of that becomes of these: fresh values are put in, the device keeps them. */
export const laterKey = (id: string) => ['history', id, 'later'] as const;

type Pages = { readonly first: EventPage; readonly last: number; readonly read: (page: number) => Promise<EventPage> };

/** The events at both ends of a search, and of the newest end as many pages as it takes to meet one of the series. */
async function readEnds({ first, last, read }: Pages, isOfSeries: (event: EconomicEvent) => boolean) {
  const end = last > 1 ? (await read(last)).events : [];
  const [oldest = ''] = end.map(timeOf);
  const isRising = first.events.every((event) => timeOf(event) <= oldest);
  let newest = isRising ? end : first.events;
  const events = [...first.events, ...end];
  for (let step = 1; step < Math.min(MAX_PAGES, last - 1) && !newest.some(isOfSeries); step += 1) {
    newest = (await read(isRising ? last - step : 1 + step)).events;
    events.push(...newest);
  }
  return events;
}

/**
 * The query of the occurrences after an event, which its history does not hold: its title is searched for from its day on. When
 * they are more than two pages, the newest of them has the others in its history. Asks for nothing without an event.
 */
export const laterOccurrences = (queries: Queries, event: EconomicEvent | undefined) =>
  queryOptions({
    queryKey: laterKey(event?.id ?? ''),
    queryFn: event
      ? async (context): Promise<EventList> => {
          const retryOptions = { ...(await queries.asking(context)), attempts: 3 };
          const search = { q: seriesSearch(event), from: event.date, limit: LIMIT };
          const first = await queries.page({ ...search, page: 1 }, retryOptions);
          const last = first.meta.totalPages ?? 1;
          const series = toSeriesKey(event);
          const isOfSeries = (one: EconomicEvent) => toSeriesKey(one) === series;
          const read = (page: number) => queries.page({ ...search, page }, retryOptions);
          const found = notBefore(await readEnds({ first, last, read }, isOfSeries), event).filter(isOfSeries);
          const newest = found.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1)).find(({ withoutId }) => !withoutId);
          if (last <= 2 || !newest) return listOf(found);
          const { events } = await context.client.fetchQuery(queries.history(newest.id));
          return listOf([...notBefore(events, event), ...found]);
        }
      : skipToken,
    staleTime: FRESH_FOR,
  });
