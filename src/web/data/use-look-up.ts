import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent, Region } from '../../contract/event';
import type { Day } from '../../domain/day';
import { matchesWords, searchWords } from '../../domain/text-match';
import type { EventList } from './all-pages';
import { useQueries } from './hooks';
import { lookUp } from './look-up';

/** The few events that a text finds around `today`, those to come first; nothing is asked below two characters. */
export function useLookUp(text: string, today: Day): UseQueryResult<readonly EconomicEvent[]> {
  return useQuery({
    ...lookUp(useQueries(), text, today),
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
