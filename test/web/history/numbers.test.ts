import { describe, expect, test } from 'vitest';
import { computeSurprise } from '../../../src/domain/value/surprise';
import { notationOf } from '../../../src/domain/value/notation';
import type { Measure } from '../../../src/domain/value/unit';
import {
  addFractionDigit,
  formatAxis,
  formatDifference,
  formatSigned,
  formatSpread,
  formatUnit,
} from '../../../src/web/i18n/numbers';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { plain } from './open-history';

const { format: fr } = await loadLateI18n('fr');
const { format: en } = await loadLateI18n('en');

const difference = (current: string, forecast: string, format = fr) => {
  const surprise = computeSurprise(current, forecast);
  return surprise === null ? null : plain(formatDifference(surprise, format));
};

describe('A deviation', () => {
  test.each([
    ['2,9 %', '2,6 %', '+0,3 pt', '+0.3 pp'],
    ['3,00 %', '3,25 %', '−0,25 pt', '−0.25 pp'],
    ['2,9 %', '2,90 %', '=', '='],
    ['208 k', '166 k', '+42 k', '+42 k'],
    ['−20 500 K', '−22 000 K', '+1 500 k', '+1,500 k'],
    ['49,6', '50,1', '−0,5', '−0.5'],
    ['1,2 M', '980 k', '+0,220 M', '+0.220 M'],
    ['−1,81 Md CHF', '−1,73 Md CHF', '−0,08 Md CHF', '−0.08 bn CHF'],
    ['2,5 Md €', '2,4 Md €', '+0,1 Md €', '+0.1 bn €'],
    ['2,5 Md ¥', '2,4 Md ¥', '+0,1 Md JPY', '+0.1 bn JPY'],
    ['2,5 Md CN¥', '2,4 Md CN¥', '+0,1 Md CNY', '+0.1 bn CNY'],
    ['25 pdb', '50 pdb', '−25 pb', '−25 bp'],
    ['123456789012345678.90', '1.2300', '', ''],
    ['123456789012345678.90', '123456789012340000.00', '', ''],
  ])('of %s from %s is %s', (current, forecast, french, english) => {
    expect([difference(current, forecast), difference(current, forecast, en)]).toEqual([french, english]);
  });
});

describe('A deviation beside the figures of a provider', () => {
  test.each([
    ['13,8K', '0,2K', '+13,6K', '+13,6K'],
    ['2.9%', '2.6%', '+0.3 pt', '+0.3 pp'],
    ['1 234,5', '0,5', '+1 234,0', '+1 234,0'],
    ['1,2 M', '980 k', '+0,220 M', '+0,220 M'],
    ['25 pb', '0,20 pt', '+5 pb', '+5 bp'],
    ['$1.5T', '$1.4T', '+0.1 T $', '+0.1 T $'],
  ])('takes their suffix and decimal mark: %s from %s is %s', (current, forecast, french, english) => {
    const written = notationOf(current, forecast, 'either');
    const text = (format: typeof fr) => {
      const surprise = computeSurprise(current, forecast);
      return surprise === null ? null : plain(formatDifference(surprise, format, written));
    };
    expect([text(fr), text(en)]).toEqual([french, english]);
  });
});

describe('A number of ours', () => {
  const percent: Measure = { unit: { kind: 'percent', code: '' }, scale: 1, decimals: 1 };
  const thousands: Measure = { unit: { kind: 'plain', code: '' }, scale: 1e3, decimals: 0 };
  const euros: Measure = { unit: { kind: 'currency', code: 'EUR' }, scale: 1e9, decimals: 1 };

  test('on an axis has its scale, and says its unit only when it is short', () => {
    expect(
      [
        formatAxis(-0.5, percent, fr),
        formatAxis(-0.5, percent, en),
        formatAxis(200_000, thousands, fr),
        formatAxis(1.5e9, euros, en),
      ].map(plain),
    ).toEqual(['−0,5 %', '−0.5%', '200 k', '1.5 bn']);
    expect(formatUnit(euros.unit, fr)).toBe('€');
  });

  test('that is an average has a digit more, unless it is long without', () => {
    expect(plain(formatSigned(0.02, addFractionDigit(0.02, percent), fr))).toBe('+0,02 pt');
    expect(plain(formatSpread(0.144, addFractionDigit(0.144, percent), fr))).toBe('0,14 pt');
    expect(plain(formatSpread(1_183_000, addFractionDigit(1_183_000, thousands), fr))).toBe('1 183 k');
    expect(plain(formatSigned(0, addFractionDigit(0, percent), fr))).toBe('0,00 pt');
  });
});
