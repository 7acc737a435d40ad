import { CATEGORIES } from '../categories';
import type { EconomicEvent } from './event';
import type { EventPage } from './event-page';
import { isRecord, type Fields } from './json-record';
import { isValidDate } from './fields/is-valid-date';
import type { PageMeta } from './page';
import { decodeValue } from './fields/decode-value';
import { dedupeObservations, observeListOrder } from '../diagnostics/dedupe-observations';
import type { Diagnostics } from '../diagnostics/diagnostics';

// What is read here is read in event.ts as well, to the same event: this is the road of nearly every answer, and all that the
// first screen loads of it. Whatever is not as the specification writes it gives null, and is read there.

type Importance = EconomicEvent['importance'];

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
// Of such an address nothing is left to a parser: no user, no other script, no character that it would change.
const LINK = /^https?:\/\/(?!.*xn--)([a-z\d-]+\.)+[a-z]{2,}([/?#][!-~]*)?$/i;
const MAX_LINK_LENGTH = 2048;
const ODD_LABEL = /[&\p{Cc}\p{Cf}]/u;
const HOLIDAY_CATEGORY_ID = 9;

const IMPORTANCE: ReadonlyMap<unknown, Importance> = new Map<unknown, Importance>(
  (['LOW', 'MEDIUM', 'HIGH', 'HOLIDAY'] as const).map((word) => [word, word]),
);
const LABELS: ReadonlyMap<unknown, string> = new Map(CATEGORIES.map(({ id, label }) => [id, label]));

const MAX_MEMOIZED = 4000;
const memo = (test: (text: string) => boolean): ((text: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (text) => {
    let holds = known.get(text);
    if (holds === undefined) {
      if (known.size >= MAX_MEMOIZED) known.clear();
      holds = test(text);
      known.set(text, holds);
    }
    return holds;
  };
};
const isDay = memo((text) => DAY.test(text) && isValidDate(text));
const isHour = memo((text) => HOUR.test(text));
const isLabel = memo((text) => !ODD_LABEL.test(text));
const isLink = memo((text) => text.length <= MAX_LINK_LENGTH && LINK.test(text));

const isText = (value: unknown): value is string => typeof value === 'string';
const isPlainText = (value: unknown): value is string => isText(value) && isLabel(value);

function plainCategory(value: unknown, importance: Importance): EconomicEvent['category'] | null {
  if (!isRecord(value)) return null;
  const { id, label } = value;
  if (typeof id !== 'number' || !isText(label) || LABELS.get(id) !== label) return null;
  return (importance === 'HOLIDAY') === (id === HOLIDAY_CATEGORY_ID) ? { id, label } : null;
}

function plainRegion(value: unknown): EconomicEvent['region'] | null {
  if (!isRecord(value)) return null;
  const { code, currency, name } = value;
  if (!isText(code) || !/^[A-Z]{2}$/.test(code) || !isPlainText(currency) || !isPlainText(name)) return null;
  return { code, currency, name };
}

function plainSource(value: unknown): EconomicEvent['source'] | null {
  if (!isRecord(value)) return null;
  const { name, link } = value;
  if (!isPlainText(name) || !isText(link) || (link !== '' && !isLink(link))) return null;
  return { name, link: link === '' ? null : link };
}

type Texts = Readonly<Record<'title' | 'date' | 'hour' | 'period' | 'comment', string>>;

function plainTexts({ title, date, hour, period, comment }: Fields): Texts | null {
  if (!isText(title) || title.trim() === '' || title.includes('&')) return null;
  if (!isText(date) || !isDay(date) || !isText(hour) || !isHour(hour)) return null;
  return isText(period) && isText(comment) ? { title, date, hour, period, comment } : null;
}

/** Reads an event that is written as the specification says; null for any other. */
function plainEvent(row: unknown, ear: Diagnostics): EconomicEvent | null {
  if (!isRecord(row) || row['country'] !== undefined) return null;
  const { id } = row;
  const texts = plainTexts(row);
  const importance = IMPORTANCE.get(row['importance']);
  const category = importance && plainCategory(row['category'], importance);
  const region = plainRegion(row['zone']);
  const source = plainSource(row['source']);
  if (!Number.isSafeInteger(id) || !texts || !importance || !category || !region || !source) return null;
  return {
    id: String(id),
    title: texts.title,
    date: texts.date,
    hour: texts.hour,
    hourText: texts.hour,
    period: texts.period,
    importance,
    category,
    region,
    source,
    previous: decodeValue(row['previous'], ear),
    current: decodeValue(row['current'], ear),
    forecast: decodeValue(row['prevision'], ear),
    comment: texts.comment,
  };
}

const EVENT_READINGS = [
  ['date', 'day'],
  ['importance', 'words'],
  ['category', 'object'],
  ['region-key', 'zone'],
  ['region-code', 'alpha-2'],
  ['hour', 'hh:mm'],
  ['id', 'number'],
] as const;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e9;

function plainMeta(meta: unknown, rows: number): PageMeta | null {
  if (!isRecord(meta)) return null;
  const { total, per_page: perPage, current_page: currentPage, total_pages: totalPages } = meta;
  if (!isCount(total) || !isCount(perPage) || !isCount(currentPage) || !isCount(totalPages)) return null;
  // Nothing at all is one empty page to some.
  const isCounted = totalPages === Math.ceil(total / perPage) || (total === 0 && totalPages === 1);
  const isRight = perPage > 0 && total >= rows && isCounted;
  return isRight ? { total, perPage, currentPage, totalPages } : null;
}

// A witness of what is plain hears of nothing odd; that there was something makes the answer another's to read.
function listen(diagnostics: Diagnostics): Diagnostics & { readonly hasIssues: () => boolean } {
  let hasIssues = false;
  const report = () => void (hasIssues = true);
  return { ...dedupeObservations({ ...diagnostics, report }), report, hasIssues: () => hasIssues };
}

/**
 * Reads a list answer in which everything is as the specification writes it, and tells `witness` so; null for any other, which
 * `decodeEventPage` reads. Example: `decodePlainPage({ data: [] }, witness)` → null, since it has no counts.
 */
export function decodePageFast(body: unknown, diagnostics: Diagnostics): EventPage | null {
  if (!isRecord(body) || Object.keys(body).length > 2) return null;
  const { data } = body;
  const meta = Array.isArray(data) ? plainMeta(body['meta'], data.length) : null;
  if (meta === null || !Array.isArray(data)) return null;
  const ear = listen(diagnostics);
  const events: EconomicEvent[] = [];
  for (const row of data) {
    const event = plainEvent(row, ear);
    if (event === null) return null;
    events.push(event);
  }
  if (ear.hasIssues() || new Set(events.map(({ id }) => id)).size < events.length) return null;
  diagnostics.uses('list-envelope', 'data');
  diagnostics.uses('meta', 'numbers');
  if (events.length > 0) for (const [gap, reading] of EVENT_READINGS) diagnostics.uses(gap, reading);
  observeListOrder(events, diagnostics);
  return { meta, events, unreadable: [] };
}

/** Reads a single-event answer as the specification writes it; null for any other, which `decodeOneEvent` reads. */
export function decodeEventFast(body: unknown, diagnostics: Diagnostics): EconomicEvent | null {
  if (!isRecord(body)) return null;
  const ear = listen(diagnostics);
  const event = plainEvent(body['data'], ear);
  if (event === null || ear.hasIssues()) return null;
  diagnostics.uses('event-envelope', 'data');
  for (const [gap, reading] of EVENT_READINGS) diagnostics.uses(gap, reading);
  return event;
}
