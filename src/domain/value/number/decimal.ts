import { type Quantity, sameUnit, type Unit } from '../unit';

const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const MAX_EXACT_INTEGER = 1e15;

/**
 * `digits` × 10^`exponent` as the double nearest to that decimal: mostly one multiplication or division of two exact numbers.
 * `digits` is a whole number below 2^53. Example: `fromDigits(12345, 8)` → `1_234_500_000_000`; `fromDigits(1, -1)` → `0.1`.
 */
export function fromDigits(digits: number, exponent: number): number {
  if (digits === 0) return 0;
  const power = POWERS[Math.abs(exponent)];
  if (power === undefined) return Number(`${digits}e${exponent}`);
  return exponent < 0 ? digits / power : digits * power;
}

/**
 * How many times 10^`exponent` goes into `amount`, as a whole number: the reverse of `fromDigits`.
 * Example: `toDigits(0.3, -1)` → `3`.
 */
export function toDigits(amount: number, exponent: number): number {
  const power = fromDigits(1, Math.abs(exponent));
  return Math.round(exponent < 0 ? amount * power : amount / power) || 0;
}

/**
 * The exponent of the last digit written: `2,9` → -1, `1,2 M` → 5.
 * Example: `lastPlace({ scale: 1e6, decimals: 1 })` → `5`.
 */
export function lastPlace({ scale, decimals }: Pick<Quantity, 'scale' | 'decimals'>): number {
  return Math.round(Math.log10(scale)) - decimals;
}

/**
 * `a` − `b` without binary noise (0,3 − 0,1 is 0.2), fully scaled, for two quantities of one unit in any scales. Both are
 * counted in the finer of their last digits. Beyond 10^15 of those, which is all that a double tells apart, it is the plain
 * difference of the amounts, and null when that is 0: the numbers may differ all the same. Example: `1,2 M` − `980 k` → `220_000`.
 */
export function exactDifference(a: Quantity, b: Quantity): number | null {
  const exponent = Math.min(lastPlace(a), lastPlace(b));
  const [left, right] = [toDigits(a.amount, exponent), toDigits(b.amount, exponent)];
  const isExact = Math.max(Math.abs(left), Math.abs(right)) < MAX_EXACT_INTEGER;
  return isExact ? fromDigits(left - right, exponent) : a.amount - b.amount || null;
}

/**
 * By how many places the decimal mark moves when an amount in `from` is written in `to`: 0 within one unit, 2 from points
 * to basis points (1 pt = 100 pb), -2 back; null when the one says nothing of the other. Scales are no units: amounts
 * are fully scaled. Example: from `25 pb` to points → -2.
 */
export function unitShift(from: Unit, to: Unit): number | null {
  if (sameUnit(from, to)) return 0;
  if (from.kind === 'point' && to.kind === 'basis-point') return 2;
  return from.kind === 'basis-point' && to.kind === 'point' ? -2 : null;
}

/**
 * `amount` with its decimal mark moved by `shift` places, to the digit; it has no digit after that of `quantity`.
 * Example: 25 by -2 → 0.25.
 */
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
 * A quantity in another unit of its kind, equal to the last digit; null when there is no way from its unit to `unit`.
 * Example: `25 pb` in points → amount 0.25, 2 decimals.
 */
export function convertToUnit<Known extends Quantity>(quantity: Known, unit: Unit): Known | null {
  const shift = unitShift(quantity.unit, unit);
  if (shift === null || shift === 0) return shift === null ? null : quantity;
  const decimals = Math.max(0, quantity.decimals - shift);
  return { ...quantity, unit, decimals, amount: scaleByPowerOfTen(quantity.amount, quantity, shift) };
}
