import { ContractError } from '../../contract/contract-error';
import { endpoints } from '../../contract/endpoints';
import { decodeEventPage, type EventPage } from '../../contract/event-page';
import { NO_WITNESS, type Witness } from '../../contract/witness';
import type { Ask } from './ask';
import type { Heard } from './read-answer';

/** A page of events that came, or the answer that came in its place. */
export type Listing =
  | ({
      readonly kind: 'events';
      readonly heard: Heard;
      readonly total: number | null;
      readonly count: number;
    } & EventPage)
  | { readonly kind: 'refused'; readonly heard: Heard; readonly status: number }
  | { readonly kind: 'unreadable'; readonly heard: Heard; readonly why: string };

export type Came = Extract<Listing, { kind: 'events' }>;

function totalIn(headers: Headers): number | null {
  const text = headers.get('x-total-count') ?? headers.get('x-total') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

// Counts that stand in a header are not missing, though the body has none.
const sayElsewhere = (witness: Witness): Witness => ({
  odd: (code, sample) => code !== 'total-missing' && witness.odd(code, sample),
  uses: (silence, reading) => (silence === 'meta' ? undefined : witness.uses(silence, reading)),
});

/** Reads an answer as a page of a list or of a history. */
export function readListing(heard: Heard, witness: Witness = NO_WITNESS): Listing {
  if (heard.refused) return { kind: 'refused', heard, status: heard.refused.status };
  if (heard.status >= 300) return { kind: 'unreadable', heard, why: `it answered with the status ${heard.status}` };
  if (heard.trouble) return { kind: 'unreadable', heard, why: heard.trouble.message };
  const headerTotal = totalIn(heard.headers);
  try {
    const page = decodeEventPage(heard.body, headerTotal === null ? witness : sayElsewhere(witness));
    if (headerTotal !== null && page.meta.total === null) {
      witness.uses('meta', 'elsewhere');
      witness.odd('meta-elsewhere', 'x-total-count');
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
  witness: Witness = NO_WITNESS,
): Promise<Listing> {
  const params =
    query instanceof URLSearchParams
      ? query
      : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return readListing(await ask(endpoints.events.path, { query: params, token, witness }), witness);
}
