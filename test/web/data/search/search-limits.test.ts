import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEventFilters } from '../../../../src/contract/event-filters';
import { searchLimitError } from '../../../../src/contract/api-limits';

const messages = (count: number): string => Array.from({ length: count }, (_, index) => `mot${index}`).join(' ');

test.each([
  ['', null],
  ['inflation zone euro', null],
  ['a'.repeat(100), null],
  [`  ${'a'.repeat(100)}  `, null],
  ['a'.repeat(101), 'too-long'],
  [messages(8), null],
  [`${messages(8)} MOT0`, null],
  [messages(9), 'too-many-words'],
])('%j is refused as %s', (q, refusal) => {
  expect(searchLimitError(q)).toBe(refusal);
});

test('What is let through is exactly what the contract takes', () => {
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
