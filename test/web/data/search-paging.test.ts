import { describe, expect, test } from 'vitest';
import { aProviderOfPages, bodies, pageOf, refuse, upTo } from './a-provider-of-pages';

describe('A provider of pages', () => {
  test.each([3, 4, 7, 12])('from 0 is found out by the first search, of %i results', async (count) => {
    const provider = aProviderOfPages((asked) => pageOf(bodies(count), asked, 0));
    const found = [...(await provider.page(1)).events, ...(await provider.page(2)).events];
    expect(found.map(({ id }) => Number(id))).toEqual(upTo(Math.min(count, 8)));
    provider.asked();
    await provider.page(1);
    expect(provider.asked()).toEqual([[0, 4]]);
  });

  test.each([
    ['refuses', () => refuse(400, 'page must be 1 or more')],
    ['does not know', () => refuse(404)],
    ['takes for 1', ({ limit }: { limit: number }) => pageOf(bodies(9), { page: 1, limit })],
  ])('from 1 is asked for a page 0, which it %s, once: by the first search of more than a page', async (_, zeroth) => {
    const provider = aProviderOfPages((asked) => (asked.page === 0 ? zeroth(asked) : pageOf(bodies(9), asked)));
    for (const page of [1, 2, 1]) await provider.page(page);
    expect(provider.asked()).toEqual([
      [1, 4],
      [0, 4],
      [2, 4],
      [1, 4],
    ]);
  });

  test('from 1 is asked for nothing more by a search of one page, or of nothing', async () => {
    for (const count of [4, 0]) {
      const provider = aProviderOfPages((asked) => pageOf(bodies(count), asked));
      await provider.page(1);
      expect(provider.asked()).toEqual([[1, 4]]);
    }
  });

  test.each([
    ['is empty', () => pageOf(bodies(3), { page: 1, limit: 4 }, 0)],
    ['there is not', () => refuse(404)],
  ])('from 0 is known to a search that was asked while a week told it, and whose page 1 %s', async (_, second) => {
    const provider = aProviderOfPages((asked) => (asked.page === 0 ? pageOf(bodies(3), asked, 0) : second()));
    const [, found, again] = await Promise.all([provider.read(), provider.page(1), provider.page(1)]);
    expect([found.events.length, again.events.length]).toEqual([3, 3]);
  });
});
