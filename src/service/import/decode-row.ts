import { eventDtoSchema } from '../../contract/schemas/event-dto';
import { z } from '../../contract/zod';
import { isDay } from '../../domain/time/day';
import { foldText } from '../../domain/search/fold-text';
import { seriesTitle } from '../../domain/series/title';
import { memoize } from '../util/memoize';
import type { StagedRow } from '../store/import/staging-table';

export type RowReading =
  | { readonly ok: true; readonly row: StagedRow }
  | { readonly ok: false; readonly reason: string };

const MAX_TITLE_LENGTH = 500;
const MAX_TEXT_LENGTH = 20_000;
const MAX_ID = 999_999_999_999_999;

const EXPECTED: Readonly<Record<string, string>> = {
  id: 'is not a whole number',
  date: 'is not a day written YYYY-MM-DD',
  hour: 'is not an hour written HH:MM',
  importance: 'is not LOW, MEDIUM, HIGH or HOLIDAY',
  'category.id': 'is not a whole number',
  'zone.code': 'is not a code of two capital letters',
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NO_FIELDS: Fields = {};
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NO_FIELDS);

/** The fields of EventDto and nothing else, the region under `zone`. */
function toDto(wire: Fields): unknown {
  const category = fieldsOf(wire['category']);
  const zone = fieldsOf(wire['zone'] ?? wire['country']);
  const source = fieldsOf(wire['source']);
  return {
    id: wire['id'] ?? 0,
    title: wire['title'],
    date: wire['date'],
    hour: wire['hour'],
    period: wire['period'],
    importance: wire['importance'],
    category: { id: category['id'], label: category['label'] },
    zone: { code: zone['code'], currency: zone['currency'], name: zone['name'] },
    source: { name: source['name'], link: source['link'] },
    previous: wire['previous'],
    current: wire['current'],
    prevision: wire['prevision'],
    comment: wire['comment'],
  };
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function faultOf(dto: unknown, path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.');
  const value = path.reduce<unknown>((at, key) => (isFields(at) ? at[String(key)] : undefined), dto);
  if (value === undefined) return `${name} is missing`;
  return `${name} ${EXPECTED[name] ?? 'is not a text'}: ${show(value)}`;
}

const TEXTS = [
  'title',
  'period',
  'category_label',
  'zone_currency',
  'zone_name',
  'source_name',
  'source_link',
  'previous',
  'current',
  'prevision',
  'comment',
] as const;

const isRealDay = memoize(isDay);

// No database keeps these: PostgreSQL refuses the first, and half a character is written as another one.
const UNKEPT = /\0|\p{Surrogate}/u;

function faultOfRow(row: StagedRow): string | null {
  if (row.id !== null && (row.id < 0 || row.id > MAX_ID)) return `id is not from 0 to ${MAX_ID}: ${row.id}`;
  if (!isRealDay(row.date)) return `date is no day of the calendar: ${show(row.date)}`;
  if (row.title.trim() === '') return 'title is empty';
  if (row.title.length > MAX_TITLE_LENGTH) return `title is longer than ${MAX_TITLE_LENGTH} characters`;
  if (Math.abs(row.category_id) > Number.MAX_SAFE_INTEGER) return `category.id is too large: ${row.category_id}`;
  for (const name of TEXTS) {
    const text = row[name];
    if (text.length > MAX_TEXT_LENGTH) return `${name} is longer than ${MAX_TEXT_LENGTH} characters`;
    if (UNKEPT.test(text)) return `${name} holds a character that cannot be kept (U+0000, or half of one)`;
  }
  return null;
}

const MAX_SERIES_LENGTH = 600;

/** A title without its period, folded; both are handed in as one text, so that the few thousand there are can be remembered. */
const titleKey = memoize((text) => {
  const [title = '', period = '', code = '', name = ''] = text.split('\u0000');
  return foldText(seriesTitle({ title, period, region: { code, name } }));
});

/** What the occurrences of an indicator have in common: their zone, and their title without its period. */
function seriesOf(
  { code, name }: { readonly code: string; readonly name: string },
  title: string,
  period: string,
): string {
  const key = `${code}|${titleKey([title, period, code, name].join('\u0000'))}`;
  return key.length > MAX_SERIES_LENGTH
    ? Array.from(key)
        .slice(0, MAX_SERIES_LENGTH / 2)
        .join('')
    : key;
}

/** Reads one event as strictly as the service writes it, or says what is wrong with it; fields that no event has are left out. */
export function decodeRow(wire: unknown): RowReading {
  if (!isFields(wire)) return { ok: false, reason: `it is no event: ${show(wire)}` };
  const dto = toDto(wire);
  const reading = z.safeParse(eventDtoSchema, dto);
  if (!reading.success) return { ok: false, reason: faultOf(dto, reading.error.issues[0]?.path ?? []) };
  const { id, title, date, hour, period, importance, category, zone, source, ...values } = reading.data;
  const row: StagedRow = {
    id: wire['id'] === undefined || wire['id'] === null ? null : id,
    series: seriesOf(zone, title, period),
    title,
    date,
    hour,
    period,
    importance,
    category_id: category.id,
    category_label: category.label,
    zone_code: zone.code,
    zone_currency: zone.currency,
    zone_name: zone.name,
    source_name: source.name,
    source_link: source.link,
    previous: values.previous,
    current: values.current,
    prevision: values.prevision,
    comment: values.comment,
  };
  const fault = faultOfRow(row);
  return fault === null ? { ok: true, row } : { ok: false, reason: fault };
}
