import type { DecimalMark } from '../../contract/app-config';
import { isDash } from './number/characters';
import { fromDigits, lastPlace, toDigits } from './number/decimal';
import { parseNumber, type NumberValue } from './number/number';
import { sameUnit, type Scale, type Unit } from './unit';

export type RangeValue = {
  readonly kind: 'range';
  readonly low: number;
  readonly high: number;
  readonly unit: Unit;
  readonly scale: Scale;
  readonly decimals: number;
};

/** Above this, the digits of a text cannot be recovered from its amount. */
const MAX_EXACT_INTEGER = 1e15;

/** Gives a bare first bound the unit and scale of the second: `0-0,25%`. */
function inUnitOfSecond(first: NumberValue, second: NumberValue): NumberValue | null {
  if (first.unit.kind !== 'plain' || first.scale !== 1) return sameUnit(first.unit, second.unit) ? first : null;
  const digits = toDigits(first.amount, lastPlace(first));
  if (Math.abs(digits) >= MAX_EXACT_INTEGER) return null;
  const { unit, scale } = second;
  return { ...first, unit, scale, amount: fromDigits(digits, lastPlace({ ...first, scale })) };
}

const isBareInteger = ({ unit, scale, decimals }: NumberValue): boolean =>
  unit.kind === 'plain' && scale === 1 && decimals === 0;

/** The index of the first dash after a leading sign. */
function findDash(text: string): number {
  let at = 1;
  while (at < text.length && !isDash(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Parses a trimmed text as two numbers of one unit, the lower first, joined by a dash; null for any other text. Two bare integers
 * are not a range: `2019-2020` and `05-12` are as likely years and days.
 * Example: `parseRange('4,25-4,50 %', 'either')` → low 4.25, high 4.5, percent, 2 decimals.
 */
export function parseRange(text: string, mark: DecimalMark): RangeValue | null {
  const dash = findDash(text);
  const last = parseNumber(text, dash + 1, text.length, mark);
  const first = last && parseNumber(text, 0, dash, mark);
  if (first === null || last === null || (isBareInteger(first) && isBareInteger(last))) return null;
  const low = inUnitOfSecond(first, last);
  if (low === null || low.amount > last.amount) return null;
  const decimals = Math.max(low.decimals, last.decimals);
  return { kind: 'range', low: low.amount, high: last.amount, unit: last.unit, scale: last.scale, decimals };
}
