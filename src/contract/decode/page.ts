import { asRecord, isRecord } from './json-record';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../diagnostics/diagnostics';

/** The counts of a page. A count is null if the provider sends none, or an impossible one. */
export type PageMeta = {
  readonly total: number | null;
  readonly perPage: number | null;
  readonly currentPage: number | null;
  readonly totalPages: number | null;
};

const MAX_COUNT = 1e9;

function decodeCount(value: unknown, diagnostics: Diagnostics): number | null {
  if (value === undefined || value === null) return null;
  const isText = typeof value === 'string' && /^\d{1,9}$/.test(value);
  const count = isText || typeof value === 'number' ? Number(value) : NaN;
  if (Number.isInteger(count) && count >= 0 && count < MAX_COUNT) {
    diagnostics.observe('meta', isText ? 'text' : 'numbers');
    return count;
  }
  diagnostics.report('count-odd', value);
  return null;
}

// Drops counts that contradict each other or the rows. The caller then fetches pages until one brings nothing new.
function dropWrongCounts(
  { total, perPage, currentPage, totalPages }: PageMeta,
  rows: number,
  diagnostics: Diagnostics,
): PageMeta {
  const isTotalWrong = total !== null && total < rows;
  if (isTotalWrong) diagnostics.report('total-wrong', `${total} < ${rows}`);
  const pages = total === null || perPage === null ? null : Math.ceil(total / perPage);
  // Some providers count an empty list as one page.
  const agrees = totalPages === null || pages === null || totalPages === pages || (pages === 0 && totalPages === 1);
  const isPagesWrong = !agrees || (totalPages === 0 && rows > 0);
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
 * Decodes the `meta` of a list response with `rows` rows. Never throws: a count is null if it is missing, is not a whole number
 * from 0 to 1e9, or contradicts the rows or the other counts.
 * Example: `decodePageMeta({ total: '3', per_page: 2 })` → `{ total: 3, perPage: 2, currentPage: null, totalPages: null }`.
 */
export function decodePageMeta(meta: unknown, rows = 0, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): PageMeta {
  const wire = asRecord(meta);
  if (!isRecord(meta)) diagnostics.observe('meta', 'absent');
  if (wire['total'] === undefined || wire['total'] === null) diagnostics.report('total-missing', meta);
  const perPage = decodeCount(wire['per_page'], diagnostics);
  if (isRecord(meta) && !perPage) diagnostics.report('page-size-missing', wire['per_page']);
  const sent = {
    total: decodeCount(wire['total'], diagnostics),
    perPage: perPage || null,
    currentPage: decodeCount(wire['current_page'], diagnostics),
    totalPages: decodeCount(wire['total_pages'] ?? wire['last_page'], diagnostics),
  };
  return dropWrongCounts(sent, rows, diagnostics);
}
