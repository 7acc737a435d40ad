import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIST_ENCODINGS, parseList, writeList, type ListEncoding } from '../../src/contract/list-encoding';

const written = (values: readonly number[], encoding: ListEncoding): string => {
  const params = new URLSearchParams();
  writeList(params, 'categories', values, encoding);
  return decodeURIComponent(params.toString());
};
const read = (query: string): number[] | null => parseList(new URLSearchParams(query), 'categories');

describe('a list in a query string', () => {
  test.each([
    ['comma', 'categories=2,3'],
    ['repeat', 'categories=2&categories=3'],
    ['brackets', 'categories[]=2&categories[]=3'],
  ] as const)('written with %s', (encoding, query) => {
    expect(written([2, 3], encoding)).toBe(query);
    expect(written([], encoding)).toBe('');
  });

  test.each([
    ['categories=2,3'],
    ['categories=2%2C3'],
    ['categories=2&categories=3'],
    ['categories[]=2&categories[]=3'],
    ['categories%5B%5D=2&categories%5B%5D=3'],
    ['categories[0]=2&categories[1]=3'],
    ['categories=[2,3]'],
    ['categories=2|3'],
    ['categories=2, 3,'],
    ['categories=2&categories[]=3&categories_of=9&other=4'],
    ['categories[9999]=2&categories[0]=3&categories[10000]=9'],
    ['categories=2,3&categories[x]=9&categories[-1]=9&categories[0][1]=9&categories[=9&categories]=9'],
  ])('parses %s', (query) => {
    expect(read(query)).toEqual([2, 3]);
  });

  test.each([[''], ['categories='], ['categories=[]'], ['other=2'], ['categories=,']])(
    '%j is an empty list',
    (query) => {
      expect(read(query)).toEqual([]);
    },
  );

  test.each([
    ['categories=2,x'],
    ['categories=2.5'],
    ['categories=1e3'],
    ['categories=1234567890'],
    ['categories=2 3'],
    ['categories[]=]'],
  ])('refuses %s', (query) => {
    expect(read(query)).toBeNull();
  });

  test('writes what parseList parses, in every encoding', () => {
    const values = fc.array(fc.integer({ min: -999_999_999, max: 999_999_999 }));
    fc.assert(
      fc.property(values, fc.constantFrom(...LIST_ENCODINGS), (list, encoding) => {
        const params = new URLSearchParams();
        writeList(params, 'categories', list, encoding);
        expect(parseList(new URLSearchParams(params.toString()), 'categories')).toEqual(list);
      }),
    );
  });
});
