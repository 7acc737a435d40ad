import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relativeSurprise, computeSurprise } from '../../../src/domain/value/surprise';
import { runs } from '../../support/runs';

const percent = { unit: { kind: 'percent', code: '' }, scale: 1 };

describe('the surprise of a release', () => {
  test.each([
    ['0,3 %', '0,1 %', { direction: 'above', difference: 0.2, decimals: 1, ...percent }],
    ['-0,1 %', '0,2 %', { direction: 'below', difference: -0.3, decimals: 1, ...percent }],
    ['2,9%', '2,90 %', { direction: 'in-line', difference: 0, decimals: 2, ...percent }],
    ['0,25 %', '0,2 %', { direction: 'above', difference: 0.05, decimals: 2, ...percent }],
    ['0', '5K', { direction: 'below', difference: -5000, decimals: 0, scale: 1 }],
    ['45 M', '1,2 Md', { direction: 'below', difference: -1_155_000_000, decimals: 0, scale: 1e6 }],
    ['45', '1,2 k', { direction: 'below', difference: -1155, decimals: 0, scale: 1 }],
    ['1 %', '0,9 %', { direction: 'above', difference: 0.1, decimals: 1, ...percent }],
    ['\u22120,3 % a/a', '-0,3%', { direction: 'in-line', difference: 0, decimals: 1, ...percent }],
    ['2,3 % a/a', '2,2 % (yoy)', { direction: 'above', difference: 0.1, decimals: 1, ...percent }],
    ['1,1 % t/t', '1,0 % sur un trimestre', { direction: 'above', difference: 0.1, decimals: 1, ...percent }],
    ['1,2 M', '980 K', { direction: 'above', difference: 220_000, decimals: 3, scale: 1e6 }],
    ['980 K', '1,2 M', { direction: 'below', difference: -220_000, decimals: 0, scale: 1e3 }],
    ['1,2 M', '1 200 K', { direction: 'in-line', difference: 0, decimals: 3, scale: 1e6 }],
    ['-7,1 Md€', '-6,8 Mds €', { direction: 'below', difference: -300_000_000, decimals: 1, scale: 1e9 }],
    ['166 k', '166 000', { direction: 'in-line', difference: 0, decimals: 3, scale: 1e3 }],
    ['$1.5 billion', '$980 million', { direction: 'above', difference: 520_000_000, decimals: 3, scale: 1e9 }],
    ['25 pb', '0,20 pt', { direction: 'above', difference: 5, decimals: 0, unit: { kind: 'basis-point' } }],
    ['0,20 pt', '25 pb', { direction: 'below', difference: -0.05, decimals: 2, unit: { kind: 'point' } }],
    ['25 pdb', '0,25 point', { direction: 'in-line', difference: 0, unit: { kind: 'basis-point' } }],
    ['0,3 pt', '25,5 pb', { direction: 'above', difference: 0.045, decimals: 3, unit: { kind: 'point' } }],
    ['-2,1 M brl', '-1,8 M brl', { direction: 'below', difference: -300_000, decimals: 1, scale: 1e6 }],
    ['-41 Md pi³', '-45 Bcf', { direction: 'above', difference: 4e9, decimals: 0, scale: 1e9 }],
    ['2,9&nbsp;%', '2,8 %', { direction: 'above', difference: 0.1, decimals: 1, ...percent }],
    ['9 007 199 254 740 994', '9 007 199 254 740 992', { direction: 'above', difference: 2 }],
  ] as const)('%s against %s', (current, forecast, expected) => {
    expect(computeSurprise(current, forecast)).toMatchObject(expected);
  });

  test.each([
    ['2,9 %', ''],
    ['', '2,9 %'],
    ['2,9 %', '2,9'],
    ['2,9 Md€', '2,9 Md$'],
    ['25 pdb', '0,25 %'],
    ['Pass', 'Pass'],
    ['2,9 %', '2,5-3,0 %'],
    ['0-0-9', '0-0-9'],
    ['<0,25 %', '0,25 %'],
    ['450 M€', '450 M'],
    ['1,5 Md€', '1,5 Md$'],
    ['3 barils', '3 tonnes'],
    ["1'234", "1'200"],
    ['2,9 % (r)', '2,8 %'],
    ['2 Bn', '1.9 Bn'],
    ['217K', '216'],
    ['216', '217K'],
    ['-1,3', '-1,2 Md'],
    ['2,3 % a/a', '0,2 % m/m'],
    ['2,3 % (yoy)', '0,2 % en glissement mensuel'],
    ['3 barils', '3 pi³'],
    ['9 007 199 254 740 993', '9 007 199 254 740 992'],
    ['900719925474098,2', '900719925474098,3'],
  ])('is not known for %j against %j', (current, forecast) => {
    expect(computeSurprise(current, forecast)).toBeNull();
  });

  test.each([
    ['123456789012345678,90', '1,23', 'above'],
    ['1,23', '123456789012345678,90', 'below'],
    ['-123456789012345678,90', '1,23', 'below'],
    ['1,23', '-123456789012345678,90', 'above'],
  ])('%s against %s, which have too many digits, says its direction alone', (current, forecast, direction) => {
    expect(computeSurprise(current, forecast)).toMatchObject({ direction, isRounded: true });
    expect(computeSurprise(current.slice(-5), forecast.slice(-5))).not.toHaveProperty('isRounded');
  });

  test('is exact to the last digit', () => {
    const digits = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(digits, digits, fc.integer({ min: 0, max: 5 }), (a, b, decimals) => {
        const write = (value: number) => `${(value / 10 ** decimals).toFixed(decimals).replace('.', ',')} %`;
        expect(computeSurprise(write(a), write(b))?.difference).toBe(Number(`${a - b}e-${decimals}`) || 0);
      }),
    );
  });

  test('equals integer arithmetic, across scales', () => {
    const SCALES = { '': 0, k: 3, M: 6, Md: 9 } as const;
    type Figure = { readonly digits: number; readonly decimals: number; readonly scale: keyof typeof SCALES };
    const figure: fc.Arbitrary<Figure> = fc.record({
      digits: fc.integer({ min: -999_999, max: 999_999 }),
      decimals: fc.integer({ min: 0, max: 3 }),
      scale: fc.constantFrom('', 'k', 'M', 'Md'),
    });
    const write = ({ digits, decimals, scale }: Figure) => {
      const plain = String(Math.abs(digits)).padStart(decimals + 1, '0');
      const at = plain.length - decimals;
      return `${digits < 0 ? '\u2212' : ''}${plain.slice(0, at)}${decimals > 0 ? ',' : ''}${plain.slice(at)} ${scale}`;
    };
    const thousandths = ({ digits, decimals, scale }: Figure) =>
      BigInt(digits) * 10n ** BigInt(SCALES[scale] + 3 - decimals);
    const areApart = (a: Figure, b: Figure) => {
      const sizes = [a, b].map((one) => Math.abs(Number(thousandths(one))));
      return Math.max(...sizes) > Math.E ** 3 * Math.min(...sizes) && Math.min(...sizes) > 0;
    };
    const hasLostScale = (a: Figure, b: Figure) =>
      a.scale === '' && areApart(a, b) && !areApart({ ...a, scale: b.scale }, b);
    fc.assert(
      fc.property(figure, figure, (a, b) => {
        const [left, right] = [thousandths(a), thousandths(b)];
        const surprise = computeSurprise(write(a), write(b));
        const direction = left === right ? 'in-line' : left > right ? 'above' : 'below';
        const known = { direction, difference: Number(`${left - right}e-3`) || 0 };
        const isKnown = !hasLostScale(a, b) && !hasLostScale(b, a);
        const found = surprise && { direction: surprise.direction, difference: surprise.difference };
        expect(found).toEqual(isKnown ? known : null);
      }),
      { numRuns: runs(250) },
    );
  });

  test('changes sign when published and forecast are swapped', () => {
    const text = fc
      .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom('', ' k', ' M', ' Md'))
      .map(([tens, scale]) => `${tens / 10}${scale}`);
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [there, back] = [computeSurprise(a, b), computeSurprise(b, a)];
        expect(there?.difference).toBe(back ? 0 - back.difference : undefined);
      }),
    );
  });
});

describe('the relative size of a surprise', () => {
  test.each([
    ['0,3 %', '0,2 %', 1 / 3],
    ['120 K', '90 K', 0.25],
    ['0,2 %', '0,3 %', 1 / 3],
    ['-0,3 %', '-0,2 %', 1 / 3],
    ['-0,2 %', '-0,3 %', 1 / 3],
    ['-1', '1', 2],
    ['0', '0', 0],
    ['2,9', '2,90', 0],
  ])('%s against %s is %d', (current, forecast, size) => {
    expect(relativeSurprise(current, forecast)).toBeCloseTo(size, 12);
  });

  test('is unknown without two numbers of one unit', () => {
    expect([relativeSurprise('n.c.', '1'), relativeSurprise('1 %', '')]).toEqual([null, null]);
  });
});
