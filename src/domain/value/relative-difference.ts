import { fromDigits, lastPlace } from './number/decimal';
import { areFarApart } from './surprise';
import { sameUnit } from './unit';
import type { Value } from './value';

const RATES = new Set(['percent', 'point', 'basis-point']);
// A larger ratio means a small base rather than a large difference.
const MAX_RELATIVE_DIFFERENCE = 0.5;

/**
 * Returns the difference of `current` from `base` as a ratio, 0.081 for 8.1 % more. Null when a ratio would mislead: for rates, whose
 * differences are points, for a negative or small base, without two numbers of one unit, and for equal numbers.
 * Example: `232 k` against `228 k` → 0.0175…; `94 k` against `16 k` → null.
 */
export function relativeDifference(current: Value, base: Value): number | null {
  if (current.kind !== 'number' || base.kind !== 'number') return null;
  if (!sameUnit(current.unit, base.unit) || RATES.has(base.unit.kind) || base.amount <= 0) return null;
  const ratio = (current.amount - base.amount) / base.amount;
  return ratio === 0 || Math.abs(ratio) > MAX_RELATIVE_DIFFERENCE ? null : ratio;
}

/**
 * Whether two unequal figures of unequal scales may be one figure: they are so far apart that one lost its scale (`218M` after `218K`), or
 * the one with fewer digits is the other rounded (`1,2 Md` after `1 234 M`). Neither is a revision. Example: `1,2 M` and `980 k` → false.
 */
export function mayBeRescaled(one: Value, other: Value): boolean {
  if (one.kind !== 'number' || other.kind !== 'number' || one.scale === other.scale) return false;
  const difference = Math.abs(one.amount - other.amount);
  const isRounded = difference > 0 && difference <= fromDigits(1, Math.max(lastPlace(one), lastPlace(other))) / 2;
  return isRounded || areFarApart(one.amount, other.amount);
}
