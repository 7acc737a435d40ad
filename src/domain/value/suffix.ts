import { isBlank, isDash, isDigit, skipBlanks } from './number/characters';
import { BILLIONS, MILLIARDS, MILLIONS, THOUSANDS, type UnitSuffix } from './scale';
import { parseUnitWords } from './suffix-words';
import { PERCENT, PLAIN } from './unit';

const NO_TAIL: UnitSuffix = { unit: PLAIN, scale: 1, exponent: 0 };
const PERCENT_TAIL: UnitSuffix = { unit: PERCENT, scale: 1, exponent: 0 };

/** A feed uses a few dozen tails over and over: each is worked out once, and a flood of odd ones starts the list again. */
const seen = new Map<string, UnitSuffix | null>();
const MAX_MEMOIZED = 500;

function readSeenTail(text: string): UnitSuffix | null {
  const known = seen.get(text);
  if (known !== undefined) return known;
  const tail = parseUnitWords(text);
  if (seen.size >= MAX_MEMOIZED) seen.clear();
  seen.set(text, tail);
  return tail;
}

const PIPE = 0x7c;

/**
 * Reads the tails that nearly all figures have: nothing, `%`, `Md`, and one letter of a scale; null when it is another one.
 * `start` is where the digits stop, `end` where the text does, not blank. Example: `readShortTail('4,1 %', 3, 5)` → percent.
 */
export function parseShortSuffix(text: string, start: number, end: number): UnitSuffix | null {
  if (start === end) return NO_TAIL;
  const at = isBlank(text.charCodeAt(start)) ? start + 1 : start;
  const code = text.charCodeAt(at);
  if (end - at === 2) return (code | 32) === 0x6d && text.charCodeAt(at + 1) === 0x64 ? MILLIARDS : null;
  if (end - at !== 1) return null;
  switch (code) {
    case 0x25:
      return PERCENT_TAIL;
    case 0x4b:
    case 0x6b:
      return THOUSANDS;
    case 0x4d:
    case 0x6d:
      return MILLIONS;
    case 0x42:
    case 0x62:
      return MILLIARDS;
    case 0x54:
      return BILLIONS;
    default:
      return null;
  }
}

/**
 * Reads what stands in `text` behind digits that stop at `start`: scale, then unit, then comparison (`Mds€`, `bn EUR`, `% a/a`).
 * Returns null when any of it is unknown: a number whose unit is not understood is no number. A `Bn` glued to its digits is
 * the English one (10^9), a spaced one is French (10^12).
 * Example: `readTail('12,3 Md €', 4, 9)` → `{ unit: { kind: 'currency', code: 'EUR' }, scale: 1e9, exponent: 9 }`.
 */
export function parseUnitSuffix(text: string, start: number, end: number): UnitSuffix | null {
  const short = parseShortSuffix(text, start, end);
  if (short !== null) return short;
  const at = skipBlanks(text, start, end);
  const code = text.charCodeAt(at);
  // What goes on is another number: a range, a tuple, or nothing that is known.
  if (isDash(code) || isDigit(code) || code === PIPE) return null;
  const words = text.slice(at, end);
  const tail = readSeenTail(words);
  return tail !== null && at === start && words.startsWith('Bn') ? { ...tail, scale: 1e9, exponent: 9 } : tail;
}
