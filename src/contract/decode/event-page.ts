import { MAX_ROWS } from '../api-limits';
import { ContractError } from '../contract-error';
import { createEventDecoder, decodeEvent } from './decode-event';
import type { EconomicEvent } from './event';
import { asRecord, asText, isRecord, type Fields } from './json-record';
import { decodePageMeta, type PageMeta } from './page';
import { dedupeObservations, observeListOrder, NOOP_DIAGNOSTICS, type Diagnostics } from '../diagnostics/diagnostics';
import { findEmbeddedError } from './find-embedded-error';

type UnwrappedList = { readonly rows: readonly unknown[]; readonly meta: unknown };

const COUNTS = ['total', 'per_page', 'current_page', 'total_pages', 'last_page'];

// Some providers put the counts beside the list, or in its wrapper.
function findMeta(outer: Fields, inner: Fields, diagnostics: Diagnostics): unknown {
  if (isRecord(outer['meta'])) return outer['meta'];
  const found = [inner['meta'], inner, outer].find(
    (record) => isRecord(record) && COUNTS.some((count) => count in record),
  );
  if (found === undefined) return outer['meta'];
  diagnostics.report(
    'meta-elsewhere',
    Object.keys(asRecord(found))
      .filter((name) => COUNTS.includes(name))
      .join(', '),
  );
  diagnostics.observe('meta', 'elsewhere');
  return found;
}

const withKey = ([key, row]: readonly [string, Fields]): Fields =>
  (row['id'] ?? null) === null ? { ...row, id: key } : row;

function rowsOfObject(data: Fields, diagnostics: Diagnostics): readonly unknown[] | null {
  const { data: inner } = data;
  if (Array.isArray(inner)) {
    diagnostics.report('list-nested');
    diagnostics.observe('list-envelope', 'nested');
    return inner;
  }
  const entries = Object.entries(data).flatMap(([key, row]) => (isRecord(row) ? [[key, row] as const] : []));
  if (entries.length < Object.keys(data).length) return null;
  diagnostics.report('list-by-id', Object.keys(data).slice(0, 3));
  diagnostics.observe('list-envelope', 'by-id');
  return entries.map(withKey);
}

// Go writes an empty list as null, and may leave it out. Without a total of 0 it may as well be a failure.
const isCountedEmpty = ({ data, meta }: Fields): boolean => {
  const { total } = asRecord(meta);
  return (data === null || data === undefined) && (total === 0 || total === '0');
};

function findRows(body: unknown, diagnostics: Diagnostics): readonly unknown[] | null {
  const { data } = asRecord(body);
  if (Array.isArray(data)) {
    diagnostics.observe('list-envelope', 'data');
    return data;
  }
  if (Array.isArray(body)) {
    diagnostics.report('list-bare');
    diagnostics.observe('list-envelope', 'bare');
    return body;
  }
  if (isCountedEmpty(asRecord(body))) {
    diagnostics.observe('list-envelope', 'empty');
    return [];
  }
  return isRecord(data) ? rowsOfObject(data, diagnostics) : null;
}

/**
 * Finds the rows of a list response: under `data`, or, reported, bare, in `data.data`, or in an object keyed by id. Without a list,
 * throws a ContractError unless the total is 0.
 */
function unwrapList(body: unknown, diagnostics: Diagnostics): UnwrappedList {
  if (body === undefined) {
    diagnostics.report('answer-empty');
    diagnostics.observe('list-envelope', 'empty');
    return { rows: [], meta: null };
  }
  const outer = asRecord(body);
  const rows = findRows(body, diagnostics);
  const error = rows && rows.length > 0 ? null : findEmbeddedError(body, rows !== null);
  if (error) throw error;
  if (rows === null) throw new ContractError('event list: no list at data', 'data');
  if (rows.length > MAX_ROWS) throw new ContractError(`event list: over ${MAX_ROWS} rows at data`, 'data', 'too-large');
  return { rows, meta: findMeta(outer, asRecord(outer['data']), diagnostics) };
}

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
 * `not-found` if there is no event (empty body, null, empty array or object), else of kind `shape`.
 */
function unwrapEvent(body: unknown, diagnostics: Diagnostics): unknown {
  const { data: sent } = asRecord(body);
  const data = isRecord(sent) && Object.keys(sent).length === 0 ? null : sent;
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
