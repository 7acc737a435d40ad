import type { DecimalMark } from '../../../contract/app-config';
import { COMMA, DOT, dropBlanks, isBlank, isDash, isDigit, skipBlanks } from './characters';
import { parseCurrency } from '../currency';
import { fromDigits } from './decimal';
import { toAmount, type Digits, EXACT_DIGITS, parseDigits } from './digits';
import type { Quantity } from '../unit';
import type { UnitSuffix } from '../scale';
import { inEnglish, parseShortSuffix, parseUnitSuffix } from '../suffix';

export type NumberValue = Quantity & {
  readonly kind: 'number';
  /** Set for the words billion and trillion, whose scale depends on the language of the text. */
  readonly word?: 'billion' | 'trillion' | undefined;
};

const PLUS = 0x2b;
const MINUS = 0x2d;
const MAX_PREFIX_LENGTH = 5;
/** French formatting may print 1000 as a word. */
const THOUSAND = 'mille';

const isSign = (code: number): boolean => code === PLUS || isDash(code);

const startsDigits = (code: number): boolean => isDigit(code) || code === COMMA || code === DOT;

function numberOf(
  amount: number,
  negative: boolean,
  { unit, scale, comparison, word }: UnitSuffix,
  decimals: number,
): NumberValue {
  return {
    kind: 'number',
    amount: negative && amount !== 0 ? -amount : amount,
    unit,
    scale,
    decimals,
    comparison,
    word,
  };
}

/** Fast path for nearly all figures, with the result of the slow one: few digits, a decimal mark, a short suffix. Null for others. */
function parseSimple(
  text: string,
  start: number,
  end: number,
  negative: boolean,
  mark: DecimalMark,
): NumberValue | null {
  let at = start;
  let mantissa = 0;
  let markAt = -1;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) mantissa = mantissa * 10 + (code - 48);
    else if (markAt < 0 && ((code === COMMA && mark !== 'dot') || (code === DOT && mark !== 'comma'))) markAt = at;
    else break;
  }
  const decimals = markAt < 0 ? 0 : at - markAt - 1;
  if (at - start > EXACT_DIGITS || at === start || at - 1 === markAt) return null;
  const suffix = parseShortSuffix(text, at, end);
  return suffix && numberOf(fromDigits(mantissa, suffix.exponent - decimals), negative, suffix, decimals);
}

/** Matches a billion without an s, which French writes from two on: `2 billion` is English. */
const SINGULAR = /^\s*billion(?!s)/i;

/** Whether a number is written the English way: a decimal dot, or without decimals a currency before it or a singular after two. */
function isEnglish(
  text: string,
  { end, decimals, mantissa }: Digits,
  mark: DecimalMark,
  hasCurrency: boolean,
): boolean {
  if (mark !== 'either') return mark === 'dot';
  if (decimals > 0) return text.charCodeAt(end - decimals - 1) === DOT;
  return hasCurrency || (mantissa >= 2 && SINGULAR.test(text.slice(end)));
}

function parseUnsigned(
  text: string,
  start: number,
  end: number,
  negative: boolean,
  mark: DecimalMark,
  hasCurrency = false,
): NumberValue | null {
  const simple = parseSimple(text, start, end, negative, mark);
  if (simple !== null) return simple;
  const digits = parseDigits(text, start, end, mark);
  let suffix = digits && parseUnitSuffix(text, digits.end, end);
  if (digits && suffix?.word) {
    const english = isEnglish(text, digits, mark, hasCurrency);
    // A French trillion is 10^18, which no feed publishes.
    if (english) suffix = inEnglish(suffix);
    else if (suffix.word === 'trillion') suffix = null;
  }
  if (digits === null || suffix === null) return null;
  return numberOf(toAmount(text, start, digits, suffix.exponent), negative, suffix, digits.decimals);
}

function isThousand(text: string, start: number, end: number): boolean {
  const after = start + THOUSAND.length;
  const isWord = after === end || isBlank(text.charCodeAt(after));
  return isWord && text.slice(start, after).toLowerCase() === THOUSAND;
}

function endOfPrefix(text: string, start: number, end: number): number {
  const last = Math.min(end, start + MAX_PREFIX_LENGTH);
  let at = start;
  while (at < last && !startsDigits(text.charCodeAt(at)) && !isSign(text.charCodeAt(at))) at += 1;
  return at;
}

/** Parses a currency before the digits, and no other unit after them: `$1 322,40`, `EUR 12`, `$-3`. */
function parsePrefixed(text: string, start: number, end: number, sign: number, mark: DecimalMark): NumberValue | null {
  if (isThousand(text, start, end)) {
    const suffix = parseUnitSuffix(text, start, end);
    return suffix && numberOf(10 ** suffix.exponent, isDash(sign), suffix, 0);
  }
  const prefixEnd = endOfPrefix(text, start, end);
  const code = parseCurrency(text.slice(start, dropBlanks(text, start, prefixEnd)));
  if (code === null || prefixEnd === end) return null;
  const second = text.charCodeAt(prefixEnd);
  const signed = isSign(second);
  if (signed && isSign(sign)) return null;
  const negative = isDash(sign) || isDash(second);
  const number = parseUnsigned(text, signed ? prefixEnd + 1 : prefixEnd, end, negative, mark, true);
  if (number === null) return null;
  const { kind } = number.unit;
  const agrees = kind === 'plain' || number.unit.code === code;
  return agrees ? { ...number, unit: { kind: 'currency', code } } : null;
}

function parseGeneral(text: string, from: number, to: number, mark: DecimalMark): NumberValue | null {
  const start = skipBlanks(text, from, to);
  const end = dropBlanks(text, start, to);
  if (start >= end) return null;
  const sign = text.charCodeAt(start);
  const at = isSign(sign) ? skipBlanks(text, start + 1, end) : start;
  if (at === end) return null;
  if (startsDigits(text.charCodeAt(at))) return parseUnsigned(text, at, end, isDash(sign), mark);
  return parsePrefixed(text, at, end, sign, mark);
}

/**
 * Parses `text` between the indexes `from` and `to`, blanks around it allowed, as exactly one number: sign, currency, digits, scale,
 * unit, comparison. Returns null for any other text.
 * Example: `parseNumber('-$1 322,40', 0, 10, 'either')` → amount -1322.4, currency USD, 2 decimals.
 */
export function parseNumber(text: string, from: number, to: number, mark: DecimalMark): NumberValue | null {
  // Most figures start with a digit or a minus, without a blank around them.
  const first = text.charCodeAt(from);
  const negative = first === MINUS;
  const simple = negative || isDigit(first) ? parseSimple(text, negative ? from + 1 : from, to, negative, mark) : null;
  return simple ?? parseGeneral(text, from, to, mark);
}

/**
 * Decodes `&nbsp;`, which some feeds send as HTML pages do, to no-break spaces.
 * Example: `withoutEntities('2,8&nbsp;%')` → `'2,8\u00a0%'`.
 */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll('&nbsp;', '\u00a0') : text;

/** In UTF-16 units; a longer text is not a number. */
export const MAX_NUMBER_LENGTH = 200;

const OPEN = 0x28;

/** Parses an accounting negative, `(1 234,50 €)`; parentheses around anything but a currency give null. */
function parseAccounting(text: string, mark: DecimalMark): NumberValue | null {
  const trimmed = text.trim();
  if (trimmed.charCodeAt(0) !== OPEN || !trimmed.endsWith(')')) return null;
  const number = parseNumber(trimmed, 1, trimmed.length - 1, mark);
  if (number?.unit.kind !== 'currency' || number.amount < 0) return null;
  return { ...number, amount: 0 - number.amount };
}

/**
 * Parses a text as a single number, which is all that comparing and sorting need; null for any other value, such as a range.
 * `mark` is the provider's decimal mark, see `parseValue`. Never throws.
 * Example: `parseNumericText(' 2,9 % ', 'either')` → amount 2.9, percent; `parseNumericText('2-3 %', 'either')` → null.
 */
export function parseNumericText(written: string, mark: DecimalMark): NumberValue | null {
  if (written.length > MAX_NUMBER_LENGTH) return null;
  const text = withoutEntities(written);
  return parseNumber(text, 0, text.length, mark) ?? parseAccounting(text, mark);
}
