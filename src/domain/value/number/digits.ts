import type { DecimalMark } from '../../../contract/app-config';
import { COMMA, DOT, isDigit } from './characters';
import { fromDigits } from './decimal';

/** The digits of one number: their end index, their count, how many follow the decimal mark, and their value as one integer. */
export type Digits = {
  readonly end: number;
  readonly count: number;
  readonly decimals: number;
  readonly mantissa: number;
};

const SPACE = 32;
const APOSTROPHE = 39;
const NO_SEPARATOR = 0;
const ZERO = 48;
/** Every integer of so many digits is exact as a double. */
export const EXACT_DIGITS = 15;

/** Maps equivalent separators to one code. */
function toSeparator(code: number): number {
  if (code === COMMA || code === DOT || code === SPACE) return code;
  if (code === 0xa0 || code === 0x202f || code === 0x2009 || code === 0x2007) return SPACE;
  return code === APOSTROPHE || code === 0x2019 ? APOSTROPHE : NO_SEPARATOR;
}

function isDecimal(last: number, alone: boolean, mark: DecimalMark): boolean {
  if (mark === 'comma') return last === COMMA;
  if (mark === 'dot') return last === DOT;
  return alone && (last === COMMA || last === DOT);
}

/**
 * Parses the digits of `text` from `start` to at most `end` in one pass; a separator counts when a digit follows it. `mark` is the
 * decimal separator; with `either`, it is a lone comma or dot (`1,234` is 1.234), or the last one when both occur. All other
 * separators group by three and are the same: spaces (also U+00A0, U+202F, U+2009, U+2007), a repeated comma or dot, and apostrophes
 * unless with `either`. Returns null without a digit, and for malformed groups (`1,234,5`, `12 34`, `0 123`).
 * Example: `parseDigits('1 234,5 Md', 0, 10, 'either')` → `{ end: 7, count: 5, decimals: 1, mantissa: 12345 }`.
 */
export function parseDigits(text: string, start: number, end: number, mark: DecimalMark): Digits | null {
  let at = start;
  let mantissa = 0;
  let separators = 0;
  let first = NO_SEPARATOR;
  let last = NO_SEPARATOR;
  let lastAt = start - 1;
  let grouped = true;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      mantissa = mantissa * 10 + (code - ZERO);
      continue;
    }
    const found = toSeparator(code);
    if (found === NO_SEPARATOR) break;
    if (at + 1 === end || !isDigit(text.charCodeAt(at + 1))) {
      if (found === SPACE) break;
      return null;
    }
    const run = at - lastAt - 1;
    if (separators === 0) {
      first = found;
      grouped = run >= 1 && run <= 3 && text.charCodeAt(start) !== ZERO;
    } else grouped &&= last === first && run === 3;
    separators += 1;
    last = found;
    lastAt = at;
  }
  const count = at - start - separators;
  if (count === 0) return null;
  if (separators === 0) return { end: at, count, decimals: 0, mantissa };
  const run = at - lastAt - 1;
  const decimal = isDecimal(last, separators === 1 || last !== first, mark);
  if (separators > 1 || !decimal) {
    // Groups precede the only decimal mark, or run to the last digit.
    grouped &&= decimal ? first !== last : first === last && run === 3;
    grouped &&= first !== APOSTROPHE || mark !== 'either';
    if (!grouped) return null;
  }
  return { end: at, count, decimals: decimal ? run : 0, mantissa };
}

/** The digits between `start` and `end` without their separators. */
function plainDigits(text: string, start: number, end: number): string {
  let plain = '';
  for (let at = start; at < end; at += 1) if (isDigit(text.charCodeAt(at))) plain += text.charAt(at);
  return plain;
}

/** Converts `digits` parsed from `start` to the nearest double, scaled by 10^`exponent`. Example: `1,2` with exponent 6 → 1,200,000. */
export function toAmount(text: string, start: number, digits: Digits, exponent: number): number {
  const { end, count, decimals, mantissa } = digits;
  if (count <= EXACT_DIGITS) return fromDigits(mantissa, exponent - decimals);
  return Number(`${plainDigits(text, start, end)}e${exponent - decimals}`);
}
