import { describe, expect, test } from 'vitest';
import { relativeDifference } from '../../../src/domain/value/relative-difference';
import { parseValue } from '../../../src/domain/value/value';

const relative = (current: string, base: string) => relativeDifference(parseValue(current), parseValue(base));

describe('A difference relative to its base', () => {
  test.each([
    ['232 k', '228 k', 4 / 228],
    ['1,2 M', '1 110 k', 90 / 1110],
    ['49,6', '50,1', -0.5 / 50.1],
    ['2,5 Md €', '2,4 Md €', 0.1 / 2.4],
  ])('of %s from %s is a ratio', (current, base, ratio) => {
    expect(relative(current, base)).toBeCloseTo(ratio, 12);
  });

  test.each([
    ['2,9 %', '2,6 %', 'percentages, whose differences are points'],
    ['25 pdb', '50 pdb', 'basis points'],
    ['94 k', '16 k', 'a base that is small beside the difference'],
    ['94 k', '-16 k', 'a negative base'],
    ['94 k', '0', 'a base of zero'],
    ['228 k', '228 k', 'no difference'],
    ['2,5 Md €', '2,4 Md CHF', 'two currencies'],
    ['Pass', '228 k', 'words'],
    ['', '228 k', 'nothing'],
  ])('of %s from %s is not shown: %s', (current, base) => {
    expect(relative(current, base)).toBeNull();
  });
});
