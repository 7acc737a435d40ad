import type { DecimalMark } from '../../contract/app-config';
import { COMMA, DOT, isDigit } from './number/characters';
import { parseDigits } from './number/digits';

/** A text cut at the decimal mark of its first number: `head` + `tail` is the text. */
type SplitText = { readonly head: string; readonly tail: string };

/** The index of the first digit, or of a decimal mark before it; the length when there is none. */
function startOfNumber(text: string): number {
  let at = 0;
  while (at < text.length && !isDigit(text.charCodeAt(at))) at += 1;
  const before = text.charCodeAt(at - 1);
  return at < text.length && (before === COMMA || before === DOT) ? at - 1 : at;
}

/**
 * Splits a provider's text at the decimal mark of its first number, so that decimals of several texts can stand on one line. `head` is
 * the sign and the whole part, `tail` the mark, the decimals and all that follows. `mark` is the provider's decimal mark, see
 * `parseValue`. Never throws; a text without a number is all head. Example: `splitDecimal('-1 234,5 Md', 'either')` →
 * `{ head: '-1 234', tail: ',5 Md' }`; `splitDecimal('214K', 'either')` → `{ head: '214', tail: 'K' }`.
 */
export function splitDecimal(text: string, mark: DecimalMark): SplitText {
  const start = startOfNumber(text);
  const digits = parseDigits(text, start, text.length, mark);
  let cut = start;
  if (digits === null) while (isDigit(text.charCodeAt(cut))) cut += 1;
  else cut = digits.decimals > 0 ? digits.end - digits.decimals - 1 : digits.end;
  return { head: text.slice(0, cut), tail: text.slice(cut) };
}
