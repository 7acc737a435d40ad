import { wordMap } from './scale';

const CODES = new Set(Intl.supportedValuesOf('currency'));

/** Symbols as French formatting prints them (France, Switzerland, Canada) and as feeds write them; a bare `$` is USD. */
const SYMBOLS = wordMap([
  ['EUR', '€'],
  ['USD', '$,$US,US$'],
  ['GBP', '£,£GB'],
  ['JPY', '¥,JP¥'],
  ['CNY', 'CN¥'],
  ['CAD', '$CA,CA$,C$'],
  ['AUD', '$AU,A$'],
  ['NZD', '$NZ,NZ$'],
  ['HKD', '$HK,HK$'],
  ['SGD', '$SG,S$'],
  ['MXN', '$MX'],
  ['BRL', 'R$'],
  ['INR', '₹'],
  ['KRW', '₩'],
  ['ILS', '₪'],
  ['VND', '₫'],
  ['TRY', '₺'],
  ['RUB', '₽'],
  ['XAF', 'FCFA'],
  ['XOF', 'F CFA'],
]);

/** Each word in the singular, see `singular`. */
const NAMES = wordMap([
  ['EUR', 'euro'],
  ['USD', 'dollar,dollar américain,dollar de états-uni'],
  ['CAD', 'dollar canadien'],
  ['AUD', 'dollar australien'],
  ['NZD', 'dollar néo-zélandai'],
  ['GBP', 'livre sterling'],
  ['JPY', 'yen,yen japonai'],
  ['CNY', 'yuan'],
  ['CHF', 'franc suisse'],
]);

/** A lower-case text with each word in the singular. Example: `singular('points de base')` → `'point de base'`. */
export const singular = (text: string): string => text.replace(/s(?= |$)/g, '');

/**
 * Parses a symbol, an upper-case code or a French name (singular or plural, any case) as an ISO 4217 code; null for any other text.
 * Expects single spaces. Example: `parseCurrency('$ US')` → `'USD'`; `parseCurrency('milliards')` → null.
 */
export function parseCurrency(text: string): string | null {
  const symbol = SYMBOLS.get(text) ?? SYMBOLS.get(text.replace(' ', ''));
  if (symbol !== undefined) return symbol;
  if (text.length === 3) return CODES.has(text) ? text : (NAMES.get(text.toLowerCase()) ?? null);
  return NAMES.get(singular(text.toLowerCase())) ?? null;
}
