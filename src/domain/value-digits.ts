import { fromDigits } from './value-decimal';

/** The digits found from one place of a text: where they stop, how many stand after the decimal mark, what they amount to. */
export type Digits = { readonly end: number; readonly decimals: number; readonly scaled: (exponent: number) => number };

const COMMA = 44;
const DOT = 46;
const SPACE = 32;
const APOSTROPHE = 39;
const NO_MARK = 0;
const ZERO = 48;

const isDigit = (code: number) => code >= 48 && code <= 57;

function markOf(code: number): number {
  if (code === COMMA || code === DOT || code === SPACE) return code;
  if (code === 0xa0 || code === 0x202f || code === 0x2009) return SPACE;
  return code === APOSTROPHE || code === 0x2019 ? APOSTROPHE : NO_MARK;
}

/** The last mark is the decimal one when it is a comma or a dot unlike those before it. */
type Marks = { count: number; first: number; last: number; even: boolean; head: number; inner: boolean };

function decimalsOf(marks: Marks, run: number, startsWithZero: boolean): number | null {
  const { count, first, last, even, head, inner } = marks;
  if (count === 0) return 0;
  const isDecimal = last !== SPACE && last !== APOSTROPHE && (count === 1 || last !== first);
  if (isDecimal && count === 1) return run;
  const grouped = even && inner && head >= 1 && head <= 3 && !startsWithZero;
  if (!grouped) return null;
  if (isDecimal) return run;
  return last === first && run === 3 ? 0 : null;
}

/**
 * Reads the digits of `text` from `start`, in one pass. A single comma or dot is the decimal mark (`1,234` is 1.234); when
 * both occur the last one is; a repeated mark, a space (also U+00A0, U+202F, U+2009) or an apostrophe groups by three.
 * Returns null where there is no digit or the groups make no sense (`1,234,5`, `12 34`, `0 123`).
 * Example: `readDigits('1 234,5 Md', 0)` → `{ end: 7, decimals: 1, … }`.
 */
export function readDigits(text: string, start: number): Digits | null {
  const marks: Marks = { count: 0, first: NO_MARK, last: NO_MARK, even: true, head: 0, inner: true };
  let [at, run, digits, mantissa] = [start, 0, 0, 0];
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      mantissa = mantissa * 10 + (code - 48);
      run += 1;
      digits += 1;
      continue;
    }
    const mark = markOf(code);
    if (mark === NO_MARK) break;
    if (!isDigit(text.charCodeAt(at + 1))) {
      if (mark === SPACE) break;
      return null;
    }
    // Only marks before the last one have to be alike: the last may be the decimal mark.
    if (marks.count === 0) [marks.first, marks.head] = [mark, run];
    else {
      marks.even &&= marks.last === marks.first;
      marks.inner &&= run === 3;
    }
    marks.count += 1;
    marks.last = mark;
    run = 0;
  }
  const decimals = digits === 0 ? null : decimalsOf(marks, run, text.charCodeAt(start) === ZERO);
  if (decimals === null) return null;
  const long = () => text.slice(start, at).replace(/\D/g, '');
  const scaled = (exponent: number) =>
    digits > 15 ? Number(`${long()}e${exponent - decimals}`) : fromDigits(mantissa, exponent - decimals);
  return { end: at, decimals, scaled };
}
