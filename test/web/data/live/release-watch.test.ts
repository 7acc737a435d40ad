import { describe, expect, test } from 'vitest';
import type { EventList } from '../../../../src/web/data/pages/fetch-all-pages';
import { aLivePage, anAwaited, DUE, filtersOf, MINUTE, MONDAY, SECOND } from '../a-live-page';

const published = { current: '3,6%' };
const many = (count: number, changes = {}) =>
  Array.from({ length: count }, (_, index) => anAwaited(index + 1, changes));
const eventsIn = (state: { data?: EventList | undefined } | undefined) => state?.data?.events ?? [];

describe('Values that are due', () => {
  test('are asked for two seconds later, then every 10 s, 30 s and 2 min, twenty times at most', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open();
    await page.pass(4 * MINUTE);
    expect(page.asked().map(({ path }) => path)).toEqual(page.asked().map(() => '/v1/events/1'));
    expect(page.asked().map(({ at }) => at)).toEqual([2, 12, 22, 32, 42, 52, 62, 72, 82, 92, 122, 152]);
    await page.pass(3 * 60 * MINUTE);
    expect(page.asked().filter(({ path }) => path === '/v1/events/1')).toHaveLength(20);
  });

  test('are asked for within six seconds by the reader who waits longest', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)], { jitter: 0.999 });
    await page.open();
    await page.pass(66 * SECOND);
    expect(page.asked()).toEqual([{ path: '/v1/events/1', at: 5 }]);
  });

  test('are no longer asked for once they are there', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1), anAwaited(2, { hour: '14:31' })]);
    await page.open();
    await page.pass(MINUTE + 8 * SECOND);
    page.publish(1, published);
    await page.pass(20 * SECOND);
    page.publish(2, published);
    await page.pass(5 * MINUTE);
    expect(page.asked().filter(({ path }) => path === '/v1/events/1')).toHaveLength(2);
    expect(page.asked().filter(({ path }) => path === '/v1/events/2')).toEqual([{ path: '/v1/events/2', at: 62 }]);
  });

  test.each([0, 7, 20, 45, 80])(
    'are on screen within 15 s of the service having them, %i s after the hour',
    async (after) => {
      const page = await aLivePage(DUE - MINUTE, many(4), { jitter: 0.5 });
      await page.open();
      await page.pass(MINUTE + after * SECOND);
      for (const id of [1, 2, 3, 4]) page.publish(id, published);
      await page.pass(15 * SECOND);
      expect(eventsIn(page.week()).map(({ current }) => current)).toEqual(['3,6%', '3,6%', '3,6%', '3,6%']);
    },
  );

  test('of several events are asked for together: the day of the provider, in one request for all its instants', async () => {
    const page = await aLivePage(DUE - MINUTE, [...many(4), anAwaited(9, { hour: '14:30', date: '2026-11-19' })]);
    await page.open();
    await page.pass(63 * SECOND);
    expect(page.asked()).toHaveLength(1);
    const { from, to, limit } = filtersOf(page.asked()[0]?.path ?? '');
    expect({ from, to, limit }).toEqual({ from: '2026-11-18', to: '2026-11-18', limit: '200' });
  });

  test('are found where the end of a range is outside it', async () => {
    const page = await aLivePage(DUE - MINUTE, many(4), { exclusive: true });
    await page.open();
    for (const id of [1, 2, 3, 4]) page.publish(id, published);
    await page.pass(75 * SECOND);
    expect(page.asked().map(({ path }) => filtersOf(path).to)).toEqual(['2026-11-18', '2026-11-19']);
    expect(eventsIn(page.week()).every(({ current }) => current === '3,6%')).toBe(true);
  });

  test('cost twenty requests, not twenty rounds, when a day has many pages', async () => {
    const page = await aLivePage(DUE - MINUTE, many(30), { pageLimit: 4 });
    await page.open();
    await page.pass(4 * MINUTE);
    expect(page.asked()).toHaveLength(20);
  });

  test('are asked for one by one when that takes no more requests than their day', async () => {
    const page = await aLivePage(
      DUE - MINUTE,
      [...many(3), ...many(3).map((_, index) => anAwaited(50 + index, published))],
      {
        pageLimit: 2,
      },
    );
    await page.open();
    await page.pass(73 * SECOND);
    const paths = page.asked().map(({ path }) => path.replace(/\?.*/, ''));
    expect(paths).toEqual(['/v1/events', '/v1/events', '/v1/events', '/v1/events/1', '/v1/events/2', '/v1/events/3']);
  });

  test('that the service no longer knows are let go', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open();
    page.remove(1);
    await page.pass(3 * MINUTE);
    expect(page.asked()).toEqual([{ path: '/v1/events/1', at: 2 }]);
  });

  test('leave all else as it is: the other events, the age of the week, and that its refresh had failed', async () => {
    const page = await aLivePage(DUE - 15 * SECOND, [anAwaited(1), anAwaited(2, published)]);
    await page.open();
    page.answer(() => Response.json({}, { status: 503 }));
    await Promise.all([page.queryClient.refetchQueries({ queryKey: ['week', MONDAY] }), page.pass(5 * SECOND)]);
    page.answer(() => null);
    const before = page.week();
    page.publish(1, published);
    await page.pass(15 * SECOND);
    const after = page.week();
    expect(eventsIn(after)[0]?.current).toBe('3,6%');
    expect(eventsIn(after)[1]).toBe(eventsIn(before)[1]);
    expect([after?.dataUpdatedAt, after?.status]).toEqual([before?.dataUpdatedAt, 'error']);
  });
});

describe('Nothing is asked for', () => {
  test('out of sight; at once on the way back', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open();
    page.turn(false);
    await page.pass(2 * MINUTE);
    expect(page.asked()).toEqual([]);
    page.turn(true);
    await page.pass(0);
    expect(page.asked()).toEqual([{ path: '/v1/events/1', at: 60 }]);
  });

  test('by a page that was away for more than half an hour: the week itself is asked for', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open();
    page.turn(false);
    await page.pass(40 * MINUTE);
    page.turn(true);
    await page.pass(5 * SECOND);
    expect(page.asked().map(({ path }) => path.replace(/\?.*/, ''))).toEqual(['/v1/events']);
  });

  test('while it is suspended; then at once', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open();
    page.live.change({ paused: true });
    await page.pass(2 * MINUTE);
    expect(page.asked()).toEqual([]);
    page.live.change({ paused: false });
    await page.pass(2 * SECOND);
    expect(page.asked().map(({ path }) => path.replace(/\?.*/, ''))).toEqual(['/v1/events', '/v1/events/1']);
  });

  test('signed out', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open();
    page.signOut();
    await page.pass(10 * MINUTE);
    // What was planned looks once more before it rests.
    expect(page.asked()).toEqual([]);
  });

  test.each(['past', 'future'] as const)('of a week of the %s', async (phase) => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open(phase);
    await page.pass(4 * MINUTE);
    expect(page.asked()).toEqual([]);
  });

  test('once the page is left', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    const leave = await page.open();
    leave();
    await page.pass(30 * MINUTE);
    expect(page.asked()).toEqual([]);
  });

  test('of a speech, a holiday, or an event without an hour', async () => {
    const none = { current: '', previous: '', prevision: '' };
    const page = await aLivePage(DUE - MINUTE, [
      anAwaited(1, none),
      anAwaited(2, { importance: 'HOLIDAY' }),
      anAwaited(3, { hour: '' }),
    ]);
    await page.open();
    await page.pass(4 * MINUTE);
    expect(page.asked()).toEqual([]);
  });
});

describe('A service in trouble', () => {
  const refuse = (status: number, retryAfter?: string) => () =>
    Response.json({}, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

  test.each([
    ['30', [2, 32, 62]],
    ['31536000', [2, 122]],
    ['0', [2, 12, 22]],
  ])('that asks to wait %s s is left alone so long, two minutes at most', async (asked, times) => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open();
    page.answer(refuse(429, asked));
    await page.pass(MINUTE + ((times.at(-1) ?? 0) + 1) * SECOND);
    expect(page.asked().map(({ at }) => at)).toEqual(times);
  });

  test('that fails is asked half as often each time, and as before once it answers', async () => {
    const page = await aLivePage(DUE - MINUTE, [anAwaited(1)]);
    await page.open();
    page.answer(refuse(503));
    await page.pass(3 * MINUTE);
    expect(page.asked().map(({ at }) => at)).toEqual([2, 22, 62]);
    page.answer(() => null);
    await page.pass(2 * MINUTE);
    const alone = page.asked().filter(({ path }) => path === '/v1/events/1');
    expect(alone.map(({ at }) => at).slice(3)).toEqual([142, 172, 202, 232]);
  });
});
