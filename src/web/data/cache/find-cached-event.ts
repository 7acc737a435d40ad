import type { QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventList } from '../pages/fetch-all-pages';

/** An event that some loaded week or history already holds, so that its panel opens at once. */
export function findCachedEvent(queryClient: QueryClient, id: string): EconomicEvent | undefined {
  for (const name of ['week', 'history']) {
    for (const [, list] of queryClient.getQueriesData<EventList>({ queryKey: [name] })) {
      const event = list?.events.find((candidate) => candidate.id === id);
      if (event) return event;
    }
  }
  return undefined;
}
