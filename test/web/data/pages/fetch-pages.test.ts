import { describe, expect, test } from 'vitest';
import { fetchFirstPages, joinSearch, planSearch } from '../../../../src/web/data/search/search-pages';
import { aProviderOfPages, bodies, pageOf, refuse, upTo } from '../a-provider-of-pages';

describe('The page base of a provider', () => {
  test.each([3, 4, 7, 12])('is detected as 0 by the first search, with %i results', async (count) => {
    const provider = aProviderOfPages((request) => pageOf(bodies(count), request, 0));
    const found = [...(await provider.page(1)).events, ...(await provider.page(2)).events];
    expect(found.map(({ id }) => Number(id))).toEqual(upTo(Math.min(count, 8)));
    provider.takeRequests();
    await provider.page(1);
    expect(provider.takeRequests()).toEqual([[0, 4]]);
  });

  test.each([
    ['rejects', () => refuse(400, 'page must be 1 or more')],
    ['does not find', () => refuse(404)],
    ['treats as page 1', ({ limit }: { limit: number }) => pageOf(bodies(9), { page: 1, limit })],
  ])(
    'is detected as 1 by one request for page 0, which the provider %s, in the first search of more than a page',
    async (_, zeroth) => {
      const provider = aProviderOfPages((request) =>
        request.page === 0 ? zeroth(request) : pageOf(bodies(9), request),
      );
      for (const page of [1, 2, 1]) await provider.page(page);
      expect(provider.takeRequests()).toEqual([
        [1, 4],
        [0, 4],
        [2, 4],
        [1, 4],
      ]);
    },
  );

  test('stays unknown after a list of which only the first page came', async () => {
    const all = bodies(9);
    let isFailing = true;
    const provider = aProviderOfPages((request) => {
      if (!isFailing) return pageOf(all, request, 0);
      if (request.page === 2) return refuse(400);
      return Response.json({ meta: { total: 3, total_pages: 2 }, data: all.slice(4, 7) });
    });
    expect((await provider.read()).ids).toEqual([5, 6, 7]);
    isFailing = false;
    expect((await provider.page(1)).events.map(({ id }) => Number(id))).toEqual(upTo(4));
  });

  test('takes no further request in a search of one page, or without results', async () => {
    for (const count of [4, 0]) {
      const provider = aProviderOfPages((request) => pageOf(bodies(count), request));
      await provider.page(1);
      expect(provider.takeRequests()).toEqual([[1, 4]]);
    }
  });

  test.each([
    ['is empty', () => pageOf(bodies(3), { page: 1, limit: 4 }, 0)],
    ['is a 404', () => refuse(404)],
  ])('is known as 0 to a search during the fetch of a week, if page 1 %s', async (_, second) => {
    const provider = aProviderOfPages((request) => (request.page === 0 ? pageOf(bodies(3), request, 0) : second()));
    const [, found, again] = await Promise.all([provider.read(), provider.page(1), provider.page(1)]);
    expect([found.events.length, again.events.length]).toEqual([3, 3]);
  });
});

describe('A provider that refuses a page past the end', () => {
  test('ends a search that it does not count, and keeps its first page', async () => {
    const provider = aProviderOfPages(({ page }) =>
      page === 1 ? Response.json({ data: bodies(3) }) : refuse(400, 'no such page'),
    );
    const reads = await fetchFirstPages(provider.page, 'ascending');
    expect(joinSearch(reads, 'ascending').events.map(({ id }) => Number(id))).toEqual(upTo(3));
    expect(planSearch(reads, 'ascending').next).toBeNull();
  });

  test('is not said to refuse the size of its pages', async () => {
    const provider = aProviderOfPages(({ page, limit }) => {
      const data = page === 0 ? [] : bodies(60).slice((page - 1) * limit, page * limit);
      return data.length > 0 ? Response.json({ data }) : refuse(400, 'no such page');
    }, 50);
    expect((await provider.read()).ids).toEqual(upTo(60));
    expect(provider.report).not.toContain('limit-refused');
    expect(provider.takeRequests()).toEqual([
      [1, 50],
      [2, 50],
      [3, 50],
      [0, 50],
    ]);
  });
});
