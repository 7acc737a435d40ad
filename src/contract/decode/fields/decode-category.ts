import { CATEGORIES } from '../../categories';
import { isRecord } from '../json-record';
import { decodeLabel } from './decode-label';
import type { IssueCode } from '../../diagnostics/issue';
import type { Diagnostics } from '../../diagnostics/diagnostics';

export type Category = { readonly id: number | null; readonly label: string };

const fold = (label: string): string => label.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const LABELS: ReadonlyMap<number, string> = new Map(CATEGORIES.map(({ id, label }) => [id, label]));
const IDS: ReadonlyMap<string, number> = new Map(CATEGORIES.map(({ id, label }) => [fold(label), id]));

const decodeId = (id: unknown): number | null =>
  Number.isSafeInteger(id) || (typeof id === 'string' && /^\d{1,9}$/.test(id)) ? Number(id) : null;

// What the specification's table does not say of an id and its label; the provider's label is shown all the same.
function doubt(id: number | null, label: string): IssueCode | null {
  const known = id === null ? undefined : LABELS.get(id);
  if (known === undefined) return 'category-unknown';
  return known === label || fold(known) === fold(label) ? null : 'category-label';
}

/**
 * The category of an event: `{ id, label }`, or, told as odd, its id or its label alone, which the table of the specification
 * completes. One that the table does not have is kept as it is; none is `{ id: null, label: '' }`.
 * Example: `readCategory(2, witness)` → `{ id: 2, label: 'inflation' }`.
 */
export function decodeCategory(value: unknown, diagnostics: Diagnostics): Category {
  const wire = isRecord(value) ? value : null;
  const id = decodeId(wire ? wire['id'] : value);
  const label = decodeLabel(wire ? wire['label'] : id === null ? value : '', diagnostics);
  if (id === null && label.trim() === '') {
    diagnostics.report('category-missing', value);
    diagnostics.uses('category', 'absent');
    return { id, label };
  }
  diagnostics.uses('category', wire ? 'object' : id === null ? 'label' : 'id');
  const complete = { id: id ?? IDS.get(fold(label)) ?? null, label: label || (LABELS.get(id ?? 0) ?? '') };
  const report = doubt(complete.id, complete.label);
  if (!wire || id === null || label === '') diagnostics.report('category-bare', value);
  else if (report === 'category-label') diagnostics.report(report, value);
  if (report === 'category-unknown') diagnostics.report(report, value);
  return complete;
}
