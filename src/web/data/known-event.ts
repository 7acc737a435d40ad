import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/event';
import type { EventList } from './all-pages';

/** The loaded lists, of weeks or of histories, that hold an event. */
function* listsWith(queryClient: QueryClient, name: 'week' | 'history', id: string) {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [name] })) {
    const state = queryClient.getQueryState<EventList>(queryKey);
    const event = state?.data?.events.find((candidate) => candidate.id === id);
    if (state && event) yield { state, event };
  }
}

/** An event that some loaded week or history already holds, so that its panel opens at once. */
export function knownEvent(queryClient: QueryClient, id: string): EconomicEvent | undefined {
  for (const name of ['week', 'history'] as const) {
    for (const { event } of listsWith(queryClient, name, id)) return event;
  }
  return undefined;
}

/** The history of another occurrence that holds this one: the same, to be shown until its own has come. */
export function knownHistory(queryClient: QueryClient, id: string): QueryState<EventList> | undefined {
  for (const { state } of listsWith(queryClient, 'history', id)) return state;
  return undefined;
}
