import { ContractError } from '../contract-error';
import { createEventDecoder, decodeEvent } from './decode-event';
import type { EconomicEvent } from './event';
import { asRecord, asText, isRecord } from './json-record';
import { unwrapList } from './unwrap-list';
import { decodePageMeta, type PageMeta } from './page';
import { dedupeObservations, observeListOrder } from '../diagnostics/dedupe-observations';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../diagnostics/diagnostics';
import { findEmbeddedError } from './find-embedded-error';

const notFound = (): ContractError => new ContractError('event response: no event', 'data', 'not-found');

function unwrapSingle(list: readonly unknown[], diagnostics: Diagnostics): unknown {
  const [only, ...others] = list;
  if (only === undefined || only === null) throw notFound();
  if (others.length > 0) throw new ContractError(`event response: ${list.length} events at data`, 'data');
  diagnostics.report('event-in-list');
  diagnostics.observe('event-envelope', 'list');
  return only;
}

const isBare = (body: unknown): boolean => isRecord(body) && 'date' in body && !('data' in body);

/**
 * Finds the event of a single-event response: under `data`, or, reported, bare or alone in an array. Throws a ContractError: of kind
 * `not-found` if there is no event (empty body, null, empty array), else of kind `shape`.
 * Example: `unwrapEvent({ data: [{ id: 7 }] }, diagnostics)` → `{ id: 7 }`.
 */
function unwrapEvent(body: unknown, diagnostics: Diagnostics): unknown {
  const { data } = asRecord(body);
  if (isRecord(data)) {
    diagnostics.observe('event-envelope', 'data');
    return data;
  }
  if (isBare(body)) {
    diagnostics.report('event-bare');
    diagnostics.observe('event-envelope', 'bare');
    return body;
  }
  const isEmpty = body === undefined || body === null || (isRecord(body) && 'data' in body);
  const error = findEmbeddedError(body, isEmpty);
  if (error) throw error;
  if (Array.isArray(data)) return unwrapSingle(data, diagnostics);
  if (Array.isArray(body)) return unwrapSingle(body, diagnostics);
  if (isEmpty && (data === undefined || data === null)) throw notFound();
  throw new ContractError('event response: no event at data', 'data');
}

/** An event of a list that could not be decoded, and why. The screen counts it and shows the others. */
export type InvalidEvent = { readonly id: string | null; readonly reason: string };

export type EventPage = {
  readonly meta: PageMeta;
  readonly events: readonly EconomicEvent[];
  readonly invalid: readonly InvalidEvent[];
  /** Set for an empty body, which may be a list without events or a failure. */
  readonly isBlank?: true;
};

const isSame = (one: EconomicEvent, other: EconomicEvent): boolean => JSON.stringify(one) === JSON.stringify(other);

// Events with the same id are versions of one event, and the caller uses the last. Events without an id whose texts are all equal
// get different ids by their order.
function separate(event: EconomicEvent, known: Map<string, EconomicEvent[]>, diagnostics: Diagnostics): EconomicEvent {
  const alike = known.get(event.id);
  if (alike === undefined) {
    known.set(event.id, [event]);
    return event;
  }
  alike.push(event);
  if (event.withoutId) return { ...event, id: `${event.id}-${alike.length}` };
  const before = alike.at(-2);
  if (before && !isSame(before, event)) diagnostics.report('id-repeated', event.id);
  return event;
}

/**
 * Decodes the body of a list or history response and reports every issue. An invalid event goes to `invalid` with the reason;
 * the others are returned. An empty body (`undefined`) is an empty list. Throws a ContractError for a body without a list, so that
 * a broken response never looks like an empty week, and an EmbeddedError for an error body.
 * Example: `decodeEventPage({ meta: { total: 1 }, data: [{}] })` → no events, one invalid.
 */
export function decodeEventPage(body: unknown, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): EventPage {
  const { rows, meta } = unwrapList(body, diagnostics);
  const decode = createEventDecoder(dedupeObservations(diagnostics));
  const events: EconomicEvent[] = [];
  const invalid: InvalidEvent[] = [];
  const known = new Map<string, EconomicEvent[]>();
  for (const row of rows) {
    try {
      events.push(separate(decode(row), known, diagnostics));
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      diagnostics.report('event-unreadable', asRecord(row)['date']);
      invalid.push({ id: asText(asRecord(row)['id']) || null, reason: error.message });
    }
  }
  observeListOrder(events, diagnostics);
  if (body === undefined) return { meta: decodePageMeta(meta), events, invalid, isBlank: true };
  return { meta: decodePageMeta(meta, rows.length, diagnostics), events, invalid };
}

/**
 * Decodes the body of a single-event response. Throws a ContractError if the event is missing (kind `not-found`) or invalid.
 * Example: `decodeOneEvent({ data: null })` throws one of kind `not-found`.
 */
export function decodeOneEvent(body: unknown, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): EconomicEvent {
  return decodeEvent(unwrapEvent(body, diagnostics), diagnostics);
}
