import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '../../contract/endpoints';
import { writeEventFilters, type EventFilters } from '../../contract/event-filters';
import type { AppConfig } from '../../contract/app-config';
import { isStandInId } from '../../contract/read-id';
import { NO_WITNESS, type Testimony } from '../../contract/witness';
import type { Day } from '../../domain/day';
import type { Instant } from '../../domain/instant';
import { ApiError } from './api-error';
import { askedDays } from './asked-days';
import { createAsking } from './asking';
import type { Http } from './http';
import { createListReader } from './list-reader';
import { createPageAsker, type SendPage } from './page-asker';
import type { Insistence } from './persist';
import { readAlone } from './read-first';

/** Asks once: whoever asks so comes back by itself. */
export const ONCE = { attempts: 1 } as const satisfies Insistence;

type Deps = {
  /** This machine's clock. */
  readonly now?: () => Instant;
  /** Is told what the pages of a list show together; see http for what each of them does. */
  readonly onHeard?: (asked: string, testimony: Testimony) => void;
};

// An event that the provider sends without an id is one of its week, and nothing that can be asked for.
function askable(id: string): string {
  if (isStandInId(id)) throw new ApiError('missing');
  return id;
}

/** The queries of the app, for loaders and hooks alike; a key holds exactly what the request depends on. */
export function createQueries(http: Http, config: AppConfig, { now = () => Infinity, onHeard }: Deps = {}) {
  const { listEncoding, pageLimit: limit, sourceTimeZone } = config;
  const asking = createAsking(now);
  const pages = createPageAsker();
  const write = (filters: Partial<EventFilters>) => writeEventFilters(filters, { listEncoding });

  const readList = createListReader({ asking, pages, limit, onHeard });

  return {
    /** All events of a week, in whatever zone it is read, and of some days before and after: see askedDays. */
    week: (monday: Day) =>
      queryOptions({
        queryKey: ['week', monday],
        // What is over is let go of by forgetFarWeeks: the current week is needed as long as the page is open.
        gcTime: Infinity,
        queryFn: (context) => {
          const days = askedDays(monday, sourceTimeZone);
          const send =
            (insistence: Insistence): SendPage =>
            (request, onHeaders) =>
              http(endpoints.events, { query: write({ ...days, ...request }), ...insistence, onHeaders });
          return readList(`GET /v1/events?${write(days)}`, context, send);
        },
      }),

    event: (id: string) =>
      queryOptions({
        queryKey: ['event', id],
        queryFn: async (context) => http(endpoints.event, { id: askable(id), ...(await asking(context)) }),
      }),

    /** An event as it is now, whatever the cache holds of it. */
    fresh: async (id: string, signal: AbortSignal) => http(endpoints.event, { id: askable(id), signal, ...ONCE }),

    /** The occurrences before an event, and whatever else its provider puts among them. */
    history: (id: string) =>
      queryOptions({
        queryKey: ['history', id],
        queryFn: async (context) => {
          const known = askable(id);
          const send =
            (insistence: Insistence): SendPage =>
            (request, onHeaders) =>
              http(endpoints.history, { id: known, query: write(request), ...insistence, onHeaders });
          return readList(`GET /v1/events/history/${id}`, context, send);
        },
      }),

    /** One page of the events that pass `filters`, in the provider's order: what searches are made of. */
    page: ({ limit: most = limit, page = 1, ...filters }: Partial<EventFilters>, insistence: Insistence) => {
      const send: SendPage = (request, onHeaders) =>
        http(endpoints.events, { query: write({ ...filters, ...request }), ...insistence, onHeaders });
      const fetchPage = (number: number) => pages.ask({ limit: Math.min(most, limit), page: number }, send, NO_WITNESS);
      return readAlone(fetchPage, page, pages.paging);
    },

    asking,
  };
}

export type Queries = ReturnType<typeof createQueries>;
