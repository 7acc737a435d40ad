import { CATEGORIES, HOLIDAY_CATEGORY_ID } from '../categories';
import { dedupeObservations, observeListOrder, type Diagnostics } from '../diagnostics/diagnostics';
import { isValidDate } from '../valid-date';
import {
  buildEvent,
  buildRegion,
  MAX_LINK_LENGTH,
  type EconomicEvent,
  type FieldDecoders,
  type Importance,
} from './event';
import type { EventPage } from './event-page';
import { decodeValue, isUnreadableValue } from './fields/decode-value';
import { asRecord, isRecord, isVisible, type Fields } from './json-record';
import { memoize } from './memoize';
import type { PageMeta } from './page';

// Decodes responses that follow the specification to the letter, which nearly all do. The first screen loads this module only; the
// tolerant decoder of everything else is loaded when a response first needs it.

const UNUSUAL = new Error('the response needs the tolerant decoder');
function giveUp(): never {
  throw UNUSUAL;
}

/** Runs `decode`; null if it gave up. Reports its issues only on success: the tolerant decoder would report them again. */
function unlessUnusual<Result>(diagnostics: Diagnostics, decode: (strict: Diagnostics) => Result): Result | null {
  const reports: Parameters<Diagnostics['report']>[] = [];
  const report = (...issue: Parameters<Diagnostics['report']>): void => void reports.push(issue);
  try {
    const result = decode({ ...dedupeObservations(diagnostics), report });
    if (result !== null) for (const issue of reports) diagnostics.report(...issue);
    return result;
  } catch (error) {
    if (error === UNUSUAL) return null;
    throw error;
  }
}

// Matches a link that is safe and that the URL parser would not change: no user, no other scheme, no punycode, ASCII only.
const LINK = /^https?:\/\/(?!.*xn--)([a-z\d-]+\.)+[a-z]{2,}([/?#][!-~]*)?$/i;
const MAX_MEMOIZED = 4000;
// Matches what may be an HTML entity, unlike `S&P Global`.
const ENTITY = /&(?:#|[a-z]{2,6};)/i;
const matches = (test: (text: string) => boolean): ((value: unknown) => string) => {
  const holds = memoize(test, MAX_MEMOIZED);
  return (value) => (typeof value === 'string' && holds(value) ? value : giveUp());
};

const label = matches((text) => !/[\p{Cc}\p{Cf}]/u.test(text) && !ENTITY.test(text));
const code = matches((text) => /^[A-Z]{2}$/.test(text));
const link = matches((text) => text === '' || (text.length <= MAX_LINK_LENGTH && LINK.test(text)));
const record = (value: unknown): Fields => (isRecord(value) ? value : giveUp());
const text = (value: unknown): string => (typeof value === 'string' ? value : giveUp());

const IMPORTANCE: readonly Importance[] = ['LOW', 'MEDIUM', 'HIGH', 'HOLIDAY'];

const DECODERS: Omit<FieldDecoders, 'value'> = {
  id: (value) => (Number.isSafeInteger(value) ? String(value) : giveUp()),
  title: (value) => (typeof value === 'string' && isVisible(value) && !ENTITY.test(value) ? value : giveUp()),
  date: matches(isValidDate),
  hour: matches((hour) => /^([01]\d|2[0-3]):[0-5]\d$/.test(hour)),
  text,
  label,
  importance: (value) => IMPORTANCE.find((word) => word === value) ?? giveUp(),
  category(value) {
    const { id, label: name } = record(value);
    return CATEGORIES.find((known) => known.id === id && known.label === name) ?? giveUp();
  },
  region: (zone, country) => (country === undefined ? buildRegion(record(zone), code, label) : giveUp()),
  source: record,
  link: (value) => ({ link: link(value) || null }),
};

/** Creates the decoder of the events of one response. It gives up on the first field that is not as specified. */
function createEventDecoder(strict: Diagnostics): (row: unknown) => EconomicEvent {
  const decoders: FieldDecoders = {
    ...DECODERS,
    value: (value) => (isUnreadableValue(value) ? giveUp() : decodeValue(value, strict)),
  };
  return (row) => {
    const event = buildEvent(record(row), decoders);
    return (event.importance === 'HOLIDAY') === (event.category.id === HOLIDAY_CATEGORY_ID) ? event : giveUp();
  };
}

/** The spec variants of every event that the fast path decodes. */
const EVENT_VARIANTS = [
  ['date', 'day'],
  ['importance', 'words'],
  ['category', 'object'],
  ['region-key', 'zone'],
  ['region-code', 'alpha-2'],
  ['hour', 'hh:mm'],
  ['id', 'number'],
] as const;

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e9 ? value : giveUp();

function decodeMeta(wire: Fields, rows: number): PageMeta {
  const [total, perPage] = [count(wire['total']), count(wire['per_page'])];
  const [currentPage, totalPages] = [count(wire['current_page']), count(wire['total_pages'])];
  // Some providers count an empty list as one page.
  const agrees = totalPages === Math.ceil(total / perPage) || (total === 0 && totalPages === 1);
  return perPage > 0 && total >= rows && agrees ? { total, perPage, currentPage, totalPages } : giveUp();
}

/**
 * Decodes a list response that follows the specification to the letter, and reports its spec variants. Returns null for any other,
 * which `decodeEventPage` decodes. Example: `decodePageFast({ data: [] }, NOOP_DIAGNOSTICS)` → null, because `meta` is missing.
 */
export function decodePageFast(body: unknown, diagnostics: Diagnostics): EventPage | null {
  return unlessUnusual(diagnostics, (strict) => {
    const { data, meta: counts } = asRecord(body);
    if (!Array.isArray(data) || Object.keys(asRecord(body)).length > 2) return null;
    const meta = decodeMeta(record(counts), data.length);
    const events = data.map(createEventDecoder(strict));
    if (new Set(events.map(({ id }) => id)).size < events.length) return null;
    diagnostics.observe('list-envelope', 'data');
    diagnostics.observe('meta', 'numbers');
    if (events.length > 0) for (const [gap, variant] of EVENT_VARIANTS) diagnostics.observe(gap, variant);
    observeListOrder(events, diagnostics);
    return { meta, events, invalid: [] };
  });
}

/** `decodePageFast` for a single-event response; `decodeOneEvent` decodes the others. Example: of `{ data: null }` → null. */
export function decodeEventFast(body: unknown, diagnostics: Diagnostics): EconomicEvent | null {
  return unlessUnusual(diagnostics, (strict) => {
    const event = createEventDecoder(strict)(asRecord(body)['data']);
    diagnostics.observe('event-envelope', 'data');
    for (const [gap, variant] of EVENT_VARIANTS) diagnostics.observe(gap, variant);
    return event;
  });
}
