import { ContractError } from '../../../contract/contract-error';
import { endpoints } from '../../../contract/endpoints';
import { decodeEventPage, type EventPage } from '../../../contract/decode/event-page';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../../../contract/diagnostics/diagnostics';
import type { Ask } from './probe-client';
import type { ProbeResponse } from './parse-probe-response';

/** A page of events that came, or the answer that came in its place. */
export type Listing =
  | ({
      readonly kind: 'events';
      readonly heard: ProbeResponse;
      readonly total: number | null;
      readonly count: number;
    } & EventPage)
  | { readonly kind: 'refused'; readonly heard: ProbeResponse; readonly status: number }
  | { readonly kind: 'unreadable'; readonly heard: ProbeResponse; readonly why: string };

export type FetchOutcome = Extract<Listing, { kind: 'events' }>;

function totalIn(headers: Headers): number | null {
  const text = headers.get('x-total-count') ?? headers.get('x-total') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

// Counts that stand in a header are not missing, though the body has none.
const sayElsewhere = (diagnostics: Diagnostics): Diagnostics => ({
  report: (code, sample) => code !== 'total-missing' && diagnostics.report(code, sample),
  uses: (gap, reading) => (gap === 'meta' ? undefined : diagnostics.uses(gap, reading)),
});

/** Reads an answer as a page of a list or of a history. */
export function parseListing(heard: ProbeResponse, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): Listing {
  if (heard.refused) return { kind: 'refused', heard, status: heard.refused.status };
  if (heard.status >= 300) return { kind: 'unreadable', heard, why: `it answered with the status ${heard.status}` };
  if (heard.trouble) return { kind: 'unreadable', heard, why: heard.trouble.message };
  const headerTotal = totalIn(heard.headers);
  try {
    const page = decodeEventPage(heard.body, headerTotal === null ? diagnostics : sayElsewhere(diagnostics));
    if (headerTotal !== null && page.meta.total === null) {
      diagnostics.uses('meta', 'elsewhere');
      diagnostics.report('meta-elsewhere', 'x-total-count');
    }
    const count = page.events.length + page.unreadable.length;
    return { kind: 'events', heard, ...page, total: page.meta.total ?? headerTotal, count };
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    return { kind: 'unreadable', heard, why: cause.message };
  }
}

export type ListQuery = Readonly<Record<string, string | number>>;

/** Asks a list with the parameters of `query`, an absent one left out. */
export async function list(
  ask: Ask,
  token: string,
  query: ListQuery | URLSearchParams,
  diagnostics: Diagnostics = NOOP_DIAGNOSTICS,
): Promise<Listing> {
  const params =
    query instanceof URLSearchParams
      ? query
      : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return parseListing(await ask(endpoints.events.path, { query: params, token, diagnostics }), diagnostics);
}
