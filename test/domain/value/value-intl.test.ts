import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseValue, type Value } from '../../../src/domain/value/value';
import { runs } from '../../support/runs';
import { anyText } from '../../support/any-text';

const LOCALES = ['fr-FR', 'fr-CH', 'fr-CA', 'fr-BE'] as const;
const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'JPY',
  'CHF',
  'CNY',
  'CAD',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'PLN',
  'BRL',
  'INR',
  'TRY',
  'ZAR',
  'MXN',
];
const SIGNS = ['auto', 'always', 'exceptZero'] as const;

const decimal = fc
  .tuple(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, decimals]) => ({ amount: Number(`${digits}e-${decimals}`), decimals }));
const locale = fc.constantFrom(...LOCALES);
const sign = fc.constantFrom(...SIGNS);

function print(where: string, amount: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(where, options).format(amount);
}

/** Parses what a language printed. Switzerland groups by apostrophes since CLDR 48, which are a number only by a setting. */
function parsePrinted(text: string): Value {
  if (!/['’]/.test(text)) return parseValue(text);
  return parseValue(text, text.includes('.') ? 'dot' : 'comma');
}

describe('what French number formatting prints is read back', () => {
  test('decimals and percentages, to the last digit', () => {
    fc.assert(
      fc.property(locale, decimal, sign, (where, { amount, decimals }, signDisplay) => {
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay };
        const plain = parsePrinted(print(where, amount, digits));
        expect(plain).toEqual({
          kind: 'number',
          amount: amount || 0,
          unit: { kind: 'plain', code: '' },
          scale: 1,
          decimals,
        });
        const percent = parsePrinted(print(where, amount, { ...digits, style: 'unit', unit: 'percent' }));
        expect(percent).toEqual({
          kind: 'number',
          amount: amount || 0,
          unit: { kind: 'percent', code: '' },
          scale: 1,
          decimals,
        });
      }),
      { numRuns: runs(100) },
    );
  });

  test('the percent style', () => {
    fc.assert(
      fc.property(locale, fc.integer({ min: -(10 ** 7), max: 10 ** 7 }), sign, (where, tenths, signDisplay) => {
        const text = print(where, tenths / 1000, { style: 'percent', minimumFractionDigits: 1, signDisplay });
        expect(parsePrinted(text)).toMatchObject({
          kind: 'number',
          amount: tenths / 10 || 0,
          unit: { kind: 'percent' },
          decimals: 1,
        });
      }),
    );
  });

  test('currencies, by symbol and by code, also in accounting form', () => {
    const form = fc.constantFrom<Intl.NumberFormatOptions>(
      {},
      { currencyDisplay: 'code' },
      { currencySign: 'accounting' },
      { notation: 'compact', maximumSignificantDigits: 15 },
    );
    fc.assert(
      fc.property(locale, fc.constantFrom(...CURRENCIES), form, decimal, (where, currency, options, { amount }) => {
        const cents = Math.round(amount);
        const code = where === 'fr-CA' && currency === 'CAD' && options.currencyDisplay !== 'code' ? 'USD' : currency;
        const value = parsePrinted(print(where, cents, { style: 'currency', currency, ...options }));
        expect(value).toMatchObject({ kind: 'number', amount: cents || 0, unit: { kind: 'currency', code } });
      }),
      { numRuns: runs(100) },
    );
  });

  test('compact numbers, short and long, within the digits printed', () => {
    const exponent = fc.integer({ min: 0, max: 14 });
    fc.assert(
      fc.property(
        locale,
        fc.constantFrom('short', 'long'),
        sign,
        fc.integer({ min: -999, max: 999 }),
        exponent,
        (where, compactDisplay, signDisplay, digits, power) => {
          const amount = Number(`${digits}e${power}`);
          const text = print(where, amount, {
            notation: 'compact',
            compactDisplay,
            signDisplay,
            maximumSignificantDigits: 3,
          });
          expect(parsePrinted(text)).toMatchObject({ kind: 'number', amount: amount || 0, unit: { kind: 'plain' } });
        },
      ),
      { numRuns: runs(100) },
    );
  });

  test('a range with one percent sign', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 1, max: 2000 }), (low, width) => {
        const format = new Intl.NumberFormat('fr-FR', { style: 'unit', unit: 'percent', minimumFractionDigits: 2 });
        const range = parseValue(format.formatRange(low / 100, (low + width) / 100));
        expect(range).toMatchObject({
          kind: 'range',
          low: low / 100,
          high: (low + width) / 100,
          unit: { kind: 'percent' },
          decimals: 2,
        });
      }),
    );
  });
});

describe('any text of a provider', () => {
  const piece = fc.constantFrom(
    ...Array.from("0123456789,.  \u00a0\u202f\u2212-–+<>|%€$kKMdsBbnT()'’/ay"),
    'mille ',
    'milliards',
    ' de ',
    '9'.repeat(30),
  );
  const noise = fc.oneof(
    anyText(),
    fc.string({ unit: 'grapheme' }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  );

  test('reading never throws and every number is finite', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const value = parseValue(text);
        const numbers =
          value.kind === 'range'
            ? [value.low, value.high]
            : value.kind === 'tuple'
              ? value.parts.map(({ amount }) => amount)
              : [];
        const amounts = value.kind === 'number' || value.kind === 'bound' ? [value.amount] : numbers;
        expect(amounts.every((amount) => Number.isFinite(amount) && !Object.is(amount, -0))).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  test('spaces around a text change nothing', () => {
    fc.assert(
      fc.property(noise, (text) => {
        expect(parseValue(`\u00a0${text.trim()} `)).toEqual(parseValue(text.trim()));
      }),
    );
  });
});
