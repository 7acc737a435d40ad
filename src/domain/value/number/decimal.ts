import { type Quantity, sameUnit, type Unit } from '../unit';

const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
/** Above this, the digits of a text cannot be recovered from its amount. */
export const MAX_EXACT_INTEGER = 1e15;

/**
 * Returns the double nearest to `digits` × 10^`exponent`, mostly by one multiplication or division of two exact numbers. `digits` is
 * an integer below 2^53. Example: `fromDigits(12345, 8)` → `1_234_500_000_000`; `fromDigits(1, -1)` → `0.1`.
 */
export function fromDigits(digits: number, exponent: number): number {
  if (digits === 0) return 0;
  const power = POWERS[Math.abs(exponent)];
  if (power === undefined) return Number(`${digits}e${exponent}`);
  return exponent < 0 ? digits / power : digits * power;
}

/** Returns `amount` as an integer in units of 10^`exponent`: the inverse of `fromDigits`. Example: `toDigits(0.3, -1)` → `3`. */
export function toDigits(amount: number, exponent: number): number {
  const power = fromDigits(1, Math.abs(exponent));
  return Math.round(exponent < 0 ? amount * power : amount / power) || 0;
}

/** Returns the exponent of the last digit of a text: `2,9` → -1, `1,2 M` → 5. Example: `lastPlace({ scale: 1e6, decimals: 1 })` → `5`. */
export function lastPlace({ scale, decimals }: Pick<Quantity, 'scale' | 'decimals'>): number {
  return Math.round(Math.log10(scale)) - decimals;
}

/**
 * Whether two quantities of one unit are exact as doubles in units of their finest last digit, and so is their difference.
 * Example: `1,2 M` and `980 k` → true; `123456789012345678.90` and `1.23` → false.
 */
export function hasExactDifference(a: Quantity, b: Quantity): boolean {
  const unit = fromDigits(1, Math.min(lastPlace(a), lastPlace(b)));
  return Math.max(Math.abs(a.amount), Math.abs(b.amount)) < MAX_EXACT_INTEGER * unit;
}

/**
 * Returns the exact decimal `a` − `b` (0,3 − 0,1 is 0.2), fully scaled, of two quantities of one unit in any scales. Both are counted
 * in units of their finest last digit. Above 10^15 of those, a double is not exact: the result is the plain difference of the
 * amounts, and null when that is 0, since the numbers may differ all the same. Example: `1,2 M` − `980 k` → `220_000`.
 */
export function exactDifference(a: Quantity, b: Quantity): number | null {
  const exponent = Math.min(lastPlace(a), lastPlace(b));
  const [left, right] = [toDigits(a.amount, exponent), toDigits(b.amount, exponent)];
  return hasExactDifference(a, b) ? fromDigits(left - right, exponent) : a.amount - b.amount || null;
}

/**
 * Returns the power of ten that converts an amount from the unit `from` to `to`: 0 within one unit, 2 from points to basis points
 * (1 pt = 100 pb), -2 back; null when the units cannot be converted. Amounts are fully scaled, so scales do not matter.
 * Example: from `25 pb` to points → -2.
 */
export function unitShift(from: Unit, to: Unit): number | null {
  if (sameUnit(from, to)) return 0;
  if (from.kind === 'point' && to.kind === 'basis-point') return 2;
  return from.kind === 'basis-point' && to.kind === 'point' ? -2 : null;
}

/** Multiplies `amount` by 10^`shift`, exactly; it must have no digit after the last one of `quantity`. Example: 25 by -2 → 0.25. */
export function scaleByPowerOfTen(
  amount: number,
  quantity: Pick<Quantity, 'scale' | 'decimals'>,
  shift: number,
): number {
  if (shift === 0) return amount;
  const place = lastPlace(quantity);
  return fromDigits(toDigits(amount, place), place + shift);
}

/**
 * Converts a quantity to another unit, exactly; null when the units cannot be converted.
 * Example: `25 pb` in points → amount 0.25, 2 decimals.
 */
export function convertToUnit<Known extends Quantity>(quantity: Known, unit: Unit): Known | null {
  const shift = unitShift(quantity.unit, unit);
  if (shift === null) return null;
  const decimals = Math.max(0, quantity.decimals - shift);
  return { ...quantity, unit, decimals, amount: scaleByPowerOfTen(quantity.amount, quantity, shift) };
}
