import type { DecimalMark } from '../contract/app-config';
import { readNumber } from './value-number';
import type { Quantity } from './value-quantity';

export type BoundValue = Quantity & { readonly kind: 'bound'; readonly operator: '<' | '>' | '≤' | '≥' };

const OPERATORS: readonly (readonly [string, BoundValue['operator']])[] = [
  ['<=', '≤'],
  ['>=', '≥'],
  ['<', '<'],
  ['>', '>'],
  ['≤', '≤'],
  ['≥', '≥'],
];

/**
 * Reads a trimmed text that says on which side of a number the value is; null when it is anything else.
 * Example: `readBound('<0,25 %', 'either')` → operator `<`, amount 0.25, percent.
 */
export function readBound(text: string, mark: DecimalMark): BoundValue | null {
  const [written = '', operator] = OPERATORS.find(([start]) => text.startsWith(start)) ?? [];
  if (operator === undefined) return null;
  const number = readNumber(text, written.length, text.length, mark);
  return number && { ...number, kind: 'bound', operator };
}
