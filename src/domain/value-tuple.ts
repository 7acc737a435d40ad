import type { DecimalMark } from '../contract/app-config';
import { isDigit } from './value-chars';
import { readNumber, type NumberValue } from './value-number';

/** Several numbers in one text: `|` between a yield and its cover, `-` between votes. */
export type TupleValue = {
  readonly kind: 'tuple';
  readonly separator: '|' | '-';
  readonly parts: readonly NumberValue[];
};

/** `0-0-9`: three counts of two digits at most, raised, lowered, kept. */
function isVotes(text: string): boolean {
  const parts = text.split('-');
  const isCount = (part: string) =>
    part.length > 0 && part.length <= 2 && isDigit(part.charCodeAt(0)) && isDigit(part.charCodeAt(part.length - 1));
  return parts.length === 3 && parts.every(isCount);
}

/**
 * Reads a trimmed text as numbers with `|` between them, or as votes; null when it is neither, or when a part is no number.
 * Example: `readTuple('0,10|3,5', 'either')` → two parts, 0.1 and 3.5; `readTuple('Pass|3', 'either')` → `null`.
 */
export function readTuple(text: string, mark: DecimalMark): TupleValue | null {
  const separator = text.includes('|') ? '|' : '-';
  if (separator === '-' && !isVotes(text)) return null;
  const parts: NumberValue[] = [];
  for (const part of text.split(separator)) {
    const number = readNumber(part, 0, part.length, mark);
    if (number === null) return null;
    parts.push(number);
  }
  return { kind: 'tuple', separator, parts };
}
