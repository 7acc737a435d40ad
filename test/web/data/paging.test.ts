import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProviderOfPages, bodies, pageOf, refuse, upTo } from './a-provider-of-pages';
import { runs } from '../../support/runs';

describe('A limit that the provider refuses', () => {
  test.each([400, 422, 413])('with %i is halved until it is taken, and remembered', async (status) => {
    const provider = aProviderOfPages(
      (asked) => (asked.limit > 60 ? refuse(status, 'limit too large') : pageOf(bodies(120), asked)),
      200,
    );
    expect((await provider.read()).ids).toEqual(upTo(120));
    expect(provider.asked()).toEqual([
      [1, 200],
      [1, 100],
      [1, 50],
      [2, 50],
      [3, 50],
    ]);
    expect(provider.report).toContain('limit-refused');
    expect((await provider.read()).ids).toEqual(upTo(120));
    expect(provider.asked().map(([, limit]) => limit)).toEqual([50, 50, 50]);
  });

  test('without a word is halved as well: nothing else is in doubt', async () => {
    const provider = aProviderOfPages((asked) => (asked.limit > 100 ? refuse(400) : pageOf(bodies(3), asked)), 200);
    expect((await provider.read()).ids).toEqual([1, 2, 3]);
  });

  test('and every smaller one was not the matter: the first refusal is told, and it is not tried again', async () => {
    const provider = aProviderOfPages(() => refuse(400, 'En maintenance.'), 200);
    await expect(provider.read()).rejects.toMatchObject({ kind: 'refused', says: 'En maintenance.' });
    expect(provider.asked().map(([, limit]) => limit)).toEqual([200, 100, 50, 25, 12, 10]);
    await expect(provider.read()).rejects.toMatchObject({ kind: 'refused' });
    expect(provider.asked()).toHaveLength(1);
  });

  test('is left as it is when the provider names another parameter', async () => {
    const provider = aProviderOfPages(() => refuse(400, 'from is not a date'), 200);
    await expect(provider.read()).rejects.toMatchObject({ kind: 'refused' });
    expect(provider.asked()).toHaveLength(1);
  });

  test('of a search holds for it too', async () => {
    const provider = aProviderOfPages((asked) => (asked.limit > 30 ? refuse(400) : pageOf(bodies(60), asked)), 200);
    expect((await provider.page(1)).events).toHaveLength(25);
    await provider.page(2);
    expect(provider.asked()).toEqual([
      [1, 50],
      [1, 25],
      [0, 25],
      [2, 25],
    ]);
  });
});

describe('A provider of other pages', () => {
  test('smaller than asked has them followed; one that ignores the limit too', async () => {
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
    'that counts them from %i, past whose end is %s, gives every event (%i a page)',
    async (base, end, size) => {
      const provider = aProviderOfPages((asked) => {
        const isPast = (asked.page - base) * asked.limit >= 7;
        if (asked.page < base) return refuse(400);
        return isPast ? PAST_END[end](asked.limit, base) : pageOf(bodies(7), asked, base);
      }, size);
      expect((await provider.read()).ids).toEqual(upTo(7));
      expect((await provider.read()).ids).toEqual(upTo(7));
      expect(provider.report).not.toContain('list-changed');
    },
  );

  test('from 0 is known as such from then on', async () => {
    const provider = aProviderOfPages((asked) => pageOf(bodies(7), asked, 0));
    await provider.read();
    provider.asked();
    expect((await provider.read()).ids).toEqual(upTo(7));
    expect(provider.asked()).toEqual([
      [0, 4],
      [1, 4],
    ]);
    expect(provider.variants).toContain('page-base 0');
    expect((await provider.page(1)).events).toHaveLength(4);
  });

  test('that takes page 0 for page 1, and one that numbers its first page 0, count from 1', async () => {
    const clamping = aProviderOfPages(({ page, limit }) => pageOf(bodies(7), { page: Math.max(page, 1), limit }));
    expect((await clamping.read()).ids).toEqual(upTo(7));
    const labelling = aProviderOfPages(({ page, limit }) => {
      const meta = { total: 7, per_page: limit, current_page: page - 1, total_pages: 2 };
      return Response.json({ meta, data: bodies(7).slice((page - 1) * limit, page * limit) });
    });
    expect((await labelling.read()).ids).toEqual(upTo(7));
    expect([...clamping.report, ...labelling.report]).toEqual([]);
  });

  test('that answers another page than the one asked is found out', async () => {
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
    ['no size of page', () => ({ meta: { total: 7, total_pages: 2 } })],
    ['a size of 0', () => ({ meta: { total: 7, per_page: 0, total_pages: 2 } })],
    ['a total alone', () => ({ meta: { total: 7 } })],
    ['one page too few', () => ({ meta: { total: 7, per_page: 4, total_pages: 1 } })],
  ] as const)(
    'with %s gives every event',
    async (_, told: () => { meta?: object; headers?: Record<string, string> }) => {
      const provider = aProviderOfPages(({ page, limit }) => {
        if (page === 0) return refuse(400);
        const { meta = {}, headers = {} } = told();
        return Response.json({ meta, data: bodies(7).slice((page - 1) * limit, page * limit) }, { headers });
      });
      expect((await provider.read()).ids).toEqual(upTo(7));
      expect(provider.report).not.toContain('list-changed');
    },
  );

  test('that tells its total in a header is believed, and the size of its pages missed', async () => {
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

  test('that never ends is cut at 200 pages or 20,000 events, and this is told', async () => {
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

describe('A list that changes while it is read', () => {
  test('is read once more, and nothing is said when it is whole then', async () => {
    const provider = aProviderOfPages((asked) =>
      pageOf(bodies(asked.nth === 1 ? 9 : 8, asked.nth === 1 ? 1 : 2), asked),
    );
    expect((await provider.read()).ids).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(provider.asked().length).toBeLessThanOrEqual(6);
    expect(provider.report).not.toContain('list-changed');
  });

  test('and goes on changing is shown as it last came, and this is told', async () => {
    const provider = aProviderOfPages((asked) => pageOf(bodies(9 + asked.nth), asked));
    await provider.read();
    expect(provider.asked().length).toBeLessThanOrEqual(10);
    expect(provider.report).toContain('list-changed');
  });

  test('only in how it is counted is not read twice for ever', async () => {
    const provider = aProviderOfPages(({ page, limit }) => {
      const meta = { total: 8, per_page: limit, current_page: page, total_pages: 2 };
      return Response.json({ meta, data: bodies(7).slice((page - 1) * limit, page * limit) });
    });
    await provider.read();
    provider.asked();
    expect((await provider.read()).ids).toEqual(upTo(7));
    expect(provider.asked().length).toBeLessThanOrEqual(3);
  });

  test('at any time, by insertions and removals: no event twice, and one that is lost is told of', async () => {
    const change = fc.record({ before: fc.nat(12), insert: fc.boolean(), at: fc.nat(30) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 4 }), async (changes) => {
        const all = [...bodies(13)];
        const stays = new Set(upTo(13));
        const provider = aProviderOfPages((asked) => {
          for (const { before, insert, at } of changes) {
            if (before !== asked.nth) continue;
            if (insert) all.splice(at % all.length, 0, ...bodies(1, 100 + asked.nth));
            else for (const gone of all.splice(at % all.length, 1)) stays.delete(Number(Reflect.get(gone, 'id')));
          }
          return pageOf(all, asked);
        });
        const { ids, received, total } = await provider.read();
        expect(new Set(ids).size).toBe(ids.length);
        const isWhole = [...stays].every((id) => ids.includes(id));
        // One that comes for each that goes cannot be told from a list at rest.
        const isCountRight = received === total && ids.length === received;
        expect(isWhole || isCountRight || provider.report.has('list-changed')).toBe(true);
      }),
      { numRuns: runs(50) },
    );
  });

  test('whatever its counts say, it is read to an end without a mistake', async () => {
    const count = fc.oneof(fc.constantFrom(0, -1, 1e9, NaN, null, '2', 'x', 1.5), fc.nat(40));
    const meta = fc.record(
      { total: count, per_page: count, current_page: count, total_pages: count },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(20), meta, async (many, told) => {
        const provider = aProviderOfPages(({ page, limit }) =>
          Response.json({ meta: told, data: bodies(many).slice((page - 1) * limit, page * limit) }),
        );
        const { ids, total } = await provider.read();
        expect(new Set(ids).size).toBe(ids.length);
        // What the provider says there is has come, or is known to be missing.
        const isCounted = total !== null;
        expect(ids.length === many || isCounted || provider.report.size > 0 || told.total_pages !== undefined).toBe(
          true,
        );
        expect(provider.asked().length).toBeLessThan(60);
      }),
      { numRuns: runs(50) },
    );
  });
});
