import { readCurrency } from './value-currency';
import { readDigits } from './value-digits';
import { readTail } from './value-tail';
import type { Tail } from './value-tail';
import type { Quantity } from './value-quantity';

export type NumberValue = Quantity & { readonly kind: 'number' };

const NO_SIGN = 0;
const LONGEST_PREFIX = 4;

function signOf(code: number): number {
  if (code === 0x2d || code === 0x2212 || code === 0x2013 || code === 0x2012) return -1;
  return code === 0x2b ? 1 : NO_SIGN;
}

const isSpace = (code: number) => code === 0x20 || code === 0xa0 || code === 0x202f || code === 0x2009;

const startsDigits = (code: number) => (code >= 48 && code <= 57) || code === 44 || code === 46;

function skipSpaces(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function skipPrefix(text: string, start: number): number {
  let at = start;
  while (
    at < text.length &&
    at - start <= LONGEST_PREFIX &&
    !startsDigits(text.charCodeAt(at)) &&
    signOf(text.charCodeAt(at)) === NO_SIGN
  )
    at += 1;
  return at;
}

function withPrefix(tail: Tail, prefix: string): Tail | null {
  if (prefix === '') return tail;
  const code = readCurrency(prefix);
  const agrees = tail.unit.kind === 'plain' || (tail.unit.kind === 'currency' && tail.unit.code === code);
  return code === null || !agrees ? null : { unit: { kind: 'currency', code }, scale: tail.scale };
}

/**
 * Reads a trimmed text that is one number and nothing else: sign, currency, digits, scale, unit, comparison.
 * Returns null for anything more or less. Example: `readNumber('-$1 322,40')` → amount -1322.4, currency USD, 2 decimals.
 */
export function readNumber(text: string): NumberValue | null {
  let at = 0;
  let sign = signOf(text.charCodeAt(0));
  if (sign !== NO_SIGN) at = skipSpaces(text, 1);
  let prefix = '';
  if (!startsDigits(text.charCodeAt(at))) {
    const end = skipPrefix(text, at);
    prefix = text.slice(at, end).trim();
    at = end;
    if (sign === NO_SIGN && prefix !== '') {
      sign = signOf(text.charCodeAt(at));
      if (sign !== NO_SIGN) at += 1;
    }
  }
  const digits = readDigits(text, at);
  if (digits === null) return null;
  const tailAt = skipSpaces(text, digits.end);
  const tail = readTail(text.slice(tailAt), tailAt === digits.end);
  const scaled = tail === null ? null : withPrefix(tail, prefix);
  if (scaled === null) return null;
  const size = digits.scaled(Math.round(Math.log10(scaled.scale)));
  return {
    kind: 'number',
    amount: sign === -1 && size !== 0 ? -size : size,
    unit: scaled.unit,
    scale: scaled.scale,
    decimals: digits.decimals,
  };
}
