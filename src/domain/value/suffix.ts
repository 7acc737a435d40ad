import { memoize } from '../../contract/decode/memoize';
import { isBlank, isDash, isDigit, skipBlanks } from './number/characters';
import { BILLIONS, MILLIARDS, MILLIONS, THOUSANDS, type UnitSuffix } from './scale';
import { parseUnitWords } from './suffix-words';
import { PERCENT, PLAIN } from './unit';

const NO_SUFFIX: UnitSuffix = { unit: PLAIN, scale: 1, exponent: 0 };
const PERCENT_SUFFIX: UnitSuffix = { unit: PERCENT, scale: 1, exponent: 0 };

// A feed repeats a few dozen suffixes; a flood of others is forgotten.
const parseCached = memoize(parseUnitWords, 500);

const PIPE = 0x7c;

/**
 * Parses the suffixes of nearly all figures: none, `%`, `Md` and the one-letter scales; null for any other. `start` is the end of the
 * digits, `end` that of the text, without trailing blanks. Example: `parseShortSuffix('4,1 %', 3, 5)` → percent.
 */
export function parseShortSuffix(text: string, start: number, end: number): UnitSuffix | null {
  if (start === end) return NO_SUFFIX;
  const at = isBlank(text.charCodeAt(start)) ? start + 1 : start;
  const code = text.charCodeAt(at);
  if (end - at === 2) return (code | 32) === 0x6d && text.charCodeAt(at + 1) === 0x64 ? MILLIARDS : null;
  if (end - at !== 1) return null;
  switch (code) {
    case 0x25:
      return PERCENT_SUFFIX;
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
 * Parses the suffix of the digits that end at `start`: scale, then unit, then comparison (`Mds€`, `bn EUR`, `% a/a`). Returns null
 * when any of it is unknown: a number with an unknown unit is not a number. `Bn` right after the digits is English (10^9), after a
 * space French (10^12). Example: `parseUnitSuffix('12,3 Md €', 4, 9)` → `{ unit: { kind: 'currency', code: 'EUR' }, scale: 1e9, exponent: 9 }`.
 */
export function parseUnitSuffix(text: string, start: number, end: number): UnitSuffix | null {
  const short = parseShortSuffix(text, start, end);
  if (short !== null) return short;
  const at = skipBlanks(text, start, end);
  const code = text.charCodeAt(at);
  // Another number follows: a range or a tuple.
  if (isDash(code) || isDigit(code) || code === PIPE) return null;
  const words = text.slice(at, end);
  const suffix = parseCached(words);
  return suffix !== null && at === start && words.startsWith('Bn') ? { ...suffix, scale: 1e9, exponent: 9 } : suffix;
}
