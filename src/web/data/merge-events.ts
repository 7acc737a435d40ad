import { replaceEqualDeep, type Query, type QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/event';
import type { EventList } from './all-pages';

// Only the data change: how old the rest of a week is, and whether its last refresh failed, stays as true as it was.
function replace<Data>(query: Query, before: Data, after: Data): void {
  const data = replaceEqualDeep(before, after);
  if (data !== before) query.setState({ data });
}

/** Puts fresh events in the place of older ones wherever the cache holds them; what did not change stays the same object. */
export function mergeEvents(queryClient: QueryClient, events: readonly EconomicEvent[]): void {
  const cache = queryClient.getQueryCache();
  const fresh = new Map(events.map((event) => [event.id, event]));
  const lists = ['week', 'history'].flatMap((name) => cache.findAll({ queryKey: [name] }));
  for (const query of lists) {
    const list = queryClient.getQueryData<EventList>(query.queryKey);
    if (list?.events.some(({ id }) => fresh.has(id)))
      replace(query, list, { ...list, events: list.events.map((event) => fresh.get(event.id) ?? event) });
  }
  for (const event of events) {
    const query = cache.find({ queryKey: ['event', event.id] });
    const known = queryClient.getQueryData<EconomicEvent>(['event', event.id]);
    if (query && known) replace(query, known, event);
  }
}
