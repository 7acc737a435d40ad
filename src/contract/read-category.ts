import { CATEGORIES } from './categories';
import { isFields } from './fields';
import { readLabel } from './read-label';
import type { OddityCode } from './oddity';
import type { Witness } from './witness';

export type Category = { readonly id: number | null; readonly label: string };

const fold = (label: string): string => label.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const LABELS: ReadonlyMap<number, string> = new Map(CATEGORIES.map(({ id, label }) => [id, label]));
const IDS: ReadonlyMap<string, number> = new Map(CATEGORIES.map(({ id, label }) => [fold(label), id]));

const readId = (id: unknown): number | null =>
  Number.isSafeInteger(id) || (typeof id === 'string' && /^\d{1,9}$/.test(id)) ? Number(id) : null;

// What the specification's table does not say of an id and its label; the provider's label is shown all the same.
function doubt(id: number | null, label: string): OddityCode | null {
  const known = id === null ? undefined : LABELS.get(id);
  if (known === undefined) return 'category-unknown';
  return known === label || fold(known) === fold(label) ? null : 'category-label';
}

/**
 * The category of an event: `{ id, label }`, or, told as odd, its id or its label alone, which the table of the specification
 * completes. One that the table does not have is kept as it is; none is `{ id: null, label: '' }`.
 * Example: `readCategory(2, witness)` → `{ id: 2, label: 'inflation' }`.
 */
export function readCategory(value: unknown, witness: Witness): Category {
  const wire = isFields(value) ? value : null;
  const id = readId(wire ? wire['id'] : value);
  const label = readLabel(wire ? wire['label'] : id === null ? value : '', witness);
  if (id === null && label.trim() === '') {
    witness.odd('category-missing', value);
    witness.uses('category', 'absent');
    return { id, label };
  }
  witness.uses('category', wire ? 'object' : id === null ? 'label' : 'id');
  const complete = { id: id ?? IDS.get(fold(label)) ?? null, label: label || (LABELS.get(id ?? 0) ?? '') };
  const odd = doubt(complete.id, complete.label);
  if (!wire || id === null || label === '') witness.odd('category-bare', value);
  else if (odd === 'category-label') witness.odd(odd, value);
  if (odd === 'category-unknown') witness.odd(odd, value);
  return complete;
}
