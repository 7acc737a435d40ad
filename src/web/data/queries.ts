import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '../../contract/endpoints';
import { writeEventFilters, type EventFilters } from '../../contract/event-filters';
import type { AppConfig } from '../../contract/app-config';
import type { Day } from '../../domain/day';
import { fetchAllPages } from './all-pages';
import { askedDays } from './asked-days';
import type { Http } from './http';

/** The queries of the app, for loaders and hooks alike; a key holds exactly what the request depends on. */
export function createQueries(http: Http, { listEncoding, pageLimit: limit }: AppConfig) {
  return {
    /** All events of a week, and of the day before and after, so that no shift of zone loses one. */
    week: (monday: Day) =>
      queryOptions({
        queryKey: ['week', monday],
        queryFn: ({ signal }) =>
          fetchAllPages((page) => {
            const filters = { ...askedDays(monday), limit, page };
            return http(endpoints.events, { query: writeEventFilters(filters, { listEncoding }), signal });
          }),
      }),

    event: (id: string) =>
      queryOptions({ queryKey: ['event', id], queryFn: ({ signal }) => http(endpoints.event, { id, signal }) }),

    /** An event as it is now, whatever the cache holds of it. */
    fresh: (id: string, signal: AbortSignal) => http(endpoints.event, { id, signal }),

    /** Every occurrence of the same kind of event. */
    history: (id: string) =>
      queryOptions({
        queryKey: ['history', id],
        queryFn: ({ signal }) =>
          fetchAllPages((page) =>
            http(endpoints.history, { id, query: writeEventFilters({ limit, page }, { listEncoding }), signal }),
          ),
      }),

    /** One page of the events that pass `filters`, in the provider's order: what searches are made of. */
    page: (filters: Partial<EventFilters>, signal: AbortSignal) =>
      http(endpoints.events, { query: writeEventFilters(filters, { listEncoding }), signal }),
  };
}

export type Queries = ReturnType<typeof createQueries>;
