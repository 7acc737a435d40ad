import { describe, expect, test } from 'vitest';
import { decodePageMeta } from '../../../src/contract/decode/page';
import { pageDtoSchema } from '../../../src/contract/schemas/responses';

const NOTHING = { total: null, perPage: null, currentPage: null, totalPages: null };

describe('decodePageMeta', () => {
  test.each([
    [
      'whole numbers',
      { total: 3, per_page: 2, current_page: 1, total_pages: 2 },
      { total: 3, perPage: 2, currentPage: 1, totalPages: 2 },
    ],
    [
      'numbers as text',
      { total: '3', per_page: '2', current_page: '1', total_pages: '2' },
      { total: 3, perPage: 2, currentPage: 1, totalPages: 2 },
    ],
    [
      'an empty week',
      { total: 0, per_page: 50, current_page: 1, total_pages: 0 },
      { total: 0, perPage: 50, currentPage: 1, totalPages: 0 },
    ],
    ['one count wrong', { total: -1, per_page: 2 }, { ...NOTHING, perPage: 2 }],
  ])('%s', (_, meta, expected) => {
    expect(decodePageMeta(meta)).toEqual(expected);
  });

  test.each([
    [-1],
    [1.5],
    [Number.NaN],
    [1e9],
    ['1e3'],
    ['-2'],
    [' 2'],
    [''],
    ['beaucoup'],
    [null],
    [true],
    [[]],
    [{}],
  ])('drops a total of %j', (total) => {
    expect(decodePageMeta({ total })).toEqual(NOTHING);
  });

  test.each([[undefined], [null], [[]], ['3'], [3]])('returns null counts for %j', (meta) => {
    expect(decodePageMeta(meta)).toEqual(NOTHING);
  });

  test('drops a count of no pages beside rows', () => {
    expect(decodePageMeta({ total_pages: 0 }, 5)).toEqual(NOTHING);
    expect(decodePageMeta({ total_pages: 0 }, 0)).toEqual({ ...NOTHING, totalPages: 0 });
  });

  test('our own service writes exactly the four counts', () => {
    const meta = { total: 3, per_page: 2, current_page: 1, total_pages: 2 };
    expect(pageDtoSchema.safeParse(meta).success).toBe(true);
    expect(pageDtoSchema.safeParse({ ...meta, per_page: 0 }).success).toBe(false);
    expect(pageDtoSchema.safeParse({ ...meta, next: 2 }).success).toBe(false);
  });
});
