import { describe, expect, test } from 'vitest';
import type { EventPage } from '../../../../src/contract/decode/event-page';
import { fetchAllPages } from '../../../../src/web/data/pages/fetch-all-pages';
import { ApiError } from '../../../../src/web/data/http/api-error';
import { anEvent } from '../../../domain/an-event';

const NO_META = { total: null, perPage: null, currentPage: null, totalPages: null };
const page = (ids: readonly string[], meta: Partial<EventPage['meta']> = {}): EventPage => ({
  meta: { ...NO_META, ...meta },
  events: ids.map((id) => anEvent({ id })),
  invalid: [],
});

/** A service of `pages`; remembers what it was asked and how many requests were under way at most. */
function serving(answer: (number: number) => EventPage) {
  const log = { asked: new Array<number>(), most: 0 };
  let under = 0;
  const fetchPage = async (number: number): Promise<EventPage> => {
    log.asked.push(number);
    under += 1;
    log.most = Math.max(log.most, under);
    await Promise.resolve();
    under -= 1;
    return answer(number);
  };
  return { log, fetchPage };
}
const ids = async (answer: (number: number) => EventPage) =>
  (await fetchAllPages(serving(answer).fetchPage)).events.map(({ id }) => id);

describe('All pages of a list', () => {
  test('counted: every page is asked once, four at a time, and put in order', async () => {
    const { log, fetchPage } = serving((number) => page([`${number}a`, `${number}b`], { total: 20, totalPages: 10 }));
    const list = await fetchAllPages(fetchPage);
    expect(log.asked.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(log.most).toBe(4);
    expect(list.total).toBe(20);
    expect(list.events.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => [`${index + 1}a`, `${index + 1}b`]).flat(),
    );
  });

  test.each([[0], [1]])('counted as %i: the first page is all', async (totalPages) => {
    const { log, fetchPage } = serving(() => page(totalPages ? ['1'] : [], { total: totalPages, totalPages }));
    expect((await fetchAllPages(fetchPage)).events).toHaveLength(totalPages);
    expect(log.asked).toEqual([1]);
  });

  test('counted, and one page keeps failing: the others are kept, and the count tells', async () => {
    const { log, fetchPage } = serving((number) => {
      if (number === 2) throw new ApiError('unavailable');
      return page([String(number)], { total: 3, totalPages: 3 });
    });
    const list = await fetchAllPages(fetchPage);
    expect(list.events.map(({ id }) => id)).toEqual(['1', '3']);
    expect([list.received, list.total]).toEqual([2, 3]);
    expect(log.asked).toEqual([1, 2, 3]);
  });

  test('counted, and the session ends between two pages: there is no list', async () => {
    const { fetchPage } = serving((number) => {
      if (number === 2) throw new ApiError('unauthorized');
      return page([String(number)], { total: 3, totalPages: 3 });
    });
    await expect(fetchAllPages(fetchPage)).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  test('counted beyond reason: reading stops at 200 pages', async () => {
    const { log, fetchPage } = serving((number) => page([String(number)], { totalPages: 999_999 }));
    expect((await fetchAllPages(fetchPage)).events).toHaveLength(200);
    expect(log.asked).toHaveLength(200);
  });

  test('uncounted: pages are read until one is empty', async () => {
    expect(await ids((number) => page(number <= 3 ? [String(number)] : []))).toEqual(['1', '2', '3']);
  });

  test('uncounted, and the last page repeats for ever: reading stops', async () => {
    const { log, fetchPage } = serving((number) => page([String(Math.min(number, 3))]));
    expect((await fetchAllPages(fetchPage)).events.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(log.asked).toEqual([1, 2, 3, 4]);
  });

  test('uncounted and endless: reading stops at 200 pages', async () => {
    expect(await ids((number) => page([String(number)]))).toHaveLength(200);
  });

  test('uncounted and empty: nothing more is asked', async () => {
    const { log, fetchPage } = serving(() => page([]));
    expect((await fetchAllPages(fetchPage)).events).toEqual([]);
    expect(log.asked).toEqual([1]);
  });

  test('an event that slid from one page to the next is there once, as it last stood', async () => {
    const pages = [
      page(['1', '2'], { totalPages: 2 }),
      { ...page([]), events: [anEvent({ id: '2', current: '3,6%' }), anEvent({ id: '3' })] },
    ];
    const list = await fetchAllPages(serving((number) => pages[number - 1] ?? page([])).fetchPage);
    expect(list.events.map(({ id, current }) => [id, current])).toEqual([
      ['1', ''],
      ['2', '3,6%'],
      ['3', ''],
    ]);
  });

  test('unreadable events of all pages are counted', async () => {
    const list = await fetchAllPages(
      serving((number) => ({
        ...page([String(number)], { totalPages: 3 }),
        invalid: [{ id: null, reason: `on page ${number}` }],
      })).fetchPage,
    );
    expect(list.unreadable.map(({ reason }) => reason)).toEqual(['on page 1', 'on page 2', 'on page 3']);
  });

  test('one page that fails fails the list: half a week never passes for a week', async () => {
    const failing = serving((number) => {
      if (number === 3) throw new Error('page 3 failed');
      return page([String(number)], { totalPages: 5 });
    });
    await expect(fetchAllPages(failing.fetchPage)).rejects.toThrow('page 3 failed');
  });
});
