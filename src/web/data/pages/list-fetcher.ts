import type { QueryFunctionContext } from '@tanstack/react-query';
import { createDiagnostics, type DiagnosticsReport } from '../../../contract/diagnostics/diagnostics';
import { fetchAllPages, type EventList } from './fetch-all-pages';
import type { queryRetryOptions } from '../http/retry-options';
import type { createPageFetcher, SendPage } from './page-fetcher';
import type { RetryOptions } from '../http/retry';

type Deps = {
  readonly asking: ReturnType<typeof queryRetryOptions>;
  readonly pages: ReturnType<typeof createPageFetcher>;
  readonly limit: number;
  readonly onDiagnostics: ((asked: string, summary: DiagnosticsReport) => void) | undefined;
};

/** Reads whole lists for queries, and tells under the name of what was `asked` what their pages show together. */
export function createListFetcher({ asking, pages: { ask, paging }, limit, onDiagnostics }: Deps) {
  return async (
    asked: string,
    context: QueryFunctionContext,
    send: (retryOptions: RetryOptions) => SendPage,
  ): Promise<EventList> => {
    const retryOptions = await asking(context);
    const diagnostics = createDiagnostics();
    // A refresh comes back by itself, unless its first page has come: the others are then worth another attempt.
    const sendOf = (page: number) => send(page === 1 ? retryOptions : { ...retryOptions, attempts: 3 });
    const known = () => context.client.getQueryData<EventList>(context.queryKey);
    const fetchPage = (page: number) => ask({ limit, page }, sendOf(page), diagnostics);
    const list = await fetchAllPages(fetchPage, { paging, diagnostics, known });
    onDiagnostics?.(asked, diagnostics.summary());
    return list;
  };
}
