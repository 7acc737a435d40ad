import { MOST_ROWS } from './answer-limits';
import { ContractError } from './contract-error';
import { fieldsOf, isFields, type Fields } from './fields';
import { refusalIn } from './refusal-in';
import type { Witness } from './witness';

/** The rows of a list answer, and what it says of them. */
export type OpenList = { readonly rows: readonly unknown[]; readonly meta: unknown };

const COUNTS = ['total', 'per_page', 'current_page', 'total_pages', 'last_page'];

// Some put the counts beside the list, or in what wraps it.
function findMeta(outer: Fields, inner: Fields, witness: Witness): unknown {
  if (isFields(outer['meta'])) return outer['meta'];
  const found = [inner['meta'], inner, outer].find(
    (place) => isFields(place) && COUNTS.some((count) => count in place),
  );
  if (found === undefined) return outer['meta'];
  witness.odd(
    'meta-elsewhere',
    Object.keys(fieldsOf(found))
      .filter((name) => COUNTS.includes(name))
      .join(', '),
  );
  witness.uses('meta', 'elsewhere');
  return found;
}

const withKey = ([key, row]: readonly [string, Fields]): Fields =>
  (row['id'] ?? null) === null ? { ...row, id: key } : row;

function openObject(data: Fields, witness: Witness): readonly unknown[] | null {
  const { data: inner } = data;
  if (Array.isArray(inner)) {
    witness.odd('list-nested');
    witness.uses('list-envelope', 'nested');
    return inner;
  }
  const entries = Object.entries(data).flatMap(([key, row]) => (isFields(row) ? [[key, row] as const] : []));
  if (entries.length < Object.keys(data).length) return null;
  witness.odd('list-by-id', Object.keys(data).slice(0, 3));
  witness.uses('list-envelope', 'by-id');
  return entries.map(withKey);
}

function findRows(body: unknown, witness: Witness): readonly unknown[] | null {
  const { data } = fieldsOf(body);
  if (Array.isArray(data)) {
    witness.uses('list-envelope', 'data');
    return data;
  }
  if (Array.isArray(body)) {
    witness.odd('list-bare');
    witness.uses('list-envelope', 'bare');
    return body;
  }
  return isFields(data) ? openObject(data, witness) : null;
}

/**
 * Finds the rows of a list answer: under `data`, or, told as odd, bare, in `data.data`, or in an object keyed by id. An answer
 * without a list throws a ContractError, so that a broken one never passes for an empty week.
 * Example: `openList({ meta: { total: 0 }, data: [] }, witness)` → no rows, and that meta.
 */
export function openList(body: unknown, witness: Witness): OpenList {
  if (body === undefined) {
    witness.odd('answer-empty');
    witness.uses('list-envelope', 'empty');
    return { rows: [], meta: null };
  }
  const outer = fieldsOf(body);
  const rows = findRows(body, witness);
  const refusal = rows && rows.length > 0 ? null : refusalIn(body, rows !== null);
  if (refusal) throw refusal;
  if (rows === null) throw new ContractError('event list: no list at data', 'data');
  if (rows.length > MOST_ROWS) throw new ContractError(`event list: over ${MOST_ROWS} rows at data`, 'data', 'size');
  return { rows, meta: findMeta(outer, fieldsOf(outer['data']), witness) };
}
