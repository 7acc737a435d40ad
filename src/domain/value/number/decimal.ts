import type { Quantity } from '../quantity';

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
