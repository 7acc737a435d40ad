import type { IssueCode } from '../../../src/contract/diagnostics/issue';
import { createHttpClient } from '../../../src/web/data/http/client';
import { createQueries } from '../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../src/web/data/cache/query-client';
import { anEventBody } from '../../contract/an-event-body';
import { A_CONFIG } from '../../support/app/a-config';
import { fetchEventPage } from '../../../src/web/data/queries/fetch-event-page';

export type PageRequest = { readonly page: number; readonly limit: number; readonly nth: number };

export const bodies = (count: number, from = 1): readonly object[] =>
  Array.from({ length: count }, (_, index) => anEventBody({ id: from + index }));

/** The response of a provider that paginates correctly. */
export function pageOf(all: readonly object[], { page, limit }: { page: number; limit: number }, base = 1): Response {
  const total_pages = Math.ceil(all.length / limit);
  const meta = { total: all.length, per_page: limit, current_page: page, total_pages };
  return Response.json({ meta, data: all.slice((page - base) * limit, (page - base + 1) * limit) });
}

export const refuse = (status: number, detail = '') => Response.json({ detail }, { status });

/** Fetches the week from a paginated provider, and records the requests and the diagnostics. */
export function aProviderOfPages(
  respond: (request: PageRequest) => Response,
  pageLimit = 4,
  known: { firstPage?: 1 } = {},
) {
  const requests: (readonly [page: number, limit: number])[] = [];
  const report = new Set<IssueCode>();
  const variants = new Set<string>();
  const http = createHttpClient({
    baseUrl: 'https://provider.test/api',
    transport: async ({ url }) => {
      const { searchParams } = new URL(url);
      const request = { page: Number(searchParams.get('page')), limit: Number(searchParams.get('limit')) };
      requests.push([request.page, request.limit]);
      return respond({ ...request, nth: requests.length });
    },
    token: () => 'token',
    now: () => 0,
    random: () => 0,
  });
  const config = { ...A_CONFIG, pageLimit, ...known };
  const queries = createQueries(http, config, {
    onDiagnostics: (_, summary) => {
      for (const { code } of summary.issues) report.add(code);
      for (const { gap, variant } of summary.variants) variants.add(`${gap} ${variant}`);
    },
  });
  return {
    report,
    variants,
    /** The page and limit of each request since the last call. */
    takeRequests: () => requests.splice(0),
    read: async () => {
      const client = createQueryClient(() => undefined);
      const { events, received, total } = await client.fetchQuery(queries.week('2026-11-16'));
      client.clear();
      return { ids: events.map(({ id }) => Number(id)).toSorted((a, b) => a - b), received, total };
    },
    page: (page: number) => fetchEventPage(queries.lists, { q: 'pib', limit: 50, page }, {}),
  };
}

export const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
