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

/** Events one a day, ids counted from 1. */
const daily = (count: number): readonly EconomicEvent[] =>
  Array.from({ length: count }, (_, index) =>
    anEvent({ id: String(index + 1), date: addDays('2026-01-01', index), hour: '14:30' }),
  );

type Provider = { readonly events: readonly EconomicEvent[]; readonly limit: number; readonly counts?: boolean };

/** What a provider answers for a page of the events it holds, in its order. */
function answer({ events, limit, counts = true }: Provider, number: number): EventPage {
  const meta = counts ? { total: events.length, totalPages: Math.ceil(events.length / limit) } : {};
  return {
    meta: { ...NO_META, ...meta },
    events: events.slice((number - 1) * limit, number * limit),
    invalid: [],
  };
}

/** Reads on until nothing is left to read; the provider may have changed by each next page. */
async function readAll(providerAt: (request: number) => Provider, wanted: DateOrder) {
  let request = 0;
  const asked: number[] = [];
  const fetchPage = (number: number) => {
    asked.push(number);
    return Promise.resolve(answer(providerAt(request++), number));
  };
  const reads: ReadPage[] = [...(await fetchFirstPages(fetchPage, wanted))];
  while (reads.length < 60) {
    const { next } = planSearch(reads, wanted);
    if (next === null) break;
    reads.push({ number: next, page: await fetchPage(next) });
  }
  return { asked, ids: joinSearch(reads, wanted).events.map(({ id }) => id), found: joinSearch(reads, wanted), reads };
}

const always = (provider: Provider) => () => provider;
const all = (count: number) => new Set(Array.from({ length: count }, (_, index) => String(index + 1)));

describe('The pages of a search', () => {
  test('in the wanted order are read from the first on', async () => {
    const { asked, ids, found } = await readAll(always({ events: daily(70), limit: 25 }), 'ascending');
    expect(asked).toEqual([1, 2, 3]);
    expect(ids.slice(0, 3)).toEqual(['1', '2', '3']);
    expect(ids).toHaveLength(70);
    expect(found).toMatchObject({ total: 70, nearFirst: true });
  });

  test('newest first from a provider that begins with them are read from the first on', async () => {
    const { asked } = await readAll(always({ events: daily(70).toReversed(), limit: 25 }), 'descending');
    expect(asked).toEqual([1, 2, 3]);
  });

  test('in the other order are read from the last backwards, and the first is not asked for again', async () => {
    const { asked, ids } = await readAll(always({ events: daily(100), limit: 25 }), 'descending');
    expect(asked).toEqual([1, 4, 3, 2]);
    expect(new Set(ids)).toEqual(all(100));
  });

  test('in the other order show nothing of the far end until all between is there', async () => {
    const provider = { events: daily(100), limit: 25 };
    const reads = await fetchFirstPages((number) => Promise.resolve(answer(provider, number)), 'descending');
    expect(reads.map(({ number }) => number)).toEqual([1, 4]);
    expect(joinSearch(reads, 'descending').events.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 25 }, (_, index) => 76 + index),
    );
  });

  test('whose last is short come with the one before it, so that a screen is full at once', async () => {
    const provider = { events: daily(102), limit: 25 };
    const reads = await fetchFirstPages((number) => Promise.resolve(answer(provider, number)), 'descending');
    expect(reads.map(({ number }) => number)).toEqual([1, 5, 4]);
  });

  test('of one day are told apart by their hours', () => {
    const events = ['08:00', '09:30', '14:30'].map((hour, id) => anEvent({ id: String(id), hour }));
    const read = { number: 1, page: answer({ events: [...events, ...daily(3)], limit: 3 }, 1) };
    expect(planSearch([read], 'ascending')).toEqual({ shown: [1], next: 2, nearFirst: true });
    expect(planSearch([read], 'descending')).toEqual({ shown: [], next: 2, nearFirst: true });
  });

  test('that do not tell their order are taken for ascending', () => {
    const events = Array.from({ length: 6 }, (_, id) => anEvent({ id: String(id) }));
    const read = { number: 1, page: answer({ events, limit: 2 }, 1) };
    expect(planSearch([read], 'descending').next).toBe(3);
    expect(planSearch([read], 'ascending').next).toBe(2);
  });

  test('uncounted are read until one brings nothing new, and say that the nearest come late', async () => {
    const uncounted = { events: daily(60), limit: 25, counts: false };
    const forward = await readAll(always(uncounted), 'ascending');
    expect([forward.asked, forward.ids.length, forward.found.nearFirst]).toEqual([[1, 2, 3, 4], 60, true]);
    const backward = await readAll(always(uncounted), 'descending');
    expect([backward.asked, backward.ids.length, backward.found.nearFirst]).toEqual([[1, 2, 3, 4], 60, false]);
    expect(backward.found.total).toBeNull();
  });

  test('that repeat one page for ever end', async () => {
    const same = answer({ events: daily(30), limit: 30 }, 1);
    const reads = [1, 2].map((number) => ({ number, page: { ...same, meta: NO_META } }));
    expect(planSearch(reads, 'ascending').next).toBeNull();
    expect(joinSearch(reads, 'ascending').events).toHaveLength(30);
  });

  test('in no order by date are read from the first on, and say that the nearest may come late', async () => {
    const [a, b, c] = daily(3);
    const events = [b, c, a].flatMap((event) => event ?? []);
    const { asked, found } = await readAll(always({ events: [...events, ...daily(60)], limit: 30 }), 'descending');
    expect(asked.slice(0, 2)).toEqual([1, 2]);
    expect(found.nearFirst).toBe(false);
  });

  test.each(['ascending', 'descending'] as const)('one alone, or none, is all there is (%s)', async (wanted) => {
    expect((await readAll(always({ events: daily(3), limit: 25 }), wanted)).asked).toEqual([1]);
    const none = await readAll(always({ events: [], limit: 25 }), wanted);
    expect([none.asked, none.ids, none.found.total]).toEqual([[1], [], 0]);
  });

  test('announced but empty at the end fall back to the first on', () => {
    const reads = [
      { number: 1, page: { ...answer({ events: daily(30), limit: 30 }, 1), meta: { ...NO_META, totalPages: 900 } } },
      { number: 900, page: { ...answer({ events: [], limit: 30 }, 900), meta: { ...NO_META, totalPages: 900 } } },
    ];
    expect(planSearch(reads, 'descending')).toEqual({ shown: [1], next: 2, nearFirst: false });
    expect(joinSearch(reads, 'descending').events).toHaveLength(30);
  });

  test('invalid events are counted once, on the pages shown', () => {
    const broken = { ...answer({ events: daily(50), limit: 25 }, 1), invalid: [{ id: null, reason: 'no date' }] };
    const reads = [
      { number: 1, page: broken },
      { number: 1, page: broken },
    ];
    expect(joinSearch(reads, 'ascending').unreadable).toHaveLength(1);
    expect(joinSearch(reads.slice(0, 1), 'descending').unreadable).toHaveLength(0);
  });

  test('an event that comes twice is there once, as it was last read', () => {
    const [first, second] = [answer({ events: daily(4), limit: 2 }, 1), answer({ events: daily(4), limit: 2 }, 2)];
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

describe('A total that changes while pages are read', () => {
  const limit = 25;

  test('is said as it last was', async () => {
    const { found } = await readAll((request) => ({ events: daily(request === 0 ? 60 : 61), limit }), 'ascending');
    expect(found.total).toBe(61);
  });

  test('loses no event that slid to a page already read: that page is read again, once', async () => {
    const extra = anEvent({ id: 'new', date: '2025-12-31' });
    const after = [extra, ...daily(100)];
    const { asked, ids } = await readAll(
      (request) => ({ events: request < 2 ? daily(100) : after, limit }),
      'descending',
    );
    expect(asked).toEqual([1, 4, 3, 4, 2]);
    expect(new Set(ids)).toEqual(all(100));
  });

  test('with every answer still comes to an end', async () => {
    const { asked, ids } = await readAll((request) => ({ events: daily(100 + request), limit }), 'ascending');
    expect(new Set(ids).size).toBeGreaterThanOrEqual(100);
    expect(asked.length).toBeLessThan(20);
  });
});

test('Whatever the order, the size and the limit, every event is found once and nearest pages come first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 3, max: 40 }),
      fc.boolean(),
      fc.constantFrom<DateOrder>('ascending', 'descending'),
      async (count, limit, isReversed, wanted) => {
        const events = isReversed ? daily(count).toReversed() : daily(count);
        const { asked, ids, reads } = await readAll(always({ events, limit }), wanted);
        expect(ids).toHaveLength(count);
        expect(new Set(ids)).toEqual(all(count));
        expect(new Set(asked).size).toBe(asked.length);
        const nearest = wanted === 'ascending' ? 1 : count;
        const first = joinSearch(reads.slice(0, 2), wanted).events.map(({ id }) => Number(id));
        expect(first.includes(nearest)).toBe(count > 0);
      },
    ),
  );
});
