import type { DecimalMark } from '../../contract/app-config';
import { splitDecimal } from './split-decimal';

/** How a provider writes two figures: the suffix of both, '' when they differ, and the decimal mark, '' when neither has decimals. */
export type Notation = { readonly suffix: string; readonly mark: ',' | '.' | '' };

const TAIL = /^(?:([,.])\d+)?([^\d()]*)$/;

/**
 * Returns the notation of two figures, so that their difference can be written like them. Never throws; texts of other forms give
 * empty strings. Example: `notationOf('13,8K', '0,2K', 'either')` → `{ suffix: 'K', mark: ',' }`; `notationOf('2,9 %', '3 pt', 'either')` →
 * `{ suffix: '', mark: ',' }`.
 */
export function notationOf(first: string, second: string, mark: DecimalMark): Notation {
  const figures = [first, second].map((text) => splitDecimal(text.trimEnd(), mark));
  const tails = figures.map(({ tail }) => TAIL.exec(tail));
  // `$45.2B`: the suffix alone would lose the currency.
  const hasPrefix = figures.some(({ head }) => /[\p{L}\p{Sc}]/u.test(head));
  const [a, b] = tails;
  const found = a?.[1] ?? b?.[1];
  const suffix = !hasPrefix && a && b && a[2] === b[2] ? (a[2] ?? '') : '';
  return { suffix, mark: found === ',' || found === '.' ? found : '' };
}
