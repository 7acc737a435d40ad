import { describe, expect, test } from 'vitest';
import { readValue } from '../../src/domain/value';

function printed(text: string): string {
  const value = readValue(text);
  if (value.kind === 'none' || value.kind === 'text') return value.kind;
  if (value.kind === 'tuple') return `tuple ${value.parts.map(({ amount }) => amount).join(' ')}`;
  const numbers = value.kind === 'range' ? `${value.low}..${value.high}` : String(value.amount);
  const unit = value.unit.code === '' ? value.unit.kind : `${value.unit.kind}:${value.unit.code}`;
  const operator = value.kind === 'bound' ? value.operator : '';
  return `${operator}${numbers} ${unit} ${Math.log10(value.scale)} ${value.decimals}`;
}

// Written as: amount, unit, power of ten of the scale, decimals.
const NUMBERS: readonly (readonly [string, string])[] = [
  ['52,4', '52.4 plain 0 1'],
  ['-14,9', '-14.9 plain 0 1'],
  ['15', '15 plain 0 0'],
  ['0', '0 plain 0 0'],
  ['-0,0%', '0 percent 0 1'],
  ['2.9', '2.9 plain 0 1'],
  [',5', '0.5 plain 0 1'],
  ['4,1%', '4.1 percent 0 1'],
  ['1%', '1 percent 0 0'],
  ['-0,4%', '-0.4 percent 0 1'],
  ['3,2 %', '3.2 percent 0 1'],
  ['3,2\u00a0%', '3.2 percent 0 1'],
  ['3,2\u202f%', '3.2 percent 0 1'],
  ['\u00a03,2\u2009% ', '3.2 percent 0 1'],
  ['+0.2%', '0.2 percent 0 1'],
  ['+1,7% y/y', '1.7 percent 0 1'],
  ['1,0% m/m', '1 percent 0 1'],
  ['0,9% q/q', '0.9 percent 0 1'],
  ['0,9 % t/t', '0.9 percent 0 1'],
  ['-1,6 % a/a', '-1.6 percent 0 1'],
  ['1,6 % (AoA)', '1.6 percent 0 1'],
  ['1,6 % (a/a)', '1.6 percent 0 1'],
  ['1,6 % (g.a.)', '1.6 percent 0 1'],
  ['1,6 % en glissement mensuel', '1.6 percent 0 1'],
  ['2.048%', '2.048 percent 0 3'],
  ['166 k ', '166000 plain 3 0'],
  ['9,1 k ', '9100 plain 3 1'],
  ['-41,700 k ', '-41700 plain 3 3'],
  ['434K', '434000 plain 3 0'],
  ['781k', '781000 plain 3 0'],
  ['4.356K', '4356 plain 3 3'],
  ['-11.463M', '-11463000 plain 6 3'],
  ['1 234,5K', '1234500 plain 3 1'],
  ['0,958 bn EUR', '958000000 currency:EUR 9 3'],
  ['31,1 bn USD', '31100000000 currency:USD 9 1'],
  ['-960,3 bn JPY', '-960300000000 currency:JPY 9 1'],
  ['5,40 mn ', '5400000 plain 6 2'],
  ['-1191 mn NZD', '-1191000000 currency:NZD 6 0'],
  ['6,8 mn brk', '6800000 count:bbl 6 1'],
  ['3,5 Mio', '3500000 plain 6 1'],
  ['59,8 milliards de dollars', '59800000000 currency:USD 9 1'],
  ['970 millions de dollars', '970000000 currency:USD 6 0'],
  ['2,062 millions', '2062000 plain 6 3'],
  ['12 milliards d’euros', '12000000000 currency:EUR 9 0'],
  ['5,36 mille milliards de yens', '5360000000000 currency:JPY 12 2'],
  ['4 Mds€', '4000000000 currency:EUR 9 0'],
  ['10Mds€', '10000000000 currency:EUR 9 0'],
  ['450M€', '450000000 currency:EUR 6 0'],
  ['3 416,3 Mds€', '3416300000000 currency:EUR 9 1'],
  ['12,3 Md €', '12300000000 currency:EUR 9 1'],
  ['3,2Mrd', '3200000000 plain 9 1'],
  ['1 234,5 Md', '1234500000000 plain 9 1'],
  ['1,5 k', '1500 plain 3 1'],
  ['mille', '1000 plain 3 0'],
  ['+mille', '1000 plain 3 0'],
  ['2 millions', '2000000 plain 6 0'],
  ['1,5 Bn', '1500000000000 plain 12 1'],
  ['1,5 bn', '1500000000 plain 9 1'],
  ['1.5Bn', '1500000000 plain 9 1'],
  ['1.2T', '1200000000000 plain 12 1'],
  ['1,5 G', '1500000000 plain 9 1'],
  ['1,5 G $ US', '1500000000 currency:USD 9 1'],
  ['254 000', '254000 plain 0 0'],
  ['254\u202f000', '254000 plain 0 0'],
  ["1'234.5", '1234.5 plain 0 1'],
  ['1’234’567', '1234567 plain 0 0'],
  ['343.000', '343 plain 0 3'],
  ['2.865.000', '2865000 plain 0 0'],
  ['1,234', '1.234 plain 0 3'],
  ['1.234', '1.234 plain 0 3'],
  ['1,234.5', '1234.5 plain 0 1'],
  ['1.234,5', '1234.5 plain 0 1'],
  ['1,511.9B', '1511900000000 plain 9 1'],
  ['-1,318.3B', '-1318300000000 plain 9 1'],
  ['-20,236K', '-20236 plain 3 3'],
  ['$1 322,40', '1322.4 currency:USD 0 2'],
  ['-$1 322,40', '-1322.4 currency:USD 0 2'],
  ['$-3', '-3 currency:USD 0 0'],
  ['US$ 2,5 Md', '2500000000 currency:USD 9 1'],
  ['EUR 12', '12 currency:EUR 0 0'],
  ['(1 234,50 €)', '-1234.5 currency:EUR 0 2'],
  ['-1,6', '-1.6 plain 0 1'],
  ['\u221223 000', '-23000 plain 0 0'],
  ['\u20130,3 %', '-0.3 percent 0 1'],
  ['\u20120,3', '-0.3 plain 0 1'],
  ['- 0,3 %', '-0.3 percent 0 1'],
  ['25 points de base', '25 basis-point 0 0'],
  ['25 pdb', '25 basis-point 0 0'],
  ['-25 pb', '-25 basis-point 0 0'],
  ['-0,29 point', '-0.29 point 0 2'],
  ['93,4 points', '93.4 point 0 1'],
  ['1,5 pt', '1.5 point 0 1'],
  ['0,1', '0.1 plain 0 1'],
  ['123456789012345678', '123456789012345680 plain 0 0'],
  ['0,12345678901234567', '0.12345678901234566 plain 0 17'],
];

const OTHERS: readonly (readonly [string, string])[] = [
  ['0-0,25%', '0..0.25 percent 0 2'],
  ['5,25–5,50\u00a0%', '5.25..5.5 percent 0 2'],
  ['4,25-4,50%', '4.25..4.5 percent 0 2'],
  ['5,25 % - 5,50 %', '5.25..5.5 percent 0 2'],
  ['-0,5--0,25%', '-0.5..-0.25 percent 0 2'],
  ['1,1-2 Md', '1100000000..2000000000 plain 9 1'],
  ['<0.25%', '<0.25 percent 0 2'],
  ['<0,1', '<0.1 plain 0 1'],
  ['> 50', '>50 plain 0 0'],
  ['≤ 2 %', '≤2 percent 0 0'],
  ['>= 2 %', '≥2 percent 0 0'],
  ['0,10|3,5', 'tuple 0.1 3.5'],
  ['0.10|3.5', 'tuple 0.1 3.5'],
  ['0-0-9', 'tuple 0 0 9'],
];

const NONE = ['', ' ', '\u00a0', '&nbsp;', '-', '–', '—', '--', '\u2212', 'n.c.', 'N.C.', 'n.d.', 'nd', 'N/A', 'n/a'];

const TEXT = [
  'Pass',
  'Reject',
  'millet',
  'mille sabords',
  '~2',
  '2,9% (r)',
  '2,9%*',
  '1,234,5',
  '1.234.5',
  '12 34',
  '1234 567',
  '0,5 300',
  '5,',
  '1,,2',
  '--3',
  '+-3',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '٢٫٩',
  '２，９',
  '२.९',
  '१२',
  '14:30',
  '2026-11',
  '2026-11-18',
  '08H45',
  '10 navires',
  '2 k%',
  '<',
  '< Pass',
  '1|',
  '|',
  '3-',
  '5-3 %',
  'EUR',
  '$',
  '%',
  'k',
  '€ 5 $',
  '5,25 $ – 6 €',
  '1_000',
  '½',
  '5 t',
  'null',
  '{}',
  '__proto__',
  'constructor',
  '5 constructor',
  '9'.repeat(201),
  `0,${'0'.repeat(300)}1`,
];

describe('a value of the feed', () => {
  test.each(NUMBERS)('%j reads as %s', (text, expected) => {
    expect(printed(text)).toBe(expected);
  });

  test.each(OTHERS)('%j, which is not one number, reads as %s', (text, expected) => {
    expect(printed(text)).toBe(expected);
  });

  test.each(NONE)('%j says that there is no value', (text) => {
    expect(printed(text)).toBe('none');
  });

  test.each(TEXT)('%j stays a text', (text) => {
    expect(printed(text)).toBe('text');
  });
});
