import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '../../contract/endpoints';
import { writeEventFilters, type EventFilters } from '../../contract/event-filters';
import type { AppConfig } from '../../contract/app-config';
import type { Day } from '../../domain/day';
import type { Instant } from '../../domain/instant';
import { fetchAllPages } from './all-pages';
import { askedDays } from './asked-days';
import { createAsking } from './asking';
import type { Http } from './http';
import type { Insistence } from './persist';

/** Asks once: whoever asks so comes back by itself. */
export const ONCE = { attempts: 1 } as const satisfies Insistence;

type Deps = {
  /** This machine's clock. */
  readonly now?: () => Instant;
};

/** The queries of the app, for loaders and hooks alike; a key holds exactly what the request depends on. */
export function createQueries(
  http: Http,
  { listEncoding, pageLimit: limit }: AppConfig,
  { now = () => Infinity }: Deps = {},
) {
  const asking = createAsking(now);

  return {
    /** All events of a week, and of the day before and after, so that no shift of zone loses one. */
    week: (monday: Day) =>
      queryOptions({
        queryKey: ['week', monday],
        queryFn: async (context) => {
          const insistence = await asking(context);
          return fetchAllPages((page) => {
            const filters = { ...askedDays(monday), limit, page };
            return http(endpoints.events, { query: writeEventFilters(filters, { listEncoding }), ...insistence });
          });
        },
      }),

    event: (id: string) =>
      queryOptions({
        queryKey: ['event', id],
        queryFn: async (context) => http(endpoints.event, { id, ...(await asking(context)) }),
      }),

    /** An event as it is now, whatever the cache holds of it. */
    fresh: (id: string, signal: AbortSignal) => http(endpoints.event, { id, signal, ...ONCE }),

    /** Every occurrence of the same kind of event. */
    history: (id: string) =>
      queryOptions({
        queryKey: ['history', id],
        queryFn: async (context) => {
          const insistence = await asking(context);
          return fetchAllPages((page) =>
            http(endpoints.history, { id, query: writeEventFilters({ limit, page }, { listEncoding }), ...insistence }),
          );
        },
      }),

    /** One page of the events that pass `filters`, in the provider's order: what searches are made of. */
    page: (filters: Partial<EventFilters>, insistence: Insistence) =>
      http(endpoints.events, { query: writeEventFilters(filters, { listEncoding }), ...insistence }),

    asking,
  };
}

export type Queries = ReturnType<typeof createQueries>;
