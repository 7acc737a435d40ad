import { group } from 'd3-array';
import { ContractError } from '../../../contract/contract-error';
import { endpoints } from '../../../contract/endpoints';
import { decodeEventPage, type EventPage } from '../../../contract/decode/event-page';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../../../contract/diagnostics/diagnostics';
import { quote } from '../plain-text';
import type { SendRequest } from './probe-client';
import { decodeBody, describeRefusal, type ProbeResponse } from './probe-response';

export type ListPage = EventPage & {
  readonly kind: 'page';
  readonly response: ProbeResponse;
  readonly total: number | null;
  /** Events on the page, undecodable ones included. */
  readonly count: number;
};
export type ListFailure =
  | { readonly kind: 'refused'; readonly response: ProbeResponse; readonly status: number }
  | { readonly kind: 'unreadable'; readonly response: ProbeResponse; readonly why: string };
export type ListResult = ListPage | ListFailure;

function headerTotal(headers: Headers): number | null {
  const text = headers.get('x-total-count') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

// If a header has the total, the body may lack it.
const ignoreMissingTotal = (diagnostics: Diagnostics): Diagnostics => ({
  report: (code, sample) => code !== 'total-missing' && diagnostics.report(code, sample),
  observe: (gap, variant) => (gap === 'meta' ? undefined : diagnostics.observe(gap, variant)),
});

export function parseList(response: ProbeResponse, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): ListResult {
  if (response.refused) return { kind: 'refused', response, status: response.refused.status };
  const inHeader = headerTotal(response.headers);
  const collector = inHeader === null ? diagnostics : ignoreMissingTotal(diagnostics);
  const page = decodeBody(response, (body) => decodeEventPage(body, collector));
  if (page instanceof ContractError) return { kind: 'unreadable', response, why: page.message };
  if (inHeader !== null && page.meta.total === null) {
    diagnostics.observe('meta', 'elsewhere');
    diagnostics.report('meta-elsewhere', 'x-total-count');
  }
  const count = page.events.length + page.invalid.length;
  return { kind: 'page', response, ...page, total: page.meta.total ?? inHeader, count };
}

export type ListQuery = Readonly<Record<string, string | number>>;

export const toSearchParams = (query: ListQuery): URLSearchParams =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

export async function fetchList(
  { send, token }: { readonly send: SendRequest; readonly token: string },
  query: ListQuery | URLSearchParams,
  diagnostics: Diagnostics = NOOP_DIAGNOSTICS,
): Promise<ListResult> {
  const params = query instanceof URLSearchParams ? query : toSearchParams(query);
  return parseList(await send(endpoints.events.path, { query: params, token, diagnostics }), diagnostics);
}

/** The different values, the most frequent first, in their order among equals. */
export const byFrequency = <Value>(values: readonly Value[]): readonly Value[] =>
  [...group(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length).map(([value]) => value);

export function describeFailure(failure: ListFailure): string {
  if (failure.kind === 'unreadable') return failure.why;
  const { message } = failure.response;
  return `the request was rejected: ${describeRefusal(failure.response)}${message ? `, ${quote(message)}` : ''}`;
}
