import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEventFilters } from '../../../../src/contract/event-filters';
import { searchLimitError } from '../../../../src/contract/api-limits';

const wordList = (count: number): string => Array.from({ length: count }, (_, index) => `mot${index}`).join(' ');

test.each([
  ['', null],
  ['inflation zone euro', null],
  ['a'.repeat(100), null],
  [`  ${'a'.repeat(100)}  `, null],
  ['a'.repeat(101), 'too-long'],
  [wordList(8), null],
  [`${wordList(8)} MOT0`, null],
  [wordList(9), 'too-many-words'],
])('%j is rejected as %s', (q, error) => {
  expect(searchLimitError(q)).toBe(error);
});

test('A search accepts exactly the texts that the contract accepts', () => {
  const text = fc.array(fc.constantFrom('a', 'É', 'b ', ' ', 'cd', 'x'.repeat(30), '\u0000', '\u00a0', '😀'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const q = parts.join('');
      expect(searchLimitError(q) === null).toBe(parseEventFilters(new URLSearchParams({ q })).ok);
    }),
  );
});
