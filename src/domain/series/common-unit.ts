import type { Quantity } from '../value/quantity';
import { fromDigits, lastPlace, toDigits } from '../value/number/decimal';
import { sameUnit } from '../value/unit';
import type { Unit } from '../value/unit';

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
