import type { DecimalMark } from '../../../contract/app-config';
import { COMMA, DOT, dropBlanks, isBlank, isDash, isDigit, skipBlanks } from './characters';
import { parseCurrency } from '../currency';
import { fromDigits } from './decimal';
import { toAmount, EXACT_DIGITS, parseDigits } from './digits';
import type { Quantity } from '../unit';
import type { UnitSuffix } from '../scale';
import { parseShortSuffix, parseUnitSuffix } from '../suffix';

export type NumberValue = Quantity & { readonly kind: 'number' };

const PLUS = 0x2b;
const MINUS = 0x2d;
const MAX_PREFIX_LENGTH = 5;
/** French formatting writes 1000 in words, without a digit. */
const THOUSAND = 'mille';

const isSign = (code: number): boolean => code === PLUS || isDash(code);

const startsDigits = (code: number): boolean => isDigit(code) || code === COMMA || code === DOT;

function numberOf(amount: number, negative: boolean, { unit, scale }: UnitSuffix, decimals: number): NumberValue {
  return { kind: 'number', amount: negative && amount !== 0 ? -amount : amount, unit, scale, decimals };
}

/**
 * What nearly all figures are: few digits, a decimal mark at most, a short tail. Null when there is more to it. The fast way,
 * which says the same as the long one.
 */
function readPlain(text: string, start: number, end: number, negative: boolean, mark: DecimalMark): NumberValue | null {
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
  const tail = parseShortSuffix(text, at, end);
  return tail && numberOf(fromDigits(mantissa, tail.exponent - decimals), negative, tail, decimals);
}

function readFrom(text: string, start: number, end: number, negative: boolean, mark: DecimalMark): NumberValue | null {
  const plain = readPlain(text, start, end, negative, mark);
  if (plain !== null) return plain;
  const digits = parseDigits(text, start, end, mark);
  const tail = digits && parseUnitSuffix(text, digits.end, end);
  if (digits === null || tail === null) return null;
  return numberOf(toAmount(text, start, digits, tail.exponent), negative, tail, digits.decimals);
}

function isThousand(text: string, start: number, end: number): boolean {
  const after = start + THOUSAND.length;
  const isWord = after === end || (after < end && isBlank(text.charCodeAt(after)));
  return isWord && text.slice(start, after).toLowerCase() === THOUSAND;
}

function endOfPrefix(text: string, start: number, end: number): number {
  const last = Math.min(end, start + MAX_PREFIX_LENGTH);
  let at = start;
  while (at < last && !startsDigits(text.charCodeAt(at)) && !isSign(text.charCodeAt(at))) at += 1;
  return at;
}

/** `$1 322,40`, `EUR 12`, `$-3`: a currency stands before the digits, with no other unit behind them. */
function readPrefixed(text: string, start: number, end: number, sign: number, mark: DecimalMark): NumberValue | null {
  if (isThousand(text, start, end)) {
    const tail = parseUnitSuffix(text, start, end);
    return tail && numberOf(10 ** tail.exponent, isDash(sign), tail, 0);
  }
  const prefixEnd = endOfPrefix(text, start, end);
  const code = parseCurrency(text.slice(start, dropBlanks(text, start, prefixEnd)));
  if (code === null || prefixEnd === end) return null;
  const second = text.charCodeAt(prefixEnd);
  const signed = isSign(second);
  if (signed && isSign(sign)) return null;
  const negative = isDash(sign) || isDash(second);
  const number = readFrom(text, signed ? prefixEnd + 1 : prefixEnd, end, negative, mark);
  if (number === null) return null;
  const { kind } = number.unit;
  const agrees = kind === 'plain' || (kind === 'currency' && number.unit.code === code);
  return agrees ? { ...number, unit: { kind: 'currency', code } } : null;
}

function readAny(text: string, from: number, to: number, mark: DecimalMark): NumberValue | null {
  const start = skipBlanks(text, from, to);
  const end = dropBlanks(text, start, to);
  if (start >= end) return null;
  const sign = text.charCodeAt(start);
  if (isDigit(sign)) return readFrom(text, start, end, false, mark);
  const at = isSign(sign) ? skipBlanks(text, start + 1, end) : start;
  if (at === end) return null;
  if (startsDigits(text.charCodeAt(at))) return readFrom(text, at, end, isDash(sign), mark);
  return readPrefixed(text, at, end, sign, mark);
}

/**
 * Reads what stands in `text` from `from` to `to`, blanks around it or not, when it is one number and nothing else: sign, currency,
 * digits, scale, unit, comparison. Returns null for anything more or less.
 * Example: `readNumber('-$1 322,40', 0, 10, 'either')` → amount -1322.4, currency USD, 2 decimals.
 */
export function parseNumber(text: string, from: number, to: number, mark: DecimalMark): NumberValue | null {
  // Most figures begin with a digit, or with a minus before one, and have no blank around them.
  const first = text.charCodeAt(from);
  const negative = first === MINUS;
  const plain = negative || isDigit(first) ? readPlain(text, negative ? from + 1 : from, to, negative, mark) : null;
  return plain ?? readAny(text, from, to, mark);
}

/**
 * A text with the no-break spaces that were written as `&nbsp;`, as pages do and some feeds with them.
 * Example: `withoutEntities('2,8&nbsp;%')` → `'2,8\u00a0%'`.
 */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll('&nbsp;', '\u00a0') : text;

/** Longer texts are no figures. */
export const MAX_NUMBER_LENGTH = 200;

const OPEN = 0x28;

/** `(1 234,50 €)`: in accounts, parentheses are a minus; around anything else they are not understood. */
function readAccounting(text: string, mark: DecimalMark): NumberValue | null {
  const trimmed = text.trim();
  if (trimmed.charCodeAt(0) !== OPEN || !trimmed.endsWith(')')) return null;
  const number = parseNumber(trimmed, 1, trimmed.length - 1, mark);
  if (number?.unit.kind !== 'currency' || number.amount < 0) return null;
  return { ...number, amount: 0 - number.amount };
}

/**
 * Reads a text that says one number and nothing else, which is all that comparing and sorting need; null for any other, however it
 * is understood (a range, nothing). `mark` is the provider's decimal mark, as `readValue` explains. Never throws.
 * Example: `readFigure(' 2,9 % ', 'either')` → amount 2.9, percent; `readFigure('2-3 %', 'either')` → `null`.
 */
export function parseNumericText(written: string, mark: DecimalMark): NumberValue | null {
  if (written.length > MAX_NUMBER_LENGTH) return null;
  const text = withoutEntities(written);
  return parseNumber(text, 0, text.length, mark) ?? readAccounting(text, mark);
}
