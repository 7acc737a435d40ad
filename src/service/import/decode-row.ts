import { CATEGORIES } from '../../contract/categories';
import { MIN_DAY, MAX_DAY } from '../../contract/valid-date';
import { isRecord } from '../../contract/decode/json-record';
import { EVENT_FIELDS, nestFields, valueAt, type FieldKind } from '../../contract/event-fields';
import { eventDtoSchema, type EventDto } from '../../contract/schemas/responses';
import { z } from '../../contract/zod';
import { isDay } from '../../domain/time/day';
import type { EventRow } from '../store/event-record';
import type { StagedRow } from '../store/import/staging-table';
import { memoize } from '../../contract/decode/memoize';
import { seriesKey } from './series-key';
import { MAX_TITLE_LENGTH } from './source-row';

const MAX_TEXT_LENGTH = 20_000;
const MAX_ID = 999_999_999_999_999;
const LONG_NUMBER = /^-?\d{16,}$/;
const outOfRange = (id: number | string): string => `id is not from 0 to ${MAX_ID}: ${id}`;

const EXPECTED: Readonly<Record<FieldKind, string>> = {
  id: 'is not a whole number',
  integer: 'is not a whole number',
  day: 'is not a day written YYYY-MM-DD',
  hour: 'is not an hour written HH:MM',
  importance: 'is not LOW, MEDIUM, HIGH or HOLIDAY',
  country: 'is not a code of two capital letters',
  text: 'is not a text',
  link: 'is not a text',
};

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function describeSchemaFault(dto: unknown, path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.');
  const value = valueAt(dto, name);
  if (value === undefined) return `${name} is missing`;
  const kind = EVENT_FIELDS.find(({ wire }) => wire === name)?.kind ?? 'text';
  if (kind === 'id' && typeof value === 'string' && LONG_NUMBER.test(value)) return outOfRange(value);
  return `${name} ${EXPECTED[kind]}: ${quote(value)}`;
}

/** The label of each known category, by its id. */
const LABELS: ReadonlyMap<string, string> = new Map(CATEGORIES.map(({ id, label }) => [String(id), label]));

const TEXT_COLUMNS = EVENT_FIELDS.filter(({ kind }) => kind === 'text' || kind === 'link').map(({ column }) => column);

const isKnownDay = memoize(isDay);

// PostgreSQL refuses U+0000, and a lone surrogate cannot be encoded.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** What keeps a text from being stored; null if nothing does. */
export function findTextFault(name: string, text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `${name} is longer than ${maxLength} characters`;
  return UNSTORABLE.test(text) ? `${name} holds a character that no database stores (U+0000, or half of one)` : null;
}

function findFault(row: StagedRow): string | null {
  if (row.id !== null && (row.id < 0 || row.id > MAX_ID)) return outOfRange(row.id);
  if (!isKnownDay(row.date)) return `date is no day from ${MIN_DAY} to ${MAX_DAY}: ${quote(row.date)}`;
  if (row.title.trim() === '') return 'title is empty';
  if (Math.abs(row.category_id) > Number.MAX_SAFE_INTEGER) return `category.id is too large: ${row.category_id}`;
  for (const column of TEXT_COLUMNS) {
    const fault = findTextFault(column, String(row[column]), MAX_TEXT_LENGTH);
    if (fault !== null) return fault;
  }
  return null;
}

// The overload states what the table implies; the compiler cannot follow the loop.
function toRow(dto: EventDto): EventRow;
function toRow(dto: EventDto): Record<string, unknown> {
  const { title, period, zone } = dto;
  // Keys that are set one by one in the same order share a hidden class, which makes a row several times faster to build and to store.
  const row: Record<string, unknown> = {};
  for (const { wire, column } of EVENT_FIELDS) row[column] = valueAt(dto, wire);
  row['series'] = seriesKey({ title, period, code: zone.code, name: zone.name });
  return row;
}

/**
 * Validates one event as strictly as EventDto is declared, and returns its row or what is wrong. An optional text may be absent or null.
 * Ignores unknown fields.
 */
export function decodeRow(wire: unknown): StagedRow | string {
  if (!isRecord(wire)) return `it is no event: ${quote(wire)}`;
  const event = { ...wire, id: wire['id'] ?? 0, zone: wire['zone'] ?? wire['country'] };
  const label = LABELS.get(String(valueAt(event, 'category.id'))) ?? '';
  const dto = nestFields(
    ({ wire: path, required }) =>
      valueAt(event, path) ?? (required ? undefined : path === 'category.label' ? label : ''),
  );
  const parsed = z.safeParse(eventDtoSchema, dto);
  if (!parsed.success) return describeSchemaFault(dto, parsed.error.issues[0]?.path ?? []);
  // Before the series is derived from the title.
  if (parsed.data.title.length > MAX_TITLE_LENGTH) return `title is longer than ${MAX_TITLE_LENGTH} characters`;
  const row = toRow(parsed.data);
  const staged: StagedRow = (wire['id'] ?? null) === null ? { ...row, id: null } : row;
  return findFault(staged) ?? staged;
}
