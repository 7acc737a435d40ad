import { queryOptions } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/event';
import type { EventFilters } from '../../contract/event-filters';
import { addDays, type Day } from '../../domain/day';
import type { Queries } from './queries';

const LIMIT = 8;
const SHORTEST = 2;
const PAUSE = 200;

/** Ends once the reader has stopped typing for a moment; a text that is typed on aborts it. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('The text has changed.'));
    });
  });
}

const timeOf = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;
const inTime = (a: EconomicEvent, b: EconomicEvent): number => timeOf(a).localeCompare(timeOf(b), 'en');

/** The query of the few events that a text finds around `today`: those to come, then the latest of the past. */
export function lookUp(queries: Queries, text: string, today: Day) {
  const q = text.trim();
  return queryOptions({
    queryKey: ['look-up', q, today],
    enabled: q.length >= SHORTEST,
    // Typing on asks again.
    retry: false,
    queryFn: async ({ signal }): Promise<readonly EconomicEvent[]> => {
      await pause(signal);
      const ask = (days: Partial<EventFilters>, page: number) =>
        queries.page({ q, ...days, limit: LIMIT, page }, signal);
      const coming = (await ask({ from: today }, 1)).events.toSorted(inTime).slice(0, LIMIT);
      if (coming.length === LIMIT) return coming;
      const before = { to: addDays(today, -1) };
      const first = await ask(before, 1);
      const last = first.meta.totalPages;
      // Lists run forward in time: without a count of pages, the latest of the past are out of reach.
      if (last === null) return coming;
      const past = last > 1 ? await ask(before, last) : first;
      return [...coming, ...past.events.toSorted(inTime).toReversed()].slice(0, LIMIT);
    },
  });
}
