import { ContractError } from '../contract-error';
import { decodeEvent, type EconomicEvent } from './event';
import { asRecord, asText, isRecord } from './json-record';
import { unwrapList } from './unwrap-list';
import { decodePageMeta, type PageMeta } from './page';
import { dedupeObservations, observeListOrder } from '../diagnostics/dedupe-observations';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../diagnostics/diagnostics';
import { findEmbeddedError } from './find-embedded-error';

const gone = (): ContractError => new ContractError('event answer: no event', 'data', 'gone');

function openOnly(list: readonly unknown[], diagnostics: Diagnostics): unknown {
  const [only, ...others] = list;
  if (only === undefined || only === null) throw gone();
  if (others.length > 0) throw new ContractError(`event answer: ${list.length} events at data`, 'data');
  diagnostics.report('event-in-list');
  diagnostics.uses('event-envelope', 'list');
  return only;
}

const isBare = (body: unknown): boolean => isRecord(body) && 'date' in body && !('data' in body);

/**
 * Finds the event of a single-event answer: under `data`, or, told as odd, bare or alone in a list. No event at all (nothing,
 * null, an empty list) throws a ContractError of the kind `gone`, anything else one of the kind `shape`.
 * Example: `openEvent({ data: [{ id: 7 }] }, witness)` → `{ id: 7 }`.
 */
function unwrapEvent(body: unknown, diagnostics: Diagnostics): unknown {
  const { data } = asRecord(body);
  if (isRecord(data)) {
    diagnostics.uses('event-envelope', 'data');
    return data;
  }
  if (isBare(body)) {
    diagnostics.report('event-bare');
    diagnostics.uses('event-envelope', 'bare');
    return body;
  }
  const isEmpty = body === undefined || body === null || (isRecord(body) && 'data' in body);
  const refusal = findEmbeddedError(body, isEmpty);
  if (refusal) throw refusal;
  if (Array.isArray(data)) return openOnly(data, diagnostics);
  if (Array.isArray(body)) return openOnly(body, diagnostics);
  if (isEmpty && (data === undefined || data === null)) throw gone();
  throw new ContractError('event answer: no event at data', 'data');
}

/** An event of a list that could not be read, with the reason; it is counted on screen and the rest is shown. */
export type InvalidEvent = { readonly id: string | null; readonly reason: string };

export type EventPage = {
  readonly meta: PageMeta;
  readonly events: readonly EconomicEvent[];
  readonly unreadable: readonly InvalidEvent[];
};

const idOf = (item: unknown): string | null => asText(asRecord(item)['id']) || null;

const isSame = (one: EconomicEvent, other: EconomicEvent): boolean => JSON.stringify(one) === JSON.stringify(other);

// Of two events with one id the last is believed; those without an id that no text tells apart are told apart by their order.
function nameApart(event: EconomicEvent, known: Map<string, EconomicEvent[]>, diagnostics: Diagnostics): EconomicEvent {
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
 * Reads the body of a list or history answer, and tells `witness` what is odd about it. An event that cannot be read is set aside
 * with its reason and the others are kept; nothing at all (`undefined`) is an empty list; a body without a list throws a
 * ContractError, so that a broken answer never passes for an empty week, and an error told in it a RefusedInBody.
 * Example: `decodeEventPage({ meta: { total: 1 }, data: [{}] })` → no event, one unreadable.
 */
export function decodeEventPage(body: unknown, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): EventPage {
  const { rows, meta } = unwrapList(body, diagnostics);
  const ear = dedupeObservations(diagnostics);
  const events: EconomicEvent[] = [];
  const unreadable: InvalidEvent[] = [];
  const known = new Map<string, EconomicEvent[]>();
  for (const row of rows) {
    try {
      events.push(nameApart(decodeEvent(row, ear), known, diagnostics));
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      diagnostics.report('event-unreadable', asRecord(row)['date']);
      unreadable.push({ id: idOf(row), reason: error.message });
    }
  }
  observeListOrder(events, diagnostics);
  const counts = body === undefined ? NOOP_DIAGNOSTICS : diagnostics;
  return { meta: decodePageMeta(meta, rows.length, counts), events, unreadable };
}

/**
 * Reads the body of a single-event answer. Throws a ContractError when there is no event (of the kind `gone`) or it cannot be read.
 * Example: `decodeOneEvent({ data: null })` throws one of the kind `gone`.
 */
export function decodeOneEvent(body: unknown, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): EconomicEvent {
  return decodeEvent(unwrapEvent(body, diagnostics), diagnostics);
}
