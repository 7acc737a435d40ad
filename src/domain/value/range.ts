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

/** Beyond so many, the digits written cannot be had back from an amount. */
const MAX_EXACT_INTEGER = 1e15;

/** `0-0,25%`: a bare first end is in the unit and scale of the second. */
function likeSecond(first: NumberValue, second: NumberValue): NumberValue | null {
  if (first.unit.kind !== 'plain' || first.scale !== 1) return sameUnit(first.unit, second.unit) ? first : null;
  const digits = toDigits(first.amount, lastPlace(first));
  if (Math.abs(digits) >= MAX_EXACT_INTEGER) return null;
  const { unit, scale } = second;
  return { ...first, unit, scale, amount: fromDigits(digits, lastPlace({ ...first, scale })) };
}

const isBareInteger = ({ unit, scale, decimals }: NumberValue): boolean =>
  unit.kind === 'plain' && scale === 1 && decimals === 0;

/** Where the dash stands that may part two numbers: the first that is not the sign in front. */
function findDash(text: string): number {
  let at = 1;
  while (at < text.length && !isDash(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Reads a trimmed text that is two numbers of one unit, the lower first, with a dash between them; null when it is anything else.
 * Two bare integers are no range: `2019-2020` and `05-12` are years and days as likely as bounds.
 * Example: `readRange('4,25-4,50 %', 'either')` → low 4.25, high 4.5, percent, 2 decimals.
 */
export function parseRange(text: string, mark: DecimalMark): RangeValue | null {
  const dash = findDash(text);
  const last = parseNumber(text, dash + 1, text.length, mark);
  const first = last && parseNumber(text, 0, dash, mark);
  if (first === null || last === null || (isBareInteger(first) && isBareInteger(last))) return null;
  const low = likeSecond(first, last);
  if (low === null || low.amount > last.amount) return null;
  const decimals = Math.max(low.decimals, last.decimals);
  return { kind: 'range', low: low.amount, high: last.amount, unit: last.unit, scale: last.scale, decimals };
}
