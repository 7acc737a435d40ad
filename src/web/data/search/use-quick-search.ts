import { useQuery, useQueryClient, type UseQueryResult, queryOptions } from '@tanstack/react-query';
import type { EconomicEvent, Region } from '../../../contract/decode/event';
import type { Day } from '../../../domain/time/day';
import { matchesWords, searchWords } from '../../../domain/search/text-match';
import type { EventList } from '../pages/fetch-all-pages';
import { useQueries } from '../queries/hooks';
import type { EventFilters } from '../../../contract/event-filters';
import { sleep } from '../http/sleep';
import { NO_RETRY, type Queries } from '../queries/queries';

const QUICK_SEARCH_LIMIT = 8;
const MIN_QUERY_LENGTH = 2;
const DEBOUNCE_MS = 200;

const timeOf = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;
const inTime = (a: EconomicEvent, b: EconomicEvent): number => timeOf(a).localeCompare(timeOf(b), 'en');

/** The query of the few events that a text finds around `today`: those to come, then the latest of the past. */
export function quickSearch(queries: Queries, text: string, today: Day) {
  const q = text.trim();
  return queryOptions({
    queryKey: ['look-up', q, today],
    enabled: q.length >= MIN_QUERY_LENGTH,
    queryFn: async ({ signal }): Promise<readonly EconomicEvent[]> => {
      // Until the reader has stopped typing for a moment; a text that is typed on aborts it.
      await sleep(DEBOUNCE_MS, signal);
      const ask = (days: Partial<EventFilters>, page: number) =>
        // Typing on asks again.
        queries.page({ q, ...days, limit: QUICK_SEARCH_LIMIT, page }, { signal, ...NO_RETRY });
      const coming = (await ask({ from: today }, 1)).events.toSorted(inTime).slice(0, QUICK_SEARCH_LIMIT);
      if (coming.length === QUICK_SEARCH_LIMIT) return coming;
      // A provider may take the end of a range as outside it: yesterday would be missed.
      const before = { to: today };
      const first = await ask(before, 1);
      const last = first.meta.totalPages;
      // Lists run forward in time: without a count of pages, the latest of the past are out of reach.
      if (last === null) return coming;
      const end = last > 1 ? await ask(before, last) : first;
      // Today's may fill the last page, and are fewer than a page.
      const isMixed = last > 1 && end.events.some(({ date }) => date >= today);
      const nearEnd = isMixed ? await ask(before, last - 1) : null;
      const past = [...(nearEnd?.events ?? []), ...end.events].filter(({ date }) => date < today);
      return [...coming, ...past.toSorted(inTime).toReversed()].slice(0, QUICK_SEARCH_LIMIT);
    },
  });
}

/** The few events that a text finds around `today`, those to come first; nothing is asked below two characters. */
export function useQuickSearch(text: string, today: Day): UseQueryResult<readonly EconomicEvent[]> {
  return useQuery({
    ...quickSearch(useQueries(), text, today),
    // While the reader types on, what was found and still answers stays.
    placeholderData: (before) => before?.filter((event) => matchesWords(event, searchWords(text))),
  });
}

/** Reads the countries and areas of the weeks that are loaded, one a code. */
export function useLoadedRegions(): () => readonly Region[] {
  const queryClient = useQueryClient();
  return () => {
    const regions = new Map<string, Region>();
    for (const [, list] of queryClient.getQueriesData<EventList>({ queryKey: ['week'] })) {
      for (const { region } of list?.events ?? []) regions.set(region.code, region);
    }
    return [...regions.values()].filter(({ code }) => code !== '');
  };
}
