import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEventFilters } from '../../../src/contract/event-filters';
import { refusedSearch } from '../../../src/web/data/search-limits';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `mot${index}`).join(' ');

test.each([
  ['', null],
  ['inflation zone euro', null],
  ['a'.repeat(100), null],
  [`  ${'a'.repeat(100)}  `, null],
  ['a'.repeat(101), 'too-long'],
  [words(8), null],
  [`${words(8)} MOT0`, null],
  [words(9), 'too-many-words'],
])('%j is refused as %s', (q, refusal) => {
  expect(refusedSearch(q)).toBe(refusal);
});

test('What is let through is exactly what the contract takes', () => {
  const text = fc.array(fc.constantFrom('a', 'É', 'b ', ' ', 'cd', 'x'.repeat(30), '\u0000', '\u00a0', '😀'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const q = parts.join('');
      expect(refusedSearch(q) === null).toBe(readEventFilters(new URLSearchParams({ q })).ok);
    }),
  );
});
