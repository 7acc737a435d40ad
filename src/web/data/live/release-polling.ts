import type { QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import { addDays, type Day } from '../../../domain/time/day';
import type { Instant } from '../../../domain/time/instant';
import { fetchAllPages } from '../pages/fetch-all-pages';
import { ApiError } from '../http/api-error';
import type { PendingRelease } from '../../../domain/calendar/pending-releases';
import { NO_RETRY, type Queries } from '../queries/queries';
import { NO_PAGE } from '../pages/fetch-pages';

/** Takes a request from what each of these instants may still ask; false when one of them has none left. */
export type consumeBudget = (instants: readonly Instant[]) => boolean;

export type Answers = { readonly events: readonly EconomicEvent[]; readonly failure: unknown };

const MAX_POLLS_BY_ID = 3;
const ANEW = { staleTime: 0, gcTime: 0 } as const;

type Deps = { readonly queryClient: QueryClient; readonly queries: Queries; readonly pageLimit: number };

/** Asks for values that are due: their whole day at once, or the events one by one when that takes no more requests. */
export function createReleasePolling({ queryClient, queries, pageLimit: limit }: Deps) {
  const pages = new Map<Day, number>();
  // A provider may take the end of a range as outside it.
  const reach = new Map<Day, number>();
  const gone = new Set<string>();

  async function askEvent({ id, at }: PendingRelease, spend: consumeBudget): Promise<readonly EconomicEvent[]> {
    if (gone.has(id) || !spend([at])) return [];
    try {
      const queryFn = ({ signal }: { signal: AbortSignal }) => queries.fresh(id, signal);
      return [await queryClient.fetchQuery({ queryKey: ['release', id], queryFn, ...ANEW })];
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'missing') throw error;
      gone.add(id);
      return [];
    }
  }

  async function askDay(
    day: Day,
    due: readonly PendingRelease[],
    spend: consumeBudget,
  ): Promise<readonly EconomicEvent[]> {
    const instants = [...new Set(due.map(({ at }) => at))];
    const to = addDays(day, reach.get(day) ?? 0);
    let asked = 0;
    const { events } = await queryClient.fetchQuery({
      queryKey: ['release', day, to],
      queryFn: ({ signal }) =>
        fetchAllPages((page) => {
          if (!spend(instants)) return Promise.resolve(NO_PAGE);
          asked += 1;
          return queries.page({ from: day, to, limit, page }, { signal, ...NO_RETRY });
        }),
      ...ANEW,
    });
    pages.set(day, asked);
    if (!due.some(({ id }) => events.some((event) => event.id === id))) reach.set(day, 1);
    return events;
  }

  return async (due: readonly PendingRelease[], spend: consumeBudget): Promise<Answers> => {
    const days = [...new Set(due.map(({ day }) => day))].map(async (day) => {
      const values = due.filter((value) => value.day === day);
      if (values.length > Math.min(MAX_POLLS_BY_ID, pages.get(day) ?? 1)) return askDay(day, values, spend);
      return (await Promise.all(values.map((value) => askEvent(value, spend)))).flat();
    });
    const settled = await Promise.allSettled(days);
    return {
      events: settled.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      failure: settled.find((answer) => answer.status === 'rejected')?.reason ?? null,
    };
  };
}
