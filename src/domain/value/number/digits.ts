import type { DecimalMark } from '../../../contract/app-config';
import { COMMA, DOT, isDigit } from './characters';
import { fromDigits } from './decimal';

/** The digits of one number: where they stop, how many there are, how many of them after the decimal mark, and all in a row. */
export type Digits = {
  readonly end: number;
  readonly count: number;
  readonly decimals: number;
  readonly mantissa: number;
};

const SPACE = 32;
const APOSTROPHE = 39;
const NO_MARK = 0;
const ZERO = 48;
/** Any whole number of so many digits is a double. */
export const EXACT_DIGITS = 15;

function toPlottable(code: number): number {
  if (code === COMMA || code === DOT || code === SPACE) return code;
  if (code === 0xa0 || code === 0x202f || code === 0x2009) return SPACE;
  return code === APOSTROPHE || code === 0x2019 ? APOSTROPHE : NO_MARK;
}

function isDecimal(last: number, alone: boolean, mark: DecimalMark): boolean {
  if (mark === 'comma') return last === COMMA;
  if (mark === 'dot') return last === DOT;
  return alone && (last === COMMA || last === DOT);
}

/**
 * Reads the digits of `text` from `start` on, `end` at most, in one pass: a mark counts when a digit follows it.
 * `mark` says which mark is decimal; under `either` a lone comma or dot is (`1,234` is 1.234), or the last when both occur.
 * All other marks group by three and are alike: spaces (also U+00A0, U+202F, U+2009), a repeated comma or dot, and, unless under
 * `either`, apostrophes. Returns null where there is no digit or the groups make no sense (`1,234,5`, `12 34`, `0 123`).
 * Example: `readDigits('1 234,5 Md', 0, 10, 'either')` → `{ end: 7, count: 5, decimals: 1, mantissa: 12345 }`.
 */
export function parseDigits(text: string, start: number, end: number, mark: DecimalMark): Digits | null {
  let at = start;
  let mantissa = 0;
  let marks = 0;
  let first = NO_MARK;
  let last = NO_MARK;
  let lastAt = start - 1;
  let grouped = true;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      mantissa = mantissa * 10 + (code - ZERO);
      continue;
    }
    const found = toPlottable(code);
    if (found === NO_MARK) break;
    if (at + 1 === end || !isDigit(text.charCodeAt(at + 1))) {
      if (found === SPACE) break;
      return null;
    }
    const run = at - lastAt - 1;
    if (marks === 0) {
      first = found;
      grouped = run >= 1 && run <= 3 && text.charCodeAt(start) !== ZERO;
    } else grouped &&= last === first && run === 3;
    marks += 1;
    last = found;
    lastAt = at;
  }
  const count = at - start - marks;
  if (count === 0) return null;
  if (marks === 0) return { end: at, count, decimals: 0, mantissa };
  const run = at - lastAt - 1;
  const decimal = isDecimal(last, marks === 1 || last !== first, mark);
  if (marks > 1 || !decimal) {
    // Groups stand before the one decimal mark, or up to the last digit.
    grouped &&= decimal ? first !== last : first === last && run === 3;
    grouped &&= first !== APOSTROPHE || mark !== 'either';
    if (!grouped) return null;
  }
  return { end: at, count, decimals: decimal ? run : 0, mantissa };
}

/** The digits between `start` and `end` without their marks. */
function plainDigits(text: string, start: number, end: number): string {
  let plain = '';
  for (let at = start; at < end; at += 1) if (isDigit(text.charCodeAt(at))) plain += text.charAt(at);
  return plain;
}

/** What the `digits` read from `start` amount to in a scale of 10^`exponent`: the double nearest to what is written. */
export function toAmount(text: string, start: number, digits: Digits, exponent: number): number {
  const { end, count, decimals, mantissa } = digits;
  if (count <= EXACT_DIGITS) return fromDigits(mantissa, exponent - decimals);
  return Number(`${plainDigits(text, start, end)}e${exponent - decimals}`);
}
