import { asRecord, isRecord } from './json-record';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../diagnostics/diagnostics';

/** What a page says of itself; null where the provider does not say, or says what cannot be. */
export type PageMeta = {
  readonly total: number | null;
  readonly perPage: number | null;
  readonly currentPage: number | null;
  readonly totalPages: number | null;
};

const MAX_COUNT = 1e9;

function readCount(value: unknown, diagnostics: Diagnostics): number | null {
  if (value === undefined || value === null) return null;
  const isText = typeof value === 'string' && /^\d{1,9}$/.test(value);
  const count = isText || typeof value === 'number' ? Number(value) : NaN;
  if (Number.isInteger(count) && count >= 0 && count < MAX_COUNT) {
    diagnostics.uses('meta', isText ? 'text' : 'numbers');
    return count;
  }
  diagnostics.report('count-odd', value);
  return null;
}

// Of counts that contradict each other or the rows, none is relied on: pages are then read until one brings nothing new.
function doubt(
  { total, perPage, currentPage, totalPages }: PageMeta,
  rows: number,
  diagnostics: Diagnostics,
): PageMeta {
  const isTotalWrong = total !== null && total < rows;
  if (isTotalWrong) diagnostics.report('total-wrong', `${total} < ${rows}`);
  const pages = total === null || perPage === null ? null : Math.ceil(total / perPage);
  // Nothing at all is one empty page to some.
  const agrees = totalPages === null || pages === null || totalPages === pages || (pages === 0 && totalPages === 1);
  const isPagesWrong = totalPages !== null && (!agrees || (totalPages === 0 && rows > 0));
  if (isPagesWrong && !isTotalWrong)
    diagnostics.report('count-odd', `${total ?? '?'} / ${perPage ?? '?'} ≠ ${totalPages}`);
  return {
    total: isTotalWrong ? null : total,
    perPage,
    currentPage,
    totalPages: isPagesWrong || isTotalWrong ? null : totalPages,
  };
}

/**
 * Reads the `meta` of a list answer that came with `rows` rows. Never throws: a count that is missing, is not a whole number from 0
 * to 1e9, or contradicts the rows and the other counts is null, and the reader of pages then stops at the first that brings nothing.
 * Example: `readPageMeta({ total: '3', per_page: 2 })` → `{ total: 3, perPage: 2, currentPage: null, totalPages: null }`.
 */
export function decodePageMeta(meta: unknown, rows = 0, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): PageMeta {
  const wire = asRecord(meta);
  if (!isRecord(meta)) diagnostics.uses('meta', 'absent');
  if (wire['total'] === undefined || wire['total'] === null) diagnostics.report('total-missing', meta);
  const perPage = readCount(wire['per_page'], diagnostics);
  if (isRecord(meta) && !perPage) diagnostics.report('page-size-missing', wire['per_page']);
  const read = {
    total: readCount(wire['total'], diagnostics),
    perPage: perPage || null,
    currentPage: readCount(wire['current_page'], diagnostics),
    totalPages: readCount(wire['total_pages'] ?? wire['last_page'], diagnostics),
  };
  return doubt(read, rows, diagnostics);
}
