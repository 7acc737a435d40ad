import { expect, it } from 'vitest';
import { notationOf } from '../../../src/domain/value/notation';

it.each([
  ['13,8K', '0,2K', 'K', ','],
  ['−1,81 Md CHF', '−1,73 Md CHF', ' Md CHF', ','],
  ['0.2%', '0.1%', '%', '.'],
  ['208 k', '166,5 k', ' k', ','],
  ['1,2 M', '980 k', '', ','],
  ['49', '50', '', ''],
  ['2,67|2,7', '2,73|2,4', '', ''],
  ['Pass', 'Pass', '', ''],
  ['(1 234 €)', '(1 200 €)', '', ''],
  ['3 €', '(2 €)', '', ''],
  ['$45.2B', '$44.1B', '', '.'],
  ['$45.2B', '44.1B', '', '.'],
  ['214K ', '212K', 'K', ''],
])('the notation of %s and %s is that of both', (first, second, suffix, mark) => {
  expect(notationOf(first, second, 'either')).toEqual({ suffix, mark });
});
