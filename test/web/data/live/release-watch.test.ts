import { describe, expect, test, vi } from 'vitest';
import type { EventList } from '../../../../src/web/data/pages/fetch-all-pages';
import { aLivePage, aPendingRelease, DUE, filtersOf, MINUTE, MONDAY, SECOND } from '../a-live-page';

const published = { current: '3,6%' };
const many = (count: number, changes = {}) =>
  Array.from({ length: count }, (_, index) => aPendingRelease(index + 1, changes));
const eventsIn = (state: { data?: EventList | undefined } | undefined) => state?.data?.events ?? [];

describe('Due values', () => {
  test('are fetched after 2 s, then every 10 s, 30 s and 2 min, at most twenty times', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    await page.open();
    await page.pass(4 * MINUTE);
    expect(page.requests().map(({ path }) => path)).toEqual(page.requests().map(() => '/v1/events/1'));
    expect(page.requests().map(({ at }) => at)).toEqual([2, 12, 22, 32, 42, 52, 62, 72, 82, 92, 122, 152]);
    await page.pass(3 * 60 * MINUTE);
    expect(page.requests().filter(({ path }) => path === '/v1/events/1')).toHaveLength(20);
  });

  test('are fetched within 6 s with the maximum jitter', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)], { jitter: 0.999 });
    await page.open();
    await page.pass(66 * SECOND);
    expect(page.requests()).toEqual([{ path: '/v1/events/1', at: 5 }]);
  });

  test('are no longer fetched once they are published', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1), aPendingRelease(2, { hour: '14:31' })]);
    await page.open();
    await page.pass(MINUTE + 8 * SECOND);
    page.publish(1, published);
    await page.pass(20 * SECOND);
    page.publish(2, published);
    await page.pass(5 * MINUTE);
    expect(page.requests().filter(({ path }) => path === '/v1/events/1')).toHaveLength(2);
    expect(page.requests().filter(({ path }) => path === '/v1/events/2')).toEqual([{ path: '/v1/events/2', at: 62 }]);
  });

  test.each([0, 7, 20, 45, 80])(
    'are on screen within 15 s of their publication, %i s after the hour',
    async (after) => {
      const page = await aLivePage(DUE - MINUTE, many(4), { jitter: 0.5 });
      await page.open();
      await page.pass(MINUTE + after * SECOND);
      for (const id of [1, 2, 3, 4]) page.publish(id, published);
      await page.pass(15 * SECOND);
      expect(eventsIn(page.week()).map(({ current }) => current)).toEqual(['3,6%', '3,6%', '3,6%', '3,6%']);
    },
  );

  test('of an event that the provider sends without an id are fetched with its day', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1, { id: null })]);
    await page.open();
    await vi.dynamicImportSettled();
    page.publish(0, published);
    await page.pass(MINUTE + 3 * SECOND);
    await vi.dynamicImportSettled();
    await page.pass(15 * SECOND);
    expect(page.requests().map(({ path }) => filtersOf(path).to)).toEqual(['2026-11-18']);
    expect(eventsIn(page.week())[0]?.current).toBe('3,6%');
  });

  test('of several events are fetched with one request for the whole day of the provider', async () => {
    const page = await aLivePage(DUE - MINUTE, [...many(4), aPendingRelease(9, { hour: '14:30', date: '2026-11-19' })]);
    await page.open();
    await page.pass(63 * SECOND);
    expect(page.requests()).toHaveLength(1);
    const { from, to, limit } = filtersOf(page.requests()[0]?.path ?? '');
    expect({ from, to, limit }).toEqual({ from: '2026-11-18', to: '2026-11-18', limit: '200' });
  });

  test('are still fetched once their week is over, for the rest of their half hour', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    const leave = await page.open();
    await page.pass(MINUTE + 20 * SECOND);
    leave();
    await page.open('past');
    await page.pass(10 * SECOND);
    page.publish(1, published);
    await page.pass(60 * MINUTE);
    expect(page.requests()).toEqual([
      { path: '/v1/events/1', at: 22 },
      { path: '/v1/events/1', at: 32 },
    ]);
    expect(eventsIn(page.week())[0]?.current).toBe('3,6%');
  });

  test('are found if the provider excludes the end of a range', async () => {
    const page = await aLivePage(DUE - MINUTE, many(4), { exclusive: true });
    await page.open();
    for (const id of [1, 2, 3, 4]) page.publish(id, published);
    await page.pass(75 * SECOND);
    expect(page.requests().map(({ path }) => filtersOf(path).to)).toEqual(['2026-11-18', '2026-11-19']);
    expect(eventsIn(page.week()).every(({ current }) => current === '3,6%')).toBe(true);
  });

  test('take twenty requests, not twenty rounds, if a day has many pages', async () => {
    const page = await aLivePage(DUE - MINUTE, many(30), { pageLimit: 4 });
    await page.open();
    await page.pass(4 * MINUTE);
    expect(page.requests()).toHaveLength(20);
  });

  test('are fetched one by one if that takes no more requests than their day', async () => {
    const page = await aLivePage(
      DUE - MINUTE,
      [...many(3), ...many(3).map((_, index) => aPendingRelease(50 + index, published))],
      {
        pageLimit: 2,
      },
    );
    await page.open();
    await page.pass(73 * SECOND);
    const paths = page.requests().map(({ path }) => path.replace(/\?.*/, ''));
    expect(paths).toEqual(['/v1/events', '/v1/events', '/v1/events', '/v1/events/1', '/v1/events/2', '/v1/events/3']);
  });

  test('are no longer fetched if the event was deleted', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    await page.open();
    page.remove(1);
    await page.pass(3 * MINUTE);
    expect(page.requests()).toEqual([{ path: '/v1/events/1', at: 2 }]);
  });

  test('do not change the other events, the age of the week, or the failed state of its last refresh', async () => {
    const page = await aLivePage(DUE - 15 * SECOND, [aPendingRelease(1), aPendingRelease(2, published)]);
    await page.open();
    page.respondWith(() => Response.json({}, { status: 503 }));
    await Promise.all([page.queryClient.refetchQueries({ queryKey: ['week', MONDAY] }), page.pass(5 * SECOND)]);
    page.respondWith(() => null);
    const before = page.week();
    page.publish(1, published);
    await page.pass(15 * SECOND);
    const after = page.week();
    expect(eventsIn(after)[0]?.current).toBe('3,6%');
    expect(eventsIn(after)[1]).toBe(eventsIn(before)[1]);
    expect([after?.dataUpdatedAt, after?.status]).toEqual([before?.dataUpdatedAt, 'error']);
  });
});

describe('Nothing is fetched', () => {
  test('while the page is hidden, then immediately once it is visible', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    await page.open();
    page.setVisible(false);
    await page.pass(2 * MINUTE);
    expect(page.requests()).toEqual([]);
    page.setVisible(true);
    await page.pass(0);
    expect(page.requests()).toEqual([{ path: '/v1/events/1', at: 60 }]);
  });

  test('but the whole week if the page was hidden for more than 30 min', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    await page.open();
    page.setVisible(false);
    await page.pass(40 * MINUTE);
    page.setVisible(true);
    await page.pass(5 * SECOND);
    expect(page.requests().map(({ path }) => path.replace(/\?.*/, ''))).toEqual(['/v1/events']);
  });

  test('while live updates are paused, then immediately once they resume', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    await page.open();
    page.live.change({ paused: true });
    await page.pass(2 * MINUTE);
    expect(page.requests()).toEqual([]);
    page.live.change({ paused: false });
    await page.pass(2 * SECOND);
    expect(page.requests().map(({ path }) => path.replace(/\?.*/, ''))).toEqual(['/v1/events', '/v1/events/1']);
  });

  test('while logged out', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    await page.open();
    page.logOut();
    await page.pass(10 * MINUTE);
    // A planned fetch checks the session first.
    expect(page.requests()).toEqual([]);
  });

  test.each([
    ['past', DUE + 31 * MINUTE],
    ['future', DUE - MINUTE],
  ] as const)('for a %s week', async (phase, openedAt) => {
    const page = await aLivePage(openedAt, [aPendingRelease(1)]);
    await page.open(phase);
    await page.pass(4 * MINUTE);
    expect(page.requests()).toEqual([]);
  });

  test('after leaving the page', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    const leave = await page.open();
    leave();
    await page.pass(30 * MINUTE);
    expect(page.requests()).toEqual([]);
  });

  test('for a speech, a holiday, or an event without a time', async () => {
    const none = { current: '', previous: '', prevision: '' };
    const page = await aLivePage(DUE - MINUTE, [
      aPendingRelease(1, none),
      aPendingRelease(2, { importance: 'HOLIDAY' }),
      aPendingRelease(3, { hour: '' }),
    ]);
    await page.open();
    await page.pass(4 * MINUTE);
    expect(page.requests()).toEqual([]);
  });
});

describe('A failing service', () => {
  const refuse = (status: number, retryAfter?: string) => () =>
    Response.json({}, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

  test.each([
    ['30', [2, 32, 62]],
    ['31536000', [2, 122]],
    ['0', [2, 12, 22]],
  ])('with a Retry-After of %s s receives no request for that time, two minutes at most', async (retryAfter, times) => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    await page.open();
    page.respondWith(refuse(429, retryAfter));
    await page.pass(MINUTE + ((times.at(-1) ?? 0) + 1) * SECOND);
    expect(page.requests().map(({ at }) => at)).toEqual(times);
  });

  test('receives requests at doubled intervals, and at normal ones once it responds', async () => {
    const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1)]);
    await page.open();
    page.respondWith(refuse(503));
    await page.pass(3 * MINUTE);
    expect(page.requests().map(({ at }) => at)).toEqual([2, 22, 62]);
    page.respondWith(() => null);
    await page.pass(2 * MINUTE);
    const alone = page.requests().filter(({ path }) => path === '/v1/events/1');
    expect(alone.map(({ at }) => at).slice(3)).toEqual([142, 172, 202, 232]);
  });
});
