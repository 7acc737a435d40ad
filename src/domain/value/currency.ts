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

const NAMES = wordMap([
  ['EUR', 'euro'],
  ['USD', 'dollar,dollar américain,dollar des états-unis'],
  ['CAD', 'dollar canadien'],
  ['AUD', 'dollar australien'],
  ['NZD', 'dollar néo-zélandais'],
  ['GBP', 'livre sterling'],
  ['JPY', 'yen,yen japonais'],
  ['CNY', 'yuan'],
  ['CHF', 'franc suisse'],
]);

/**
 * Parses a symbol, an upper-case code or a French name (singular or plural, any case) as an ISO 4217 code; null for any other text.
 * Expects single spaces. Example: `parseCurrency('$ US')` → `'USD'`; `parseCurrency('milliards')` → null.
 */
export function parseCurrency(text: string): string | null {
  const name = text.toLowerCase();
  return (
    SYMBOLS.get(text) ??
    SYMBOLS.get(text.replace(' ', '')) ??
    NAMES.get(name.replace(/^(\S+)s(?= |$)/, '$1')) ??
    NAMES.get(name.replace(/s(?= |$)/g, '')) ??
    (CODES.has(text) ? text : null)
  );
}
