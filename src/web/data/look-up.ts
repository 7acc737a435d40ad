import { queryOptions } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/event';
import type { EventFilters } from '../../contract/event-filters';
import type { Day } from '../../domain/day';
import { pause } from './pause';
import { ONCE, type Queries } from './queries';

const LIMIT = 8;
const SHORTEST = 2;
const PAUSE = 200;

const timeOf = ({ date, hour }: EconomicEvent): string => `${date} ${hour ?? ''}`;
const inTime = (a: EconomicEvent, b: EconomicEvent): number => timeOf(a).localeCompare(timeOf(b), 'en');

/** The query of the few events that a text finds around `today`: those to come, then the latest of the past. */
export function lookUp(queries: Queries, text: string, today: Day) {
  const q = text.trim();
  return queryOptions({
    queryKey: ['look-up', q, today],
    enabled: q.length >= SHORTEST,
    queryFn: async ({ signal }): Promise<readonly EconomicEvent[]> => {
      // Until the reader has stopped typing for a moment; a text that is typed on aborts it.
      await pause(PAUSE, signal);
      const ask = (days: Partial<EventFilters>, page: number) =>
        // Typing on asks again.
        queries.page({ q, ...days, limit: LIMIT, page }, { signal, ...ONCE });
      const coming = (await ask({ from: today }, 1)).events.toSorted(inTime).slice(0, LIMIT);
      if (coming.length === LIMIT) return coming;
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
      return [...coming, ...past.toSorted(inTime).toReversed()].slice(0, LIMIT);
    },
  });
}
