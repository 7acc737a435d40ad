import { queryOptions } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import { MAX_DAY } from '../../../contract/valid-date';
import { addDays, type Day } from '../../../domain/time/day';
import { SEARCH_STALE_TIME_MS } from '../http/policy';
import { queryKeys } from './keys';
import type { Queries } from './queries';
import { fetchEventPage } from './fetch-event-page';

const WEEK = 7;
/** Longer than any run of holidays. If these days are empty, a second request searches all later ones. */
const NEAR_DAYS = 4 * WEEK;

const earliest = (events: readonly EconomicEvent[]): EconomicEvent | null =>
  events.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))[0] ?? null;

/**
 * The query of the first event after the week of `monday`, which has none; null when there is none either. Takes one page of the next four
 * weeks, then, if they are empty, one of all days after them: two requests, more only while the provider's paging is unknown. A provider
 * that sends the newest first may make it a later event than the first.
 */
export const nextEvent = (queries: Queries, monday: Day) =>
  queryOptions({
    queryKey: queryKeys.next(monday),
    queryFn: async (context): Promise<EconomicEvent | null> => {
      const options = await queries.retryOptions(context);
      // Our service refuses days after the last one.
      const find = async (from: Day, to: Day | null) =>
        from > MAX_DAY
          ? null
          : earliest(
              (await fetchEventPage(queries.lists, { from, to: to && to < MAX_DAY ? to : null }, options)).events,
            );
      // From Sunday on: its evening in the source zone may belong to the next week in the display zone.
      const [from, to] = [addDays(monday, WEEK - 1), addDays(monday, WEEK + NEAR_DAYS)];
      return (await find(from, addDays(to, -1))) ?? find(to, null);
    },
    staleTime: SEARCH_STALE_TIME_MS,
  });
