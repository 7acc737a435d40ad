import { mergeReports, type DiagnosticsReport } from '../../contract/diagnostics/diagnostics';
import type { Instant } from '../../domain/time/instant';
import { createEmitter } from '../create-store';
import type { Endpoint } from '../../contract/endpoints';

/** Identifies a request in diagnostics, without the origin or a secret. `refusal` is the status of a response that refused it. */
export type RequestInfo = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly refusal?: number;
};

export function describeRequest(
  { method, path }: Pick<Endpoint<unknown>, 'method' | 'path'>,
  { id = '', query = new URLSearchParams() }: { readonly id?: string; readonly query?: URLSearchParams } = {},
): RequestInfo {
  return { method, path: path.replace(':id', id), query };
}

/** The same text for equal requests, such as `GET /v1/events?page=1`. */
export const requestKey = ({ method, path, query, refusal }: RequestInfo): string =>
  `${method} ${path}${query.size > 0 ? `?${query}` : ''}${refusal === undefined ? '' : ` (${refusal})`}`;

const MAX_RECORDS = 200;

/** The merged diagnostics of the provider's responses, their number, and since when (this machine's clock; null before any). */
export type ProviderSummary = DiagnosticsReport & { readonly responses: number; readonly since: Instant | null };

type Entry = { readonly request: RequestInfo; readonly report: DiagnosticsReport; readonly responses: number };

/**
 * Collects the diagnostics of the provider's responses since the user logged in. The response to a repeated request replaces the one
 * before, so that a week that is refetched all day counts once; the latest 200 are held.
 */
export function createProviderDiagnostics(now: () => Instant) {
  const { notify, subscribe } = createEmitter();
  const entries = new Map<string, Entry>();
  // Probes of page 0, recorded only if pages count from 0: otherwise page 0 repeats the first page.
  const probes = new Map<string, Entry>();
  let pageBase: string | null = null;
  let summary: ProviderSummary | null = null;
  let since: Instant | null = null;

  function change(): void {
    summary = null;
    notify();
  }

  function record(entry: Entry): void {
    const key = requestKey(entry.request);
    since ??= now();
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > MAX_RECORDS && !oldest.done) entries.delete(oldest.value);
    change();
  }

  function summarize(): ProviderSummary {
    const all = [...entries.values()];
    const responses = all.reduce((sum, entry) => sum + entry.responses, 0);
    return { ...mergeReports(all.map(({ report }) => report)), responses, since };
  }

  return {
    current: (): ProviderSummary => (summary ??= summarize()),
    /** Merges the reports of the requests that match. */
    about: (matches: (request: RequestInfo) => boolean): DiagnosticsReport =>
      mergeReports([...entries.values()].filter(({ request }) => matches(request)).map(({ report }) => report)),
    add(request: RequestInfo, report: DiagnosticsReport): void {
      const entry = { request, report, responses: 1 };
      if (pageBase !== '0' && request.query.get('page') === '0') probes.set(requestKey(request), entry);
      else record(entry);
    },
    /** Adds the report of a whole list, whose pages are reported on their own as well. */
    addList(request: RequestInfo, report: DiagnosticsReport): void {
      pageBase = report.variants.find(({ gap }) => gap === 'page-base')?.variant ?? pageBase;
      if (pageBase === '0') for (const probe of probes.values()) record(probe);
      if (pageBase !== null) probes.clear();
      record({ request, report, responses: 0 });
    },
    clear(): void {
      entries.clear();
      probes.clear();
      since = null;
      change();
    },
    subscribe,
  };
}

export type ProviderDiagnostics = ReturnType<typeof createProviderDiagnostics>;
