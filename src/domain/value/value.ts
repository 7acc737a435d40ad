import type { DecimalMark } from '../../contract/app-config';
import { isEmptyValue } from './missing';
import { MAX_NUMBER_LENGTH, parseNumericText, withoutEntities, type NumberValue, parseNumber } from './number/number';
import { type Measure, type Quantity, sameUnit } from './unit';
import { isDigit, isDash } from './number/characters';
import { fromDigits, lastPlace, MAX_EXACT_INTEGER, toDigits } from './number/decimal';

type RangeValue = Measure & { readonly kind: 'range'; readonly low: number; readonly high: number };

/** Gives a bare first bound the unit and scale of the second: `0-0,25%`. */
function inUnitOfSecond(first: NumberValue, second: NumberValue): NumberValue | null {
  if (first.unit.kind !== 'plain' || first.scale !== 1) return sameUnit(first.unit, second.unit) ? first : null;
  const digits = toDigits(first.amount, lastPlace(first));
  if (Math.abs(digits) >= MAX_EXACT_INTEGER) return null;
  const { unit, scale } = second;
  return { ...first, unit, scale, amount: fromDigits(digits, lastPlace({ ...first, scale })) };
}

const isBareInteger = ({ unit, scale, decimals }: NumberValue): boolean =>
  unit.kind === 'plain' && scale === 1 && decimals === 0;

/** The index of the first dash after a leading sign. */
function findDash(text: string): number {
  let at = 1;
  while (at < text.length && !isDash(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Parses a trimmed text as two numbers of one unit, the lower first, joined by a dash; null for any other text. Two bare integers
 * are not a range: `2019-2020` and `05-12` are as likely years and days.
 * Example: `parseRange('4,25-4,50 %', 'either')` → low 4.25, high 4.5, percent, 2 decimals.
 */
function parseRange(text: string, mark: DecimalMark): RangeValue | null {
  const dash = findDash(text);
  const last = parseNumber(text, dash + 1, text.length, mark);
  const first = last && parseNumber(text, 0, dash, mark);
  if (first === null || last === null || (isBareInteger(first) && isBareInteger(last))) return null;
  const low = inUnitOfSecond(first, last);
  if (low === null || low.amount > last.amount) return null;
  const decimals = Math.max(low.decimals, last.decimals);
  return { kind: 'range', low: low.amount, high: last.amount, unit: last.unit, scale: last.scale, decimals };
}

/** Several numbers in one text: `|` separates a yield and its cover, `-` votes. */
type TupleValue = {
  readonly kind: 'tuple';
  readonly separator: '|' | '-';
  readonly parts: readonly NumberValue[];
};

/** Whether a text is the votes of a committee, `0-0-9`: three counts of two digits at most. */
function isVotes(text: string): boolean {
  const parts = text.split('-');
  const isCount = (part: string) =>
    part.length > 0 && part.length <= 2 && isDigit(part.charCodeAt(0)) && isDigit(part.charCodeAt(part.length - 1));
  return parts.length === 3 && parts.every(isCount);
}

/**
 * Parses a trimmed text as numbers separated by `|`, or as votes; null when it is neither, or when a part is not a number.
 * Example: `parseTuple('0,10|3,5', 'either')` → two parts, 0.1 and 3.5; `parseTuple('Pass|3', 'either')` → null.
 */
function parseTuple(text: string, mark: DecimalMark): TupleValue | null {
  const separator = text.includes('|') ? '|' : '-';
  if (separator === '-' && !isVotes(text)) return null;
  const parts: NumberValue[] = [];
  for (const part of text.split(separator)) {
    const number = parseNumber(part, 0, part.length, mark);
    if (number === null) return null;
    parts.push(number);
  }
  return { kind: 'tuple', separator, parts };
}

type BoundValue = Quantity & { readonly kind: 'bound'; readonly operator: '<' | '>' | '≤' | '≥' };

const OPERATORS: readonly (readonly [string, BoundValue['operator']])[] = [
  ['<=', '≤'],
  ['>=', '≥'],
  ['<', '<'],
  ['>', '>'],
  ['≤', '≤'],
  ['≥', '≥'],
];

/**
 * Parses a trimmed text as a comparison operator and a number; null for any other text.
 * Example: `parseBound('<0,25 %', 'either')` → operator `<`, amount 0.25, percent.
 */
function parseBound(text: string, mark: DecimalMark): BoundValue | null {
  const [written = '', operator] = OPERATORS.find(([start]) => text.startsWith(start)) ?? [];
  if (operator === undefined) return null;
  const number = parseNumber(text, written.length, text.length, mark);
  return number && { ...number, kind: 'bound', operator };
}

export type Value =
  | NumberValue
  | RangeValue
  | BoundValue
  | TupleValue
  | { readonly kind: 'none' }
  | { readonly kind: 'text' };

const NONE: Value = { kind: 'none' };
const TEXT: Value = { kind: 'text' };

function parseOther(written: string, mark: DecimalMark): Value {
  if (written.length > MAX_NUMBER_LENGTH) return TEXT;
  const text = withoutEntities(written).trim();
  if (isEmptyValue(text)) return NONE;
  return parseTuple(text, mark) ?? parseBound(text, mark) ?? parseRange(text, mark) ?? TEXT;
}

/**
 * Parses a value as a French feed writes it. The result serves to compare and to plot; screens print the text itself.
 *
 * - `number`: `2,9 %`, `−1 234,5 Md€`, `166 k`, `2.865.000`, `1.234,5`, `25 pdb`, `$1 322,40`;
 * - `range`: `0-0,25 %`; `bound`: `<0,25 %`; `tuple`: `0,10|3,5` (yield and cover), `0-0-9` (votes);
 * - `none`: empty, a dash, `n.c.`, `nd`, `N/A`; `text`: all else, such as `Pass`, `~2`, `2019-2020`, `2,9 % (r)`, `1e3`, `1,234,5`.
 *
 * `mark` resolves ambiguous separators. With `either`, a lone comma or dot is decimal (`1,234` and `4.356` are below ten) and an
 * apostrophe makes the value a text. With `comma` or `dot`, only that mark is decimal; the other groups by three, like apostrophes
 * (`4.356K` is 4356 with `comma`), or makes the value a text where it cannot (`4.3 %`).
 *
 * Amounts are fully scaled, each the double nearest to its decimal text. Never throws; more than 200 characters are a `text`.
 * Example: `parseValue('1 234,5 Md')` → `{ kind: 'number', amount: 1_234_500_000_000, scale: 1e9, … }`.
 */
export function parseValue(text: string, mark: DecimalMark = 'either'): Value {
  if (text === '') return NONE;
  return parseNumericText(text, mark) ?? parseOther(text, mark);
}
