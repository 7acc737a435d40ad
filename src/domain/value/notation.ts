import type { DecimalMark } from '../../contract/app-config';
import { splitDecimal } from './split-decimal';

/** How a provider writes two figures: the suffix of both, '' when they differ, and the decimal mark, '' when neither has decimals. */
export type Notation = { readonly suffix: string; readonly mark: ',' | '.' | '' };

const TAIL = /^(?:([,.])\d+)?(\D*)$/;

/**
 * Reads the notation of two figures, so that their difference can be written like them. Never throws; texts of other forms give
 * empty strings. Example: `notationOf('13,8K', '0,2K')` → `{ suffix: 'K', mark: ',' }`; `notationOf('2,9 %', '3 pt')` →
 * `{ suffix: '', mark: ',' }`.
 */
export function notationOf(first: string, second: string, mark: DecimalMark = 'either'): Notation {
  const tails = [first, second].map((text) => TAIL.exec(splitDecimal(text.trimEnd(), mark).tail));
  const [a, b] = tails;
  const found = a?.[1] ?? b?.[1];
  const suffix = a && b && a[2] === b[2] ? (a[2] ?? '') : '';
  return { suffix, mark: found === ',' || found === '.' ? found : '' };
}
