import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecimalMark } from '../../../src/contract/app-config';
import { parseValue } from '../../../src/domain/value/value';
import { oracleValue } from './value-oracle';
import { runs } from '../../support/runs';
import { anyText } from '../../support/any-text';

const of = (...texts: readonly string[]) => fc.constantFrom(...texts);
const sometimes = (piece: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), piece);
const joined = (...pieces: readonly fc.Arbitrary<string>[]) => fc.tuple(...pieces).map((texts) => texts.join(''));
const digits = (least: number, most: number) =>
  fc.array(fc.nat(9), { minLength: least, maxLength: most }).map((list) => list.join(''));

const mark = fc.constantFrom<DecimalMark>('either', 'comma', 'dot');
const space = of(' ', '\u00a0', '\u202f', '\u2009', '\u2007');
const sign = of('', '', '-', '+', '\u2212', '\u2013', '\u2012', '\u2011', '\u2010', '\ufe63', '\uff0d', '- ');
const group = of(' ', '\u00a0', '\u202f', '\u2007', ',', '.', "'", '’');
const groups = fc
  .tuple(group, digits(1, 3), fc.array(digits(3, 3), { minLength: 1, maxLength: 3 }))
  .map(([by, head, rest]) => [head, ...rest].join(by));
const amount = joined(fc.oneof(digits(0, 6), digits(10, 20), groups), sometimes(joined(of(',', '.'), digits(1, 4))));
const scale = of(
  'k',
  'K',
  'M',
  'Md',
  'Mds',
  'md',
  'B',
  'b',
  'Bn',
  'bn',
  'T',
  't',
  'G',
  'mio',
  'mille',
  'milliards',
  'millions',
  'billion',
  'billions',
  'trillion',
  'mille milliards',
);
const unit = of(
  '%',
  '€',
  '$',
  '£',
  'EUR',
  'USD',
  'eur',
  '$ US',
  'de dollars',
  'd’euros',
  'de yens',
  'brk',
  'barils',
  'pt',
  'points',
  'pb',
  'pdb',
  'points de base',
  'emplois',
  'brl',
  'pi³',
  'Pieds cubes',
  'bcf',
  '% du PIB',
  'tonnes',
  't',
  'x',
  'navires',
);
const comparison = of(
  'a/a',
  'm/m',
  'y/y',
  '(a/a)',
  '(AoA)',
  'yoy',
  '(g.a.)',
  'en glissement mensuel',
  'sur un an',
  '(r)',
  '*',
  '(a/a',
  'x/x',
);
const gap = sometimes(fc.oneof(space, of('  ', '\t', '&nbsp;')));
const prefix = of('', '', '', '$', '€', 'US$ ', 'EUR ', 'C$', '£ ');
const figure = joined(sign, prefix, amount, gap, sometimes(scale), gap, sometimes(unit), gap, sometimes(comparison));
const form = fc.oneof(
  { weight: 4, arbitrary: figure },
  { weight: 2, arbitrary: joined(figure, of('-', '–', ' - ', ' – ', '|', ' | ', '-'), figure) },
  { weight: 1, arbitrary: joined(of('<', '>', '≤', '≥', '<=', '>= ', '~', '='), figure) },
  { weight: 1, arbitrary: joined(of('('), figure, of(')')) },
  { weight: 1, arbitrary: joined(digits(1, 3), of('-'), digits(1, 3), of('-'), digits(1, 3)) },
  {
    weight: 1,
    arbitrary: of(
      'n.c.',
      'N.D.',
      'n. d.',
      'nd',
      'N/A',
      '-',
      '—',
      '&nbsp;',
      'mille',
      '+mille milliards',
      'NaN',
      '1e3',
      '0x10',
      '٢٫٩',
      '２，９',
    ),
  },
);
const pieces = fc.constantFrom(
  ...Array.from("0123456789,.  \u00a0\u202f\u2212-–+<>|%€$kKMdsBbnTG()'’/aym*~eE"),
  'mille ',
  'milliards',
  'de ',
  'EUR',
  'n.c.',
  '&nbsp;',
  '&',
);
const noise = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
  anyText({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

describe('parseValue agrees with a slow parser built on whole expressions', () => {
  const agree = (text: string, decimalMark: DecimalMark) => {
    expect(parseValue(text, decimalMark)).toEqual(oracleValue(text, decimalMark));
  };

  test('of texts made by the grammar', () => {
    fc.assert(fc.property(form, mark, agree), { numRuns: runs(500) });
  });

  test('of texts one change away from the grammar', () => {
    const changed = fc.tuple(form, fc.nat(), pieces).map(([text, at, piece]) => {
      const place = text.length === 0 ? 0 : at % text.length;
      return text.slice(0, place) + piece + text.slice(at % 2 ? place : place + 1);
    });
    fc.assert(fc.property(changed, mark, agree), { numRuns: runs(500) });
  });

  test('of noise', () => {
    fc.assert(fc.property(noise, mark, agree), { numRuns: runs(500) });
  });
});
