const CODES = new Set(Intl.supportedValuesOf('currency'));

/** Symbols as French formatting prints them (France, Switzerland, Canada) and as feeds write them; a bare `$` is the US one. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '€': 'EUR',
    $: 'USD',
    $US: 'USD',
    US$: 'USD',
    '£': 'GBP',
    '£GB': 'GBP',
    '¥': 'JPY',
    'JP¥': 'JPY',
    'CN¥': 'CNY',
    $CA: 'CAD',
    CA$: 'CAD',
    C$: 'CAD',
    $AU: 'AUD',
    A$: 'AUD',
    $NZ: 'NZD',
    NZ$: 'NZD',
    $HK: 'HKD',
    HK$: 'HKD',
    $SG: 'SGD',
    S$: 'SGD',
    $MX: 'MXN',
    R$: 'BRL',
    '₹': 'INR',
    '₩': 'KRW',
    '₪': 'ILS',
    '₫': 'VND',
    '₺': 'TRY',
    '₽': 'RUB',
    FCFA: 'XAF',
    'F CFA': 'XOF',
  }),
);

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    euro: 'EUR',
    dollar: 'USD',
    'dollar américain': 'USD',
    'dollar des états-unis': 'USD',
    'dollar canadien': 'CAD',
    'dollar australien': 'AUD',
    'dollar néo-zélandais': 'NZD',
    'livre sterling': 'GBP',
    yen: 'JPY',
    'yen japonais': 'JPY',
    yuan: 'CNY',
    'franc suisse': 'CHF',
  }),
);

/**
 * The ISO 4217 code that a symbol, a code in capitals or a French name (singular or plural, any case) stands for, or null.
 * Single spaces only. Example: `readCurrency('$ US')` → `'USD'`; `readCurrency('milliards')` → `null`.
 */
export function readCurrency(text: string): string | null {
  const symbol = SYMBOLS.get(text) ?? SYMBOLS.get(text.replace(' ', ''));
  if (symbol !== undefined) return symbol;
  if (text.length === 3) return CODES.has(text) ? text : (NAMES.get(text.toLowerCase()) ?? null);
  const name = text.toLowerCase();
  return NAMES.get(name) ?? NAMES.get(name.replace(/s\b/g, '')) ?? NAMES.get(name.replace(/^(\p{L}+)s/u, '$1')) ?? null;
}
