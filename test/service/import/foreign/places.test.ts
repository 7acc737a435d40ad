import { describe, expect, test } from 'vitest';
import { COUNTRY_NUMBERS } from '../../../../src/service/geography';
import { findPlace } from '../../../../src/service/import/foreign/places';
import { MARKET_ZONES } from '../../../../src/service/sample/catalogue/zone-table';

describe('a place', () => {
  test.each([
    ['usa', 'US'],
    ['USD', 'US'],
    ['U.S.', 'US'],
    ['EUR', 'EU'],
    ['EMU', 'EU'],
    ['Euro Area', 'EU'],
    ['Eurozone', 'EU'],
    ['Zone euro', 'EU'],
    ['GBP', 'GB'],
    ['UK', 'GB'],
    ['CHF', 'CH'],
    ['AUD', 'AU'],
    ['NZD', 'NZ'],
    ['CNY', 'CN'],
    ['ZAR', 'ZA'],
    ['Hong Kong', 'HK'],
    ['Korea, Republic of', 'KR'],
    ['Republic of Korea', 'KR'],
    ['Türkiye', 'TR'],
    ['TURKEY', 'TR'],
    ['The Netherlands', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Russian Federation', 'RU'],
    ['Bahamas, The', 'BS'],
    ['Trinidad & Tobago', 'TT'],
    ['Saint Lucia', 'LC'],
    ["Cote d'Ivoire", 'CI'],
    ['DEU', 'DE'],
    [' Germany ', 'DE'],
    ['All', 'ZZ'],
    ['Global', 'ZZ'],
  ])('%j is %s', (text, code) => {
    expect(findPlace(text)?.code).toBe(code);
  });

  test.each([
    'XOF',
    'XCD',
    'XAF',
    'XXX',
    'Korea',
    'Congo',
    'G7',
    'Atlantis',
    'England',
    'QQ',
    '',
    ' ',
    '__proto__',
    'x'.repeat(9999),
  ])('%j is not guessed', (text) => {
    expect(findPlace(text)).toBeNull();
  });

  test('has the currency and the French name that our events have', () => {
    for (const { code, name, currency } of MARKET_ZONES.values())
      expect(findPlace(code)).toEqual({ code, name, currency });
    expect(findPlace('Hong Kong SAR')).toEqual({ code: 'HK', currency: 'HKD', name: 'Hong Kong' });
    expect(findPlace('world')).toEqual({ code: 'ZZ', currency: '', name: 'Monde' });
    expect(findPlace('European Union')).toEqual({ code: 'EU', currency: 'EUR', name: 'Union européenne' });
  });

  test('is found by its code and by its names in both languages, of every country with a currency', () => {
    const codes = Object.values(COUNTRY_NUMBERS).flatMap((text) => text.split(' ').map((entry) => entry.slice(0, 2)));
    const names = ['en', 'fr'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
    const isWrong = (code: string) =>
      [code, code.toLowerCase(), ...names.map((name) => name.of(code) ?? '')].some(
        (text) => findPlace(text)?.code !== code,
      );
    expect(codes.filter(isWrong)).toEqual(['AQ']);
    expect(
      codes.filter((code) => !Intl.supportedValuesOf('currency').includes(findPlace(code)?.currency ?? '')),
    ).toEqual(['AQ']);
  });
});
