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

/** A service with the pages of `respond`, and a log of the requested pages and of the most requests at once. */
function createService(respond: (number: number) => EventPage) {
  const log = { requested: new Array<number>(), most: 0 };
  let active = 0;
  const fetchPage = async (number: number): Promise<EventPage> => {
    log.requested.push(number);
    active += 1;
    log.most = Math.max(log.most, active);
    await Promise.resolve();
    active -= 1;
    return respond(number);
  };
  return { log, fetchPage };
}
const ids = async (respond: (number: number) => EventPage) =>
  (await fetchAllPages(createService(respond).fetchPage)).events.map(({ id }) => id);

describe('All pages of a list', () => {
  test('are each fetched once, four at a time, and joined in order', async () => {
    const { log, fetchPage } = createService((number) =>
      page([`${number}a`, `${number}b`], { total: 20, totalPages: 10 }),
    );
    const list = await fetchAllPages(fetchPage);
    expect(log.requested.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(log.most).toBe(4);
    expect(list.total).toBe(20);
    expect(list.events.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => [`${index + 1}a`, `${index + 1}b`]).flat(),
    );
  });

  test.each([[0], [1]])('are only the first one if the count is %i', async (totalPages) => {
    const { log, fetchPage } = createService(() => page(totalPages ? ['1'] : [], { total: totalPages, totalPages }));
    expect((await fetchAllPages(fetchPage)).events).toHaveLength(totalPages);
    expect(log.requested).toEqual([1]);
  });

  test('are joined without a page that keeps failing, which the total shows', async () => {
    const { log, fetchPage } = createService((number) => {
      if (number === 2) throw new ApiError('unavailable');
      return page([String(number)], { total: 3, totalPages: 3 });
    });
    const list = await fetchAllPages(fetchPage);
    expect(list.events.map(({ id }) => id)).toEqual(['1', '3']);
    expect([list.received, list.total]).toEqual([2, 3]);
    expect(log.requested).toEqual([1, 2, 3]);
  });

  test('are rejected if the session expires between two pages', async () => {
    const { fetchPage } = createService((number) => {
      if (number === 2) throw new ApiError('unauthorized');
      return page([String(number)], { total: 3, totalPages: 3 });
    });
    await expect(fetchAllPages(fetchPage)).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  test('are limited to 200 if the count is larger', async () => {
    const { log, fetchPage } = createService((number) => page([String(number)], { totalPages: 999_999 }));
    expect((await fetchAllPages(fetchPage)).events).toHaveLength(200);
    expect(log.requested).toHaveLength(200);
  });

  test('are fetched until one is empty if they are not counted', async () => {
    expect(await ids((number) => page(number <= 3 ? [String(number)] : []))).toEqual(['1', '2', '3']);
  });

  test('are fetched until one repeats if they are not counted', async () => {
    const { log, fetchPage } = createService((number) => page([String(Math.min(number, 3))]));
    expect((await fetchAllPages(fetchPage)).events.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(log.requested).toEqual([1, 2, 3, 4]);
  });

  test('are fetched until four repeat if the count is larger', async () => {
    const counts = { total: 5000, totalPages: 5000 };
    const { log, fetchPage } = createService((number) => page([String(Math.min(number, 3))], counts));
    expect((await fetchAllPages(fetchPage)).events.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(log.requested).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('are limited to 200 if they are not counted and never end', async () => {
    expect(await ids((number) => page([String(number)]))).toHaveLength(200);
  });

  test('are only the first one if it is empty', async () => {
    const { log, fetchPage } = createService(() => page([]));
    expect((await fetchAllPages(fetchPage)).events).toEqual([]);
    expect(log.requested).toEqual([1]);
  });

  test('contain an event on two pages once, with its latest value', async () => {
    const pages = [
      page(['1', '2'], { totalPages: 2 }),
      { ...page([]), events: [anEvent({ id: '2', current: '3,6%' }), anEvent({ id: '3' })] },
    ];
    const list = await fetchAllPages(createService((number) => pages[number - 1] ?? page([])).fetchPage);
    expect(list.events.map(({ id, current }) => [id, current])).toEqual([
      ['1', ''],
      ['2', '3,6%'],
      ['3', ''],
    ]);
  });

  test('of a provider that repeats the first one are fewer than its count', async () => {
    const list = await fetchAllPages(createService(() => page(['1', '2'], { total: 6, totalPages: 3 })).fetchPage);
    expect([list.events.length, list.received, list.total]).toEqual([2, 2, 6]);
  });

  test('count an event that one page repeats as often as the provider does', async () => {
    const list = await fetchAllPages(createService(() => page(['1', '1', '2'], { total: 3 })).fetchPage);
    expect([list.events.length, list.received]).toEqual([2, 3]);
  });

  test('report the unreadable events of every page', async () => {
    const list = await fetchAllPages(
      createService((number) => ({
        ...page([String(number)], { totalPages: 3 }),
        invalid: [{ id: null, reason: `on page ${number}` }],
      })).fetchPage,
    );
    expect(list.unreadable.map(({ reason }) => reason)).toEqual(['on page 1', 'on page 2', 'on page 3']);
  });

  test('are rejected if one page fails with an unexpected error', async () => {
    const failing = createService((number) => {
      if (number === 3) throw new Error('page 3 failed');
      return page([String(number)], { totalPages: 5 });
    });
    await expect(fetchAllPages(failing.fetchPage)).rejects.toThrow('page 3 failed');
  });
});
