import { MAX_ROWS } from '../api-limits';
import { ContractError } from '../contract-error';
import { asRecord, isRecord, type Fields } from './json-record';
import { findEmbeddedError } from './find-embedded-error';
import type { Diagnostics } from '../diagnostics/diagnostics';

/** The rows of a list response, and its counts. */
export type UnwrappedList = { readonly rows: readonly unknown[]; readonly meta: unknown };

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
  return isRecord(data) ? rowsOfObject(data, diagnostics) : null;
}

/**
 * Finds the rows of a list response: under `data`, or, reported, bare, in `data.data`, or in an object keyed by id. Throws a
 * ContractError without a list, so that a broken response never looks like an empty week.
 * Example: `unwrapList({ meta: { total: 0 }, data: [] }, diagnostics)` → no rows, and that meta.
 */
export function unwrapList(body: unknown, diagnostics: Diagnostics): UnwrappedList {
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
