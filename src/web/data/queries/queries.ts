import { queryOptions, hashKey, type QueryFunctionContext } from '@tanstack/react-query';
import type { AppConfig } from '../../../contract/app-config';
import { isSyntheticId } from '../../../contract/decode/fields/decode-id';
import { createDiagnostics, type DiagnosticsReport } from '../../../contract/diagnostics/diagnostics';
import { endpoints } from '../../../contract/endpoints';
import { writeEventFilters, type SentFilters } from '../../../contract/event-filters';
import type { Day } from '../../../domain/time/day';
import type { Instant } from '../../../domain/time/instant';
import { ApiError, ThrottledError } from '../http/api-error';
import type { HttpClient } from '../http/client';
import { MAX_ATTEMPTS, MANUAL_RETRY_INTERVAL_MS } from '../http/policy';
import { describeRequest, type RequestInfo } from '../provider-diagnostics';
import type { RetryOptions } from '../http/retry';
import { fetchAllPages, type EventList } from '../pages/fetch-all-pages';
import { createPageFetcher, type SendPage } from '../pages/page-fetcher';
import { fetchedRange } from './fetched-range';
import { queryKeys } from './keys';
import { sleep } from '../http/sleep';

/**
 * Decides how a query retries. Data on screen is refetched with one attempt, because the next refetch comes by itself; a query without
 * data retries at once and shows its retry status. After a failure, the user may retry once immediately, then every five seconds.
 */
function queryRetryOptions(now: () => Instant) {
  const manualRetries = new Map<string, Instant>();

  return async ({ client, queryKey, signal }: QueryFunctionContext): Promise<RetryOptions> => {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    const { dataUpdatedAt = 0, errorUpdatedAt = 0, error = null } = query?.state ?? {};
    const key = hashKey(queryKey);
    if (errorUpdatedAt > dataUpdatedAt) {
      const elapsed = now() - (manualRetries.get(key) ?? -Infinity);
      if (elapsed >= 0 && elapsed < MANUAL_RETRY_INTERVAL_MS) {
        const delay = MANUAL_RETRY_INTERVAL_MS - elapsed;
        query?.setState({ fetchFailureReason: new ThrottledError(now() + delay) });
        await sleep(delay, signal);
        query?.setState({ fetchFailureReason: null });
      }
      manualRetries.set(key, now());
    } else manualRetries.delete(key);
    return {
      signal,
      attempts: dataUpdatedAt > 0 ? 1 : MAX_ATTEMPTS,
      // In place of an earlier failure that the screen still shows: the service responds again, but refuses the session.
      onRetry: (fetchFailureReason) =>
        query?.setState({ fetchFailureReason, error: error && (fetchFailureReason ?? error) }),
    };
  };
}

type RetryOptionsOf = ReturnType<typeof queryRetryOptions>;

/** For callers that repeat the request themselves. */
export const NO_RETRY = { attempts: 1 } as const satisfies RetryOptions;

type Deps = {
  /** This machine's clock. */
  readonly now?: () => Instant;
  /** Called with the paging issues of a whole list; the HTTP client reports each page. */
  readonly onDiagnostics?: (request: RequestInfo, report: DiagnosticsReport) => void;
};

// An event that the provider sends without an id exists only in its week.
function requestableId(id: string): string {
  if (isSyntheticId(id)) throw new ApiError('missing');
  return id;
}

type ListEndpoint = typeof endpoints.events | typeof endpoints.history;

/** Creates `fetchList`, which fetches a whole list and reports paging issues, and `lists`, which `fetchEventPage` needs. */
function createLists(http: HttpClient, config: AppConfig, retryOptions: RetryOptionsOf, { onDiagnostics }: Deps) {
  const { listEncoding, pageLimit } = config;
  const { fetchPage, paging } = createPageFetcher(config.firstPage);
  const write = (filters: SentFilters) => writeEventFilters(filters, listEncoding);
  const sendTo =
    (endpoint: ListEndpoint, filters: SentFilters, id = '') =>
    (options: RetryOptions): SendPage =>
    (page, onHeaders) =>
      http(endpoint, { id, query: write({ ...filters, ...page }), ...options, onHeaders });

  return {
    async fetchList(context: QueryFunctionContext, endpoint: ListEndpoint, filters: SentFilters, id = '') {
      const options = await retryOptions(context);
      const diagnostics = createDiagnostics();
      const send = sendTo(endpoint, filters, id);
      // Once the first page of a refetch is there, the others are worth retrying.
      const optionsOf = (page: number) => (page === 1 ? options : { ...options, attempts: MAX_ATTEMPTS });
      const fetchOne = (page: number) => fetchPage({ limit: pageLimit, page }, send(optionsOf(page)), diagnostics);
      const known = () => context.client.getQueryData<EventList>(context.queryKey);
      const list = await fetchAllPages(fetchOne, { paging, diagnostics, known });
      onDiagnostics?.(describeRequest(endpoint, { id, query: write(filters) }), diagnostics.summary());
      return list;
    },
    lists: { fetchPage, paging, pageLimit, sendTo },
  };
}

export function createQueries(http: HttpClient, config: AppConfig, deps: Deps = {}) {
  const retryOptions = queryRetryOptions(deps.now ?? (() => Infinity));
  const { fetchList, lists } = createLists(http, config, retryOptions, deps);
  const fetchHistory = async (id: string, context: QueryFunctionContext) =>
    fetchList(context, endpoints.history, {}, requestableId(id));

  return {
    /** All events of a week in any display time zone, and of some days around it: see `fetchedRange`. */
    week: (monday: Day) =>
      queryOptions({
        queryKey: queryKeys.week(monday),
        // `evictDistantWeeks` removes past weeks; the current one is needed as long as the page is open.
        gcTime: Infinity,
        queryFn: (context) => fetchList(context, endpoints.events, fetchedRange(monday, config.sourceTimeZone)),
      }),

    event: (id: string) =>
      queryOptions({
        queryKey: queryKeys.event(id),
        queryFn: async (context) => http(endpoints.event, { id: requestableId(id), ...(await retryOptions(context)) }),
      }),

    /** Fetches an event past the cache. */
    fresh: async (id: string, signal: AbortSignal) =>
      http(endpoints.event, { id: requestableId(id), signal, ...NO_RETRY }),

    /** The occurrences before an event, and whatever else the provider puts among them. */
    history: (id: string) =>
      queryOptions({
        queryKey: queryKeys.history(id),
        queryFn: (context) => fetchHistory(id, context),
      }),

    /** Fetches a history without caching it; `context` is that of a query. */
    fetchHistory,

    lists,
    retryOptions,
    http,
  };
}

export type Queries = ReturnType<typeof createQueries>;
