import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProviderOfPages, bodies, pageOf, refuse, upTo } from './a-provider-of-pages';
import { anEventBody } from '../../contract/an-event-body';
import { fetchFirstPages, planSearch } from '../../../src/web/data/search/search-pages';
import { runs } from '../../support/runs';

describe('A limit that the provider rejects', () => {
  test.each([400, 422, 413])('with status %i is halved until it is accepted, and remembered', async (status) => {
    const provider = aProviderOfPages(
      (request) => (request.limit > 60 ? refuse(status, 'limit too large') : pageOf(bodies(120), request)),
      200,
    );
    expect((await provider.read()).ids).toEqual(upTo(120));
    expect(provider.takeRequests()).toEqual([
      [1, 200],
      [1, 100],
      [1, 50],
      [2, 50],
      [3, 50],
    ]);
    expect(provider.report).toContain('limit-refused');
    expect((await provider.read()).ids).toEqual(upTo(120));
    expect(provider.takeRequests().map(([, limit]) => limit)).toEqual([50, 50, 50]);
  });

  test('without a message is halved as well', async () => {
    const provider = aProviderOfPages(
      (request) => (request.limit > 100 ? refuse(400) : pageOf(bodies(3), request)),
      200,
    );
    expect((await provider.read()).ids).toEqual([1, 2, 3]);
  });

  test('is not halved again if every smaller limit is rejected too, and the first error is reported', async () => {
    const provider = aProviderOfPages(() => refuse(400, 'En maintenance.'), 200);
    await expect(provider.read()).rejects.toMatchObject({ kind: 'refused', detail: 'En maintenance.' });
    expect(provider.takeRequests().map(([, limit]) => limit)).toEqual([200, 100, 50, 25, 12, 10]);
    await expect(provider.read()).rejects.toMatchObject({ kind: 'refused' });
    expect(provider.takeRequests()).toHaveLength(1);
  });

  test('is not changed if the error is about another parameter', async () => {
    const provider = aProviderOfPages(() => refuse(400, 'from is not a date'), 200);
    await expect(provider.read()).rejects.toMatchObject({ kind: 'refused' });
    expect(provider.takeRequests()).toHaveLength(1);
  });

  test('is halved for a search, too', async () => {
    const provider = aProviderOfPages(
      (request) => (request.limit > 30 ? refuse(400) : pageOf(bodies(60), request)),
      200,
    );
    expect((await provider.page(1)).events).toHaveLength(25);
    await provider.page(2);
    expect(provider.takeRequests()).toEqual([
      [1, 50],
      [1, 25],
      [0, 25],
      [2, 25],
    ]);
  });
});

describe('A provider with other pagination', () => {
  test('is not probed for a page 0 where the number of its first page is known', async () => {
    const provider = aProviderOfPages((request) => pageOf(bodies(60), request), 200, { firstPage: 1 });
    await provider.page(1);
    expect(provider.takeRequests()).toEqual([[1, 50]]);
  });

  test('is read completely if its pages are smaller or larger than requested', async () => {
    const smaller = aProviderOfPages(({ page }) => pageOf(bodies(7), { page, limit: 2 }));
    expect((await smaller.read()).ids).toEqual(upTo(7));
    expect(smaller.variants).toContain('limit smaller');
    const larger = aProviderOfPages(({ page }) => pageOf(bodies(30), { page, limit: 20 }));
    expect((await larger.read()).ids).toEqual(upTo(30));
    expect(larger.variants).toContain('limit ignored');
  });

  const PAST_END = {
    empty: () => Response.json({ meta: { total: 7 }, data: [] }),
    '404': () => refuse(404),
    'last page': (limit: number, base: number) =>
      pageOf(bodies(7), { page: Math.ceil(7 / limit) - 1 + base, limit }, base),
  } as const;
  test.each([
    [0, 'empty', 4],
    [0, '404', 4],
    [0, 'last page', 4],
    [0, 'empty', 10],
    [0, '404', 10],
    [0, 'last page', 10],
    [1, 'empty', 4],
    [1, '404', 4],
    [1, 'last page', 4],
  ] as const)(
    'is read completely if it counts pages from %i and past the end is %s (%i per page)',
    async (base, end, size) => {
      const provider = aProviderOfPages((request) => {
        const isPast = (request.page - base) * request.limit >= 7;
        if (request.page < base) return refuse(400);
        return isPast ? PAST_END[end](request.limit, base) : pageOf(bodies(7), request, base);
      }, size);
      expect((await provider.read()).ids).toEqual(upTo(7));
      expect((await provider.read()).ids).toEqual(upTo(7));
      expect(provider.report).not.toContain('list-changed');
    },
  );

  test('is read completely if it sends the number of rows on a page as the total, which is reported', async () => {
    const provider = aProviderOfPages(({ page, limit }) => {
      const data = bodies(10).slice((page - 1) * limit, page * limit);
      return Response.json({ meta: { total: data.length, per_page: limit, total_pages: 1 }, data });
    });
    expect((await provider.read()).ids).toEqual(upTo(10));
    expect(provider.takeRequests()).toHaveLength(8);
    expect((await provider.read()).ids).toEqual(upTo(10));
    expect(provider.takeRequests()).toHaveLength(4);
    expect([...provider.report]).toEqual(['total-wrong']);
  });

  test('has its page base of 0 remembered', async () => {
    const provider = aProviderOfPages((request) => pageOf(bodies(7), request, 0));
    await provider.read();
    provider.takeRequests();
    expect((await provider.read()).ids).toEqual(upTo(7));
    expect(provider.takeRequests()).toEqual([
      [0, 4],
      [1, 4],
    ]);
    expect(provider.variants).toContain('page-base 0');
    expect((await provider.page(1)).events).toHaveLength(4);
  });

  test('has page base 1 if it treats page 0 as page 1, or labels its first page 0', async () => {
    const clamping = aProviderOfPages(({ page, limit }) => pageOf(bodies(7), { page: Math.max(page, 1), limit }));
    expect((await clamping.read()).ids).toEqual(upTo(7));
    const labelling = aProviderOfPages(({ page, limit }) => {
      const meta = { total: 7, per_page: limit, current_page: page - 1, total_pages: 2 };
      return Response.json({ meta, data: bodies(7).slice((page - 1) * limit, page * limit) });
    });
    expect((await labelling.read()).ids).toEqual(upTo(7));
    expect([...clamping.report, ...labelling.report]).toEqual([]);
  });

  test('is reported if it returns a page other than the requested one', async () => {
    const provider = aProviderOfPages(({ page, limit }) => {
      const meta = { total: 7, per_page: limit, current_page: 5, total_pages: 2 };
      return Response.json({ meta, data: bodies(7).slice((page - 1) * limit, page * limit) });
    });
    expect((await provider.read()).ids).toEqual(upTo(7));
    expect(provider.report).toContain('page-mismatch');
  });

  test.each([
    ['no count at all', () => ({})],
    ['its total in a header', () => ({ headers: { 'X-Total-Count': '7' } })],
    ['no page size', () => ({ meta: { total: 7, total_pages: 2 } })],
    ['a page size of 0', () => ({ meta: { total: 7, per_page: 0, total_pages: 2 } })],
    ['only a total', () => ({ meta: { total: 7 } })],
    ['one page too few', () => ({ meta: { total: 7, per_page: 4, total_pages: 1 } })],
  ] as const)(
    'is read completely with %s',
    async (_, extras: () => { meta?: object; headers?: Record<string, string> }) => {
      const provider = aProviderOfPages(({ page, limit }) => {
        if (page === 0) return refuse(400);
        const { meta = {}, headers = {} } = extras();
        return Response.json({ meta, data: bodies(7).slice((page - 1) * limit, page * limit) }, { headers });
      });
      expect((await provider.read()).ids).toEqual(upTo(7));
      expect(provider.report).not.toContain('list-changed');
    },
  );

  test.each([{ date: 'bientôt' }, { date: 'bientôt', id: null }])(
    'is asked for one more page if it repeats the same one without a count, an unreadable event %j included',
    async (unreadable) => {
      const all = [...bodies(3), anEventBody({ id: 4, ...unreadable })];
      const provider = aProviderOfPages(() => Response.json({ data: all }));
      expect(await provider.read()).toEqual({ ids: [1, 2, 3], received: 4, total: null });
      expect(provider.takeRequests().map(([page]) => page)).toEqual([1, 2, 0]);
      const reads = await fetchFirstPages(provider.page, 'ascending');
      expect(planSearch(reads, 'ascending').next).toBeNull();
    },
  );

  test('may send its total in a header, and a missing page size is reported', async () => {
    const headers = { 'X-Total-Count': '7' };
    const counting = aProviderOfPages(({ page, limit }) =>
      Response.json({ data: bodies(7).slice((page - 1) * limit, page * limit) }, { headers }),
    );
    expect(await counting.read()).toMatchObject({ total: 7, received: 7 });
    expect(counting.report).toContain('meta-elsewhere');
    const sizeless = aProviderOfPages(() => Response.json({ meta: { total: 1 }, data: bodies(1) }));
    await sizeless.read();
    expect(sizeless.report).toContain('page-size-missing');
  });

  test('is cut off at 200 pages or 20,000 events, and the cut is reported', async () => {
    const endless = (size: number) =>
      aProviderOfPages(({ page }) =>
        Response.json({ meta: { total: 999_999, total_pages: 99_999 }, data: bodies(size, page * size) }),
      );
    const [thin, thick] = [endless(2), endless(1500)];
    expect((await thin.read()).received).toBe(400);
    expect((await thick.read()).received).toBeLessThan(30_000);
    expect([thin.report.has('list-cut'), thick.report.has('list-cut')]).toEqual([true, true]);
  });
});

describe('A list that changes during the fetch', () => {
  test('is fetched once more, and no issue is reported if it is complete then', async () => {
    const provider = aProviderOfPages((request) =>
      pageOf(bodies(request.nth === 1 ? 9 : 8, request.nth === 1 ? 1 : 2), request),
    );
    expect((await provider.read()).ids).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(provider.takeRequests().length).toBeLessThanOrEqual(6);
    expect(provider.report).not.toContain('list-changed');
  });

  test('is returned as last fetched if it keeps changing, and this is reported', async () => {
    const provider = aProviderOfPages((request) => pageOf(bodies(9 + request.nth), request));
    await provider.read();
    expect(provider.takeRequests().length).toBeLessThanOrEqual(10);
    expect(provider.report).toContain('list-changed');
  });

  test('is not fetched twice forever if only its count is wrong', async () => {
    const provider = aProviderOfPages(({ page, limit }) => {
      const meta = { total: 8, per_page: limit, current_page: page, total_pages: 2 };
      return Response.json({ meta, data: bodies(7).slice((page - 1) * limit, page * limit) });
    });
    await provider.read();
    provider.takeRequests();
    expect((await provider.read()).ids).toEqual(upTo(7));
    expect(provider.takeRequests().length).toBeLessThanOrEqual(3);
  });

  test('contains no event twice after any insertions and removals, and a lost event is reported', async () => {
    const change = fc.record({ before: fc.nat(12), insert: fc.boolean(), at: fc.nat(30) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 4 }), async (changes) => {
        const all = [...bodies(13)];
        const stays = new Set(upTo(13));
        const provider = aProviderOfPages((request) => {
          for (const { before, insert, at } of changes) {
            if (before !== request.nth) continue;
            if (insert) all.splice(at % all.length, 0, ...bodies(1, 100 + request.nth));
            else for (const gone of all.splice(at % all.length, 1)) stays.delete(Number(Reflect.get(gone, 'id')));
          }
          return pageOf(all, request);
        });
        const { ids, received, total } = await provider.read();
        expect(new Set(ids).size).toBe(ids.length);
        const isWhole = [...stays].every((id) => ids.includes(id));
        // One insertion per removal cannot be distinguished from an unchanged list.
        const isCountRight = received === total && ids.length === received;
        expect(isWhole || isCountRight || provider.report.has('list-changed')).toBe(true);
      }),
      { numRuns: runs(50) },
    );
  });

  test('is fetched to the end without an error, whatever its counts', async () => {
    const count = fc.oneof(fc.constantFrom(0, -1, 1e9, NaN, null, '2', 'x', 1.5), fc.nat(40));
    const meta = fc.record(
      { total: count, per_page: count, current_page: count, total_pages: count },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(20), meta, async (many, counts) => {
        const provider = aProviderOfPages(({ page, limit }) =>
          Response.json({ meta: counts, data: bodies(many).slice((page - 1) * limit, page * limit) }),
        );
        const { ids, total } = await provider.read();
        expect(new Set(ids).size).toBe(ids.length);
        // Either all announced events are there, or the list is known to be incomplete.
        const isCounted = total !== null;
        expect(ids.length === many || isCounted || provider.report.size > 0 || counts.total_pages !== undefined).toBe(
          true,
        );
        expect(provider.takeRequests().length).toBeLessThan(60);
      }),
      { numRuns: runs(50) },
    );
  });
});
