import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EconomicEvent } from '../../../../src/contract/decode/event';
import type { EventPage } from '../../../../src/contract/decode/event-page';
import { addDays } from '../../../../src/domain/time/day';
import {
  joinSearch,
  planSearch,
  fetchFirstPages,
  type DateOrder,
  type ReadPage,
} from '../../../../src/web/data/search/search-pages';
import { anEvent } from '../../../domain/an-event';

const NO_META = { total: null, perPage: null, currentPage: null, totalPages: null };

/** One event per day, with ids from 1. */
const daily = (count: number): readonly EconomicEvent[] =>
  Array.from({ length: count }, (_, index) =>
    anEvent({ id: String(index + 1), date: addDays('2026-01-01', index), hour: '14:30' }),
  );

type Provider = { readonly events: readonly EconomicEvent[]; readonly limit: number; readonly counts?: boolean };

/** The response of a provider for one page of its events. */
function respond({ events, limit, counts = true }: Provider, number: number): EventPage {
  const meta = counts ? { total: events.length, totalPages: Math.ceil(events.length / limit) } : {};
  return {
    meta: { ...NO_META, ...meta },
    events: events.slice((number - 1) * limit, number * limit),
    invalid: [],
  };
}

/** Fetches until no page is left; the provider may change between requests. */
async function readAll(providerAt: (request: number) => Provider, wanted: DateOrder) {
  let request = 0;
  const fetched: number[] = [];
  const fetchPage = (number: number) => {
    fetched.push(number);
    return Promise.resolve(respond(providerAt(request++), number));
  };
  const reads: ReadPage[] = [...(await fetchFirstPages(fetchPage, wanted))];
  while (reads.length < 60) {
    const { next } = planSearch(reads, wanted);
    if (next === null) break;
    reads.push({ number: next, page: await fetchPage(next) });
  }
  return {
    fetched,
    ids: joinSearch(reads, wanted).events.map(({ id }) => id),
    found: joinSearch(reads, wanted),
    reads,
  };
}

const always = (provider: Provider) => () => provider;
const all = (count: number) => new Set(Array.from({ length: count }, (_, index) => String(index + 1)));

describe('Search pages', () => {
  test('are fetched from the first on if they are in the requested order', async () => {
    const { fetched, ids, found } = await readAll(always({ events: daily(70), limit: 25 }), 'ascending');
    expect(fetched).toEqual([1, 2, 3]);
    expect(ids.slice(0, 3)).toEqual(['1', '2', '3']);
    expect(ids).toHaveLength(70);
    expect(found).toMatchObject({ total: 70, nearFirst: true });
  });

  test('are fetched from the first on if both the search and the provider sort the newest first', async () => {
    const { fetched } = await readAll(always({ events: daily(70).toReversed(), limit: 25 }), 'descending');
    expect(fetched).toEqual([1, 2, 3]);
  });

  test('are fetched backwards from the last if they are in the opposite order, without fetching the first again', async () => {
    const { fetched, ids } = await readAll(always({ events: daily(100), limit: 25 }), 'descending');
    expect(fetched).toEqual([1, 4, 3, 2]);
    expect(new Set(ids)).toEqual(all(100));
  });

  test('in the opposite order do not show the far end until all pages in between are there', async () => {
    const provider = { events: daily(100), limit: 25 };
    const reads = await fetchFirstPages((number) => Promise.resolve(respond(provider, number)), 'descending');
    expect(reads.map(({ number }) => number)).toEqual([1, 4]);
    expect(joinSearch(reads, 'descending').events.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 25 }, (_, index) => 76 + index),
    );
  });

  test('include the page before a short last one, to fill the screen', async () => {
    const provider = { events: daily(102), limit: 25 };
    const reads = await fetchFirstPages((number) => Promise.resolve(respond(provider, number)), 'descending');
    expect(reads.map(({ number }) => number)).toEqual([1, 5, 4]);
  });

  test('of one day are ordered by time', () => {
    const events = ['08:00', '09:30', '14:30'].map((hour, id) => anEvent({ id: String(id), hour }));
    const read = { number: 1, page: respond({ events: [...events, ...daily(3)], limit: 3 }, 1) };
    expect(planSearch([read], 'ascending')).toEqual({ shown: [1], next: 2, nearFirst: true });
    expect(planSearch([read], 'descending')).toEqual({ shown: [], next: 2, nearFirst: true });
  });

  test('are assumed to be ascending if their order is unknown', () => {
    const events = Array.from({ length: 6 }, (_, id) => anEvent({ id: String(id) }));
    const read = { number: 1, page: respond({ events, limit: 2 }, 1) };
    expect(planSearch([read], 'descending').next).toBe(3);
    expect(planSearch([read], 'ascending').next).toBe(2);
  });

  test('are fetched until one has nothing new if they are not counted, and report that the nearest come last', async () => {
    const uncounted = { events: daily(60), limit: 25, counts: false };
    const forward = await readAll(always(uncounted), 'ascending');
    expect([forward.fetched, forward.ids.length, forward.found.nearFirst]).toEqual([[1, 2, 3, 4], 60, true]);
    const backward = await readAll(always(uncounted), 'descending');
    expect([backward.fetched, backward.ids.length, backward.found.nearFirst]).toEqual([[1, 2, 3, 4], 60, false]);
    expect(backward.found.total).toBeNull();
  });

  test('end if one page repeats forever', async () => {
    const same = respond({ events: daily(30), limit: 30 }, 1);
    const reads = [1, 2].map((number) => ({ number, page: { ...same, meta: NO_META } }));
    expect(planSearch(reads, 'ascending').next).toBeNull();
    expect(joinSearch(reads, 'ascending').events).toHaveLength(30);
  });

  test('are fetched from the first on if they are not sorted by date, and report that the nearest may come last', async () => {
    const [a, b, c] = daily(3);
    const events = [b, c, a].flatMap((event) => event ?? []);
    const { fetched, found } = await readAll(always({ events: [...events, ...daily(60)], limit: 30 }), 'descending');
    expect(fetched.slice(0, 2)).toEqual([1, 2]);
    expect(found.nearFirst).toBe(false);
  });

  test.each(['ascending', 'descending'] as const)('are complete with a single or empty page (%s)', async (wanted) => {
    expect((await readAll(always({ events: daily(3), limit: 25 }), wanted)).fetched).toEqual([1]);
    const none = await readAll(always({ events: [], limit: 25 }), wanted);
    expect([none.fetched, none.ids, none.found.total]).toEqual([[1], [], 0]);
  });

  test('are fetched from the first on if the last one is empty', () => {
    const reads = [
      { number: 1, page: { ...respond({ events: daily(30), limit: 30 }, 1), meta: { ...NO_META, totalPages: 900 } } },
      { number: 900, page: { ...respond({ events: [], limit: 30 }, 900), meta: { ...NO_META, totalPages: 900 } } },
    ];
    expect(planSearch(reads, 'descending')).toEqual({ shown: [1], next: 2, nearFirst: false });
    expect(joinSearch(reads, 'descending').events).toHaveLength(30);
  });

  test('end if the total is that of an unfiltered list, whose last page repeats', async () => {
    const page = { ...respond({ events: daily(2), limit: 4 }, 1), meta: { ...NO_META, total: 14, totalPages: 4 } };
    const reads = await fetchFirstPages(() => Promise.resolve(page), 'descending');
    expect(joinSearch(reads, 'descending').events).toHaveLength(2);
    expect(planSearch(reads, 'descending').next).toBeNull();
  });

  test('count invalid events once, on the pages shown', () => {
    const broken = { ...respond({ events: daily(50), limit: 25 }, 1), invalid: [{ id: null, reason: 'no date' }] };
    const reads = [
      { number: 1, page: broken },
      { number: 1, page: broken },
    ];
    expect(joinSearch(reads, 'ascending').unreadable).toHaveLength(1);
    expect(joinSearch(reads.slice(0, 1), 'descending').unreadable).toHaveLength(0);
  });

  test('contain a repeated event once, with its latest value', () => {
    const [first, second] = [respond({ events: daily(4), limit: 2 }, 1), respond({ events: daily(4), limit: 2 }, 2)];
    const again = anEvent({ id: '2', date: '2026-01-02', current: '3,6%' });
    const reads = [
      { number: 1, page: first },
      { number: 2, page: { ...second, events: [again, ...second.events] } },
    ];
    const { events } = joinSearch(reads, 'ascending');
    expect(events.map(({ id, current }) => [id, current])).toEqual([
      ['1', ''],
      ['2', '3,6%'],
      ['3', ''],
      ['4', ''],
    ]);
  });
});

describe('A total that changes between pages', () => {
  const limit = 25;

  test('is the latest one', async () => {
    const { found } = await readAll((request) => ({ events: daily(request === 0 ? 60 : 61), limit }), 'ascending');
    expect(found.total).toBe(61);
  });

  test('loses no event that moved to an already fetched page: that page is fetched again, once', async () => {
    const extra = anEvent({ id: 'new', date: '2025-12-31' });
    const after = [extra, ...daily(100)];
    const { fetched, ids } = await readAll(
      (request) => ({ events: request < 2 ? daily(100) : after, limit }),
      'descending',
    );
    expect(fetched).toEqual([1, 4, 3, 4, 2]);
    expect(new Set(ids)).toEqual(all(100));
  });

  test('with every response does not cause an endless fetch', async () => {
    const { fetched, ids } = await readAll((request) => ({ events: daily(100 + request), limit }), 'ascending');
    expect(new Set(ids).size).toBeGreaterThanOrEqual(100);
    expect(fetched.length).toBeLessThan(20);
  });
});

test('A search finds every event once, with the nearest pages first, whatever the order, size and limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 3, max: 40 }),
      fc.boolean(),
      fc.constantFrom<DateOrder>('ascending', 'descending'),
      async (count, limit, isReversed, wanted) => {
        const events = isReversed ? daily(count).toReversed() : daily(count);
        const { fetched, ids, reads } = await readAll(always({ events, limit }), wanted);
        expect(ids).toHaveLength(count);
        expect(new Set(ids)).toEqual(all(count));
        expect(new Set(fetched).size).toBe(fetched.length);
        const nearest = wanted === 'ascending' ? 1 : count;
        const first = joinSearch(reads.slice(0, 2), wanted).events.map(({ id }) => Number(id));
        expect(first.includes(nearest)).toBe(count > 0);
      },
    ),
  );
});
