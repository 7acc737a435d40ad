import type { DecimalMark } from '../contract/app-config';
import { readBound, type BoundValue } from './value-bound';
import { LONGEST_FIGURE, readFigure } from './value-figure';
import { withoutEntities } from './value-entities';
import { isEmptyValue } from './value-nothing';
import type { NumberValue } from './value-number';
import { readRange, type RangeValue } from './value-range';
import { readTuple, type TupleValue } from './value-tuple';

export type Value =
  | NumberValue
  | RangeValue
  | BoundValue
  | TupleValue
  | { readonly kind: 'none' }
  | { readonly kind: 'text' };

const NONE: Value = { kind: 'none' };
const TEXT: Value = { kind: 'text' };

function readOther(written: string, mark: DecimalMark): Value {
  if (written.length > LONGEST_FIGURE) return TEXT;
  const text = withoutEntities(written).trim();
  if (isEmptyValue(text)) return NONE;
  return readTuple(text, mark) ?? readBound(text, mark) ?? readRange(text, mark) ?? TEXT;
}

/**
 * Reads a value as a French feed writes it. A number only ever serves to compare and to plot: screens print the text itself.
 *
 * - `number`: `2,9 %`, `−1 234,5 Md€`, `166 k`, `2.865.000`, `1.234,5`, `25 pdb`, `$1 322,40`;
 * - `range`: `0-0,25 %`; `bound`: `<0,25 %`; `tuple`: `0,10|3,5` (yield and cover), `0-0-9` (votes);
 * - `none`: empty, a dash, `n.c.`, `nd`, `N/A`; `text`: all else, such as `Pass`, `~2`, `2019-2020`, `2,9 % (r)`, `1e3`, `1,234,5`.
 *
 * `mark` settles what could mean two things. Under `either` a lone comma or dot is decimal (`1,234` and `4.356` are below ten)
 * and an apostrophe makes a text; under `comma` or `dot` that mark alone is decimal, and the other groups by three, as
 * apostrophes do (`4.356K` is 4356 under `comma`), or makes a text where it cannot (`4.3 %`).
 *
 * Amounts are fully scaled and are the double nearest to the decimal written. Never throws; a text of more than 200
 * characters is `text`. Example: `readValue('1 234,5 Md')` → `{ kind: 'number', amount: 1_234_500_000_000, scale: 1e9, … }`.
 */
export function readValue(text: string, mark: DecimalMark = 'either'): Value {
  if (text === '') return NONE;
  return readFigure(text, mark) ?? readOther(text, mark);
}
