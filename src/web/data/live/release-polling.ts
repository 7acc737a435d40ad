import type { QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { PendingRelease } from '../../../domain/calendar/pending-releases';
import { addDays, type Day } from '../../../domain/time/day';
import type { Instant } from '../../../domain/time/instant';
import { ApiError } from '../http/api-error';
import { fetchAllPages } from '../pages/fetch-all-pages';
import { NO_PAGE } from '../pages/fetch-pages';
import { queryKeys } from '../queries/keys';
import { NO_RETRY, type Queries } from '../queries/queries';

/** Takes one poll from the budget of each of these instants; false when one has none left. */
export type ConsumePolls = (instants: readonly Instant[]) => boolean;

export type PollResult = { readonly events: readonly EconomicEvent[]; readonly failure: unknown };

const MAX_POLLS_BY_ID = 3;
const UNCACHED = { staleTime: 0, gcTime: 0 } as const;

type Deps = { readonly queryClient: QueryClient; readonly queries: Queries; readonly pageLimit: number };

/** Polls due values: all of a day together, or event by event when that takes no more requests. */
export function createReleasePolling({ queryClient, queries, pageLimit: limit }: Deps) {
  const pagesOfDay = new Map<Day, number>();
  // How many days to add to the range: a provider may exclude its end.
  const extraDays = new Map<Day, number>();
  const gone = new Set<string>();

  async function pollEvent({ id, at }: PendingRelease, consume: ConsumePolls): Promise<readonly EconomicEvent[]> {
    if (gone.has(id) || !consume([at])) return [];
    try {
      const queryFn = ({ signal }: { signal: AbortSignal }) => queries.fresh(id, signal);
      return [await queryClient.fetchQuery({ queryKey: queryKeys.release(id), queryFn, ...UNCACHED })];
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'missing') throw error;
      gone.add(id);
      return [];
    }
  }

  async function pollDay(
    day: Day,
    due: readonly PendingRelease[],
    consume: ConsumePolls,
  ): Promise<readonly EconomicEvent[]> {
    const instants = [...new Set(due.map(({ at }) => at))];
    const to = addDays(day, extraDays.get(day) ?? 0);
    let requests = 0;
    const { events } = await queryClient.fetchQuery({
      queryKey: queryKeys.releases(day, to),
      queryFn: ({ signal }) =>
        fetchAllPages((page) => {
          if (!consume(instants)) return Promise.resolve(NO_PAGE);
          requests += 1;
          return queries.page({ from: day, to, limit, page }, { signal, ...NO_RETRY });
        }),
      ...UNCACHED,
    });
    pagesOfDay.set(day, requests);
    if (!due.some(({ id }) => events.some((event) => event.id === id))) extraDays.set(day, 1);
    return events;
  }

  return async (due: readonly PendingRelease[], consume: ConsumePolls): Promise<PollResult> => {
    const days = [...new Set(due.map(({ day }) => day))].map(async (day) => {
      const values = due.filter((value) => value.day === day);
      if (values.length > Math.min(MAX_POLLS_BY_ID, pagesOfDay.get(day) ?? 1)) return pollDay(day, values, consume);
      return (await Promise.all(values.map((value) => pollEvent(value, consume)))).flat();
    });
    const settled = await Promise.allSettled(days);
    return {
      events: settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
      failure: settled.find((result) => result.status === 'rejected')?.reason ?? null,
    };
  };
}
