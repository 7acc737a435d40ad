import type { Value } from './value';

const RATES = new Set(['percent', 'point', 'basis-point']);
// Against a base smaller than twice the difference a ratio says how small the base is, not how large the difference.
const MAX_RELATIVE_DIFFERENCE = 0.5;

/**
 * `current` against `base` as a ratio, 0.081 for 8.1 % more; null where a ratio would mislead: for rates, whose differences
 * are points, for a base that is negative or near zero, for what is not two numbers of one unit, and for no difference.
 * Example: `232 k` against `228 k` → 0.0175…; `94 k` against `16 k` → null.
 */
export function relativeDifference(current: Value, base: Value): number | null {
  if (current.kind !== 'number' || base.kind !== 'number') return null;
  const { kind, code } = current.unit;
  if (kind !== base.unit.kind || code !== base.unit.code || RATES.has(kind) || base.amount <= 0) return null;
  const ratio = (current.amount - base.amount) / base.amount;
  return ratio === 0 || Math.abs(ratio) > MAX_RELATIVE_DIFFERENCE ? null : ratio;
}
