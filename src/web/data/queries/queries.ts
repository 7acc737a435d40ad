import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '../../../contract/endpoints';
import { writeEventFilters, type EventFilters } from '../../../contract/event-filters';
import type { AppConfig } from '../../../contract/app-config';
import { isSyntheticId } from '../../../contract/decode/fields/decode-id';
import { NOOP_DIAGNOSTICS, type DiagnosticsReport } from '../../../contract/diagnostics/diagnostics';
import type { Day } from '../../../domain/time/day';
import type { Instant } from '../../../domain/time/instant';
import { ApiError } from '../http/api-error';
import { fetchedRange } from './fetched-range';
import { queryRetryOptions } from '../http/retry-options';
import type { Http } from '../http/client';
import { createListFetcher } from '../pages/list-fetcher';
import { createPageFetcher, type SendPage } from '../pages/page-fetcher';
import type { RetryOptions } from '../http/retry';
import { fetchSinglePage } from '../pages/fetch-first-page';

/** Asks once: whoever asks so comes back by itself. */
export const NO_RETRY = { attempts: 1 } as const satisfies RetryOptions;

type Deps = {
  /** This machine's clock. */
  readonly now?: () => Instant;
  /** Is told what the pages of a list show together; see http for what each of them does. */
  readonly onDiagnostics?: (asked: string, summary: DiagnosticsReport) => void;
};

// An event that the provider sends without an id is one of its week, and nothing that can be asked for.
function askable(id: string): string {
  if (isSyntheticId(id)) throw new ApiError('missing');
  return id;
}

/** The queries of the app, for loaders and hooks alike; a key holds exactly what the request depends on. */
export function createQueries(http: Http, config: AppConfig, { now = () => Infinity, onDiagnostics }: Deps = {}) {
  const { listEncoding, pageLimit: limit, sourceTimeZone } = config;
  const asking = queryRetryOptions(now);
  const pages = createPageFetcher();
  const write = (filters: Partial<EventFilters>) => writeEventFilters(filters, { listEncoding });

  const readList = createListFetcher({ asking, pages, limit, onDiagnostics });

  return {
    /** All events of a week, in whatever zone it is read, and of some days before and after: see askedDays. */
    week: (monday: Day) =>
      queryOptions({
        queryKey: ['week', monday],
        // What is over is let go of by forgetFarWeeks: the current week is needed as long as the page is open.
        gcTime: Infinity,
        queryFn: (context) => {
          const days = fetchedRange(monday, sourceTimeZone);
          const send =
            (retryOptions: RetryOptions): SendPage =>
            (request, onHeaders) =>
              http(endpoints.events, { query: write({ ...days, ...request }), ...retryOptions, onHeaders });
          return readList(`GET /v1/events?${write(days)}`, context, send);
        },
      }),

    event: (id: string) =>
      queryOptions({
        queryKey: ['event', id],
        queryFn: async (context) => http(endpoints.event, { id: askable(id), ...(await asking(context)) }),
      }),

    /** An event as it is now, whatever the cache holds of it. */
    fresh: async (id: string, signal: AbortSignal) => http(endpoints.event, { id: askable(id), signal, ...NO_RETRY }),

    /** The occurrences before an event, and whatever else its provider puts among them. */
    history: (id: string) =>
      queryOptions({
        queryKey: ['history', id],
        queryFn: async (context) => {
          const known = askable(id);
          const send =
            (retryOptions: RetryOptions): SendPage =>
            (request, onHeaders) =>
              http(endpoints.history, { id: known, query: write(request), ...retryOptions, onHeaders });
          return readList(`GET /v1/events/history/${id}`, context, send);
        },
      }),

    /** One page of the events that pass `filters`, in the provider's order: what searches are made of. */
    page: ({ limit: most = limit, page = 1, ...filters }: Partial<EventFilters>, retryOptions: RetryOptions) => {
      const send: SendPage = (request, onHeaders) =>
        http(endpoints.events, { query: write({ ...filters, ...request }), ...retryOptions, onHeaders });
      const fetchPage = (number: number) =>
        pages.ask({ limit: Math.min(most, limit), page: number }, send, NOOP_DIAGNOSTICS);
      return fetchSinglePage(fetchPage, page, pages.paging);
    },

    asking,
  };
}

export type Queries = ReturnType<typeof createQueries>;
