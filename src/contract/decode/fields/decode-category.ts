import { CATEGORIES } from '../../categories';
import type { Diagnostics } from '../../diagnostics/diagnostics';
import type { Category } from '../event';
import { isRecord } from '../json-record';
import { decodeLabel } from './decode-label';

const fold = (label: string): string => label.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const LABELS: ReadonlyMap<number, string> = new Map(CATEGORIES.map(({ id, label }) => [id, label]));
const IDS: ReadonlyMap<string, number> = new Map(CATEGORIES.map(({ id, label }) => [fold(label), id]));

const parseId = (id: unknown): number | null =>
  Number.isSafeInteger(id) || (typeof id === 'string' && /^\d{1,9}$/.test(id)) ? Number(id) : null;

// Compares a category with the table of the specification. The provider's label is shown either way.
function checkKnown({ id, label }: Category): 'category-unknown' | 'category-label' | null {
  const known = id === null ? undefined : LABELS.get(id);
  if (known === undefined) return 'category-unknown';
  return known === label || fold(known) === fold(label) ? null : 'category-label';
}

/**
 * Decodes a category: `{ id, label }`, or a bare id or label, which is completed from the table of the specification and reported.
 * An unknown category is returned as sent; a missing one is `{ id: null, label: '' }`.
 * Example: `decodeCategory(2, diagnostics)` → `{ id: 2, label: 'inflation' }`.
 */
export function decodeCategory(value: unknown, diagnostics: Diagnostics): Category {
  const wire = isRecord(value) ? value : null;
  const id = parseId(wire ? wire['id'] : value);
  const label = decodeLabel(wire ? wire['label'] : id === null ? value : '', diagnostics);
  if (id === null && label.trim() === '') {
    diagnostics.report('category-missing', value);
    diagnostics.observe('category', 'absent');
    return { id, label };
  }
  diagnostics.observe('category', wire ? 'object' : id === null ? 'label' : 'id');
  const category = { id: id ?? IDS.get(fold(label)) ?? null, label: label || (LABELS.get(id ?? 0) ?? '') };
  const issue = checkKnown(category);
  if (!wire || id === null || label === '') diagnostics.report('category-bare', value);
  else if (issue === 'category-label') diagnostics.report(issue, value);
  if (issue === 'category-unknown') diagnostics.report(issue, value);
  return category;
}
