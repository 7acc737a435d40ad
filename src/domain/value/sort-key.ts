import type { Unit } from './unit';

/** The sort key of a cell. Descending reverses `value` only, not the order of `group` and `unit`. */
export type SortKey = { readonly group: number; readonly unit: string; readonly value: number | string };

const UNITS: readonly Unit['kind'][] = ['percent', 'point', 'basis-point', 'plain', 'count', 'currency'];
const french = new Intl.Collator('fr', { numeric: true });

/** Sorts last in both directions. */
export const ABSENT_KEY: SortKey = { group: Infinity, unit: '', value: 0 };

/** The key of a value within `group`; lower groups sort first, 0 with the percentages. */
export const keyIn = (group: number, value: number | string): SortKey => ({ group, unit: '', value });

/** The key of a text without an amount, after every amount; ABSENT_KEY for ''. Example: `Pass` sorts after `2,9 %`. */
export const textKey = (text: string): SortKey => (text === '' ? ABSENT_KEY : keyIn(UNITS.length, text));

/** The key of a fully scaled amount: amounts of different units cannot be compared, so each kind of unit is a group. */
export const amountKey = ({ kind, code }: Unit, amount: number): SortKey => ({
  group: UNITS.indexOf(kind),
  unit: code,
  value: amount,
});

function compareValues(a: SortKey['value'], b: SortKey['value']): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b));
}

/** Compares two keys for `toSorted`: numbers by size, texts in French order. Example: `été` before `zone`. */
export function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a.group !== b.group) return a.group < b.group ? -1 : 1;
  if (a.unit !== b.unit) return a.unit < b.unit ? -1 : 1;
  return descending ? compareValues(b.value, a.value) : compareValues(a.value, b.value);
}
