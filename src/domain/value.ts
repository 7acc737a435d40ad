import { readNumber } from './value-number';
import type { NumberValue } from './value-number';
import { fromDigits, lastPlace, toDigits } from './value-decimal';
import type { Quantity } from './value-quantity';
import { sameUnit } from './value-unit';
import type { Scale, Unit } from './value-unit';

export type RangeValue = {
  readonly kind: 'range';
  readonly low: number;
  readonly high: number;
  readonly unit: Unit;
  readonly scale: Scale;
  readonly decimals: number;
};
export type BoundValue = Quantity & { readonly kind: 'bound'; readonly operator: '<' | '>' | '≤' | '≥' };
export type TupleValue = { readonly kind: 'tuple'; readonly parts: readonly NumberValue[] };
export type Value =
  | NumberValue
  | RangeValue
  | BoundValue
  | TupleValue
  | { readonly kind: 'none' }
  | { readonly kind: 'text' };

const LONGEST = 200;
const NONE: Value = { kind: 'none' };
const TEXT: Value = { kind: 'text' };
const NOTHING = new Set([
  '',
  '-',
  '--',
  '---',
  '‒',
  '–',
  '—',
  '−',
  'n.c.',
  'n.c',
  'nc',
  'n.d.',
  'n.d',
  'nd',
  'n/a',
  'n/d',
  'na',
  'n.a.',
  '&nbsp;',
]);
/** `n. c.`: the abbreviation of nothing, spaced as typographers do. */
const ABBREVIATION_SPACE = /\.[ \u00a0\u202f]+(?=[a-z])/g;
const VOTES = /^\d{1,2}-\d{1,2}-\d{1,2}$/;
const BOUND = /^(<=|>=|[<>≤≥])\s*/;
const OPERATORS = new Map<string, BoundValue['operator']>([
  ['<', '<'],
  ['>', '>'],
  ['≤', '≤'],
  ['≥', '≥'],
  ['<=', '≤'],
  ['>=', '≥'],
]);
const THOUSAND = /^\+?(?=mille(?:\s|$))/i;
const DASH = /[-–‒−]/;

function readTuple(text: string, separator: string): Value {
  const parts = text.split(separator).map((part) => readNumber(part.trim()));
  const numbers = parts.filter((part) => part !== null);
  return numbers.length === parts.length ? { kind: 'tuple', parts: numbers } : TEXT;
}

function readBound(text: string, mark: string): Value {
  const number = readNumber(text.replace(BOUND, ''));
  const operator = OPERATORS.get(mark);
  return number === null || operator === undefined ? TEXT : { ...number, kind: 'bound', operator };
}

/** `0-0,25%`: a bare first end is in the unit and scale of the second. */
function likeSecond(first: NumberValue, second: NumberValue): NumberValue | null {
  if (first.unit.kind !== 'plain' || first.scale !== 1) return sameUnit(first.unit, second.unit) ? first : null;
  const { unit, scale } = second;
  return {
    ...first,
    unit,
    scale,
    amount: fromDigits(toDigits(first.amount, lastPlace(first)), lastPlace({ ...first, scale })),
  };
}

const isBareInteger = ({ unit, scale, decimals }: NumberValue): boolean =>
  unit.kind === 'plain' && scale === 1 && decimals === 0;

function readRange(text: string): Value {
  const dash = text.slice(1).search(DASH) + 1;
  if (dash === 0) return TEXT;
  const last = readNumber(text.slice(dash + 1).trim());
  const first = last === null ? null : readNumber(text.slice(0, dash).trim());
  if (first === null || last === null) return TEXT;
  // `2019-2020` and `05-12` are years and days as likely as bounds.
  if (isBareInteger(first) && isBareInteger(last)) return TEXT;
  const low = likeSecond(first, last);
  if (low === null || low.amount > last.amount) return TEXT;
  const decimals = Math.max(low.decimals, last.decimals);
  return { kind: 'range', low: low.amount, high: last.amount, unit: last.unit, scale: last.scale, decimals };
}

/** `(1 234,50 €)`: in accounts, parentheses are a minus; around anything else they are not understood. */
function readAccounting(text: string): Value {
  const number = text.endsWith(')') ? readNumber(text.slice(1, -1).trim()) : null;
  return number?.unit.kind === 'currency' && number.amount >= 0 ? { ...number, amount: 0 - number.amount } : TEXT;
}

function readRest(text: string): Value {
  if (NOTHING.has(text.toLowerCase().replace(ABBREVIATION_SPACE, '.'))) return NONE;
  if (text.includes('|')) return readTuple(text, '|');
  if (VOTES.test(text)) return readTuple(text, '-');
  // French formatting writes 1000 in words, without a digit.
  if (THOUSAND.test(text)) return readNumber(text.replace(THOUSAND, '1 ')) ?? TEXT;
  const bound = BOUND.exec(text)?.[1];
  if (bound !== undefined) return readBound(text, bound);
  return text.startsWith('(') ? readAccounting(text) : readRange(text);
}

/**
 * Reads a value as a French feed writes it. A number only ever serves to compare and to plot: screens print the text itself.
 *
 * - `number`: `2,9 %`, `−1 234,5 Md€`, `166 k`, `2.865.000`, `1,234` (a single comma or dot is decimal), `25 pdb`, `$1 322,40`;
 * - `range`: `0-0,25 %`; `bound`: `<0,25 %`; `tuple`: `0,10|3,5` (yield and cover), `0-0-9` (votes);
 * - `none`: empty, a dash, `n.c.`, `nd`, `N/A`; `text`: all else, such as `Pass`, `~2`, `2019-2020`, `2,9 % (r)`, `1e3`, `1,234,5`.
 *
 * Amounts are fully scaled and are the double nearest to the decimal written. Never throws; a text of more than 200
 * characters is `text`. Example: `readValue('1 234,5 Md')` → `{ kind: 'number', amount: 1_234_500_000_000, scale: 1e9, … }`.
 */
export function readValue(text: string): Value {
  if (text.length > LONGEST) return TEXT;
  const trimmed = text.trim();
  if (trimmed === '') return NONE;
  return readNumber(trimmed) ?? readRest(trimmed);
}
