import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent, Region } from '../../../contract/decode/event';
import type { EventPage } from '../../../contract/decode/event-page';
import { searchLimitError } from '../../../contract/api-limits';
import type { SentFilters } from '../../../contract/event-filters';
import { matchesWords, searchWords } from '../../../domain/search/text-match';
import { translateSearch } from '../../../domain/search/translate-search';
import type { Day } from '../../../domain/time/day';
import { TYPING_DELAY_MS } from '../http/policy';
import { sleep } from '../http/sleep';
import type { EventList } from '../pages/fetch-all-pages';
import { useQueries } from '../queries/hooks';
import { queryKeys } from '../queries/keys';
import { NO_RETRY, type Queries } from '../queries/queries';
import { fetchEventPage } from '../queries/fetch-event-page';

const MAX_RESULTS = 8;
export const MIN_QUERY_LENGTH = 2;

const sortKey = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;
const byTime = (a: EconomicEvent, b: EconomicEvent): number => sortKey(a).localeCompare(sortKey(b), 'en');

type FetchPage = (days: SentFilters, page: number) => Promise<EventPage>;

/** The few events around `today`, in the source time zone: upcoming ones first, then the latest past ones. */
async function fetchAround(today: Day, fetchPage: FetchPage): Promise<readonly EconomicEvent[]> {
  const upcoming = (await fetchPage({ from: today }, 1)).events.toSorted(byTime).slice(0, MAX_RESULTS);
  if (upcoming.length === MAX_RESULTS) return upcoming;
  // Up to today, not yesterday: a provider may exclude the end of a range.
  const untilToday = { to: today };
  const first = await fetchPage(untilToday, 1);
  const last = first.meta.totalPages;
  // Lists are ascending: without a page count, the latest past events are out of reach.
  if (last === null) return upcoming;
  const end = last > 1 ? await fetchPage(untilToday, last) : first;
  // Events of today, which are left out here, may fill the last page.
  const isMixed = last > 1 && end.events.some(({ date }) => date >= today);
  const beforeEnd = isMixed ? await fetchPage(untilToday, last - 1) : null;
  const past = [...(beforeEnd?.events ?? []), ...end.events].filter(({ date }) => date < today);
  return [...upcoming, ...past.toSorted(byTime).toReversed()].slice(0, MAX_RESULTS);
}

/** The query of the few events around `today` that match a text: translated to French, else as typed. */
export function quickSearch(queries: Queries, text: string, today: Day) {
  const typed = text.trim();
  const q = translateSearch(typed);
  return queryOptions({
    queryKey: queryKeys.quickSearch(typed, today),
    enabled: q.length >= MIN_QUERY_LENGTH && searchLimitError(q) === null,
    queryFn: async ({ signal }): Promise<readonly EconomicEvent[]> => {
      // Waits until the user stops typing; the next character aborts the signal.
      await sleep(TYPING_DELAY_MS, signal);
      const find = (words: string) =>
        fetchAround(today, (days, page) =>
          fetchEventPage(queries.lists, { q: words, ...days, limit: MAX_RESULTS, page }, { signal, ...NO_RETRY }),
        );
      const found = await find(q);
      return found.length > 0 || q === typed || searchLimitError(typed) !== null ? found : find(typed);
    },
  });
}

/** The few events around `today` that match a text; below two characters, nothing is fetched. */
export function useQuickSearch(text: string, today: Day): UseQueryResult<readonly EconomicEvent[]> {
  return useQuery({
    ...quickSearch(useQueries(), text, today),
    // While the user types, the previous results that still match stay.
    placeholderData: (before) => before?.filter((event) => matchesWords(event, searchWords(text))),
  });
}

/** Returns a function that lists the countries and areas of the cached weeks, one per code. */
export function useLoadedRegions(): () => readonly Region[] {
  const queryClient = useQueryClient();
  return () => {
    const regions = new Map<string, Region>();
    for (const [, list] of queryClient.getQueriesData<EventList>({ queryKey: queryKeys.weeks })) {
      for (const { region } of list?.events ?? [])
        if (region.name || !regions.has(region.code)) regions.set(region.code, region);
    }
    return [...regions.values()].filter(({ code }) => code !== '');
  };
}
