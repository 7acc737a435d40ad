import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { EventList } from '../../../src/web/data/pages/fetch-all-pages';
import { aPendingRelease, filtersOf, MINUTE, SECOND } from './a-live-page';
import { ALL, aWeek, down, gone, IDS, pageOf, PAGES, stops } from './a-paged-week';

const empty = (page: number) =>
  Response.json({ meta: { total: 7, per_page: 2, current_page: page, total_pages: 4 }, data: [] });

describe('A failed page', () => {
  test.each(PAGES)('of a refresh removes no event, and is fetched again after 30 s (page %i)', async (nth) => {
    const week = await aWeek();
    stops.push(await week.open());
    const fetchedAt = week.week()?.dataUpdatedAt;
    for (const id of IDS) week.publish(id, { current: `${id},5 %` });
    week.fail([nth]);
    await week.pass(5 * MINUTE + 5 * SECOND);
    // Without the first page, the others are not fetched.
    const isFetched = (id: number) => nth !== 1 && pageOf(id) !== nth;
    const half = Object.fromEntries(IDS.map((id) => [id, isFetched(id) ? `${id},5 %` : `${id} %`]));
    expect(week.shown()).toEqual(half);
    expect(week.persisted()).toEqual(half);
    expect(week.week()).toMatchObject({ status: 'error', dataUpdatedAt: fetchedAt });
    week.clearRequests();
    week.fail([]);
    week.remove(7);
    await week.pass(20 * SECOND);
    expect(week.requests()).toEqual([]);
    await week.pass(15 * SECOND);
    const rest = Object.fromEntries(IDS.slice(0, -1).map((id) => [id, `${id},5 %`]));
    expect(week.shown()).toEqual(rest);
    expect(week.persisted()).toEqual(rest);
    expect(week.week()?.status).toBe('success');
  });

  test.each([
    [2, 'is a 404', gone],
    [4, 'is a 404', gone],
    [3, 'is empty', empty],
  ] as const)('of a refresh removes no event if page %i, which is counted, %s', async (nth, _, respond) => {
    const week = await aWeek();
    stops.push(await week.open());
    week.fail([nth], respond);
    await week.pass(5 * MINUTE + 5 * SECOND);
    expect(week.shown()).toEqual(ALL);
    expect(week.persisted()).toEqual(ALL);
    week.fail([]);
    await week.pass(40 * SECOND);
    expect(week.week()?.status).toBe('success');
  });

  test('of each refresh in turn retains the last fetched events, and new ones are added', async () => {
    const week = await aWeek();
    stops.push(await week.open());
    week.publish(1, { current: '1,5 %' });
    week.fail([4]);
    await week.pass(5 * MINUTE + 5 * SECOND);
    week.publish(7, { current: '7,5 %' });
    week.publish(8, { ...aPendingRelease(8), current: '8 %' });
    week.fail([2]);
    await week.pass(30 * SECOND);
    expect(week.shown()).toEqual({ ...ALL, 1: '1,5 %', 7: '7,5 %', 8: '8 %' });
  });

  test.each(PAGES)('of a refresh removes no event if the network fails at page %i', async (nth) => {
    const week = await aWeek();
    stops.push(await week.open());
    let requestCount = 0;
    week.respondWith(() => ((requestCount += 1) <= nth - 1 ? null : Response.error()));
    await week.pass(5 * MINUTE + 5 * SECOND);
    expect(week.shown()).toEqual(ALL);
    expect(week.persisted()).toEqual(ALL);
    expect(week.week()?.status).toBe('error');
  });

  test.each([2, 3, 4])(
    'of the first fetch is missing on screen, but not in the persisted copy (page %i)',
    async (nth) => {
      const week = await aWeek();
      stops.push(await week.open());
      expect(week.persisted()).toEqual(ALL);
      stops.splice(-1).forEach((stop) => stop());
      week.queryClient.removeQueries();
      week.fail([nth], () => Response.json({}, { status: 400 }));
      stops.push(await week.open());
      const rest = IDS.filter((id) => pageOf(id) !== nth);
      await week.pass(SECOND);
      expect(Object.keys(week.shown())).toEqual(rest.map(String));
      expect(week.persisted()).toEqual(ALL);
      week.fail([]);
      await week.pass(35 * SECOND);
      expect(week.shown()).toEqual(ALL);
    },
  );

  test.each(PAGES)('of a history removes no event, and is fetched again after 30 s (page %i)', async (nth) => {
    const week = await aWeek();
    stops.push(await week.open());
    week.respondWith((url) => {
      if (!url.pathname.includes('/history/')) return null;
      const page = Number(filtersOf(url.search).page);
      const data = IDS.slice((page - 1) * 2, page * 2).map((id) => aPendingRelease(id, { current: `${id} %` }));
      return Response.json({ meta: { total: 7, per_page: 2, current_page: page, total_pages: 4 }, data });
    });
    const history = () => week.queryClient.getQueryData<EventList>(['history', '1']);
    const observer = new QueryObserver(week.queryClient, week.queries.history('1'));
    stops.push(observer.subscribe(() => undefined));
    await week.pass(0);
    expect(history()?.events).toHaveLength(7);
    const whole = vi.fn<() => void>();
    week.respondWith((url) => {
      const page = Number(filtersOf(url.search).page);
      if (!url.pathname.includes('/history/')) return null;
      if (page === nth) return down();
      whole();
      const data = IDS.slice((page - 1) * 2, page * 2).map((id) => aPendingRelease(id, { current: `${id},5 %` }));
      return Response.json({ meta: { total: 7, per_page: 2, current_page: page, total_pages: 4 }, data });
    });
    void observer.refetch();
    await week.pass(5 * SECOND);
    expect(history()?.events).toHaveLength(7);
    const texts = history()?.events.map(({ current }) => current);
    expect(texts).toEqual(IDS.map((id) => (nth !== 1 && pageOf(id) !== nth ? `${id},5 %` : `${id} %`)));
    week.clearRequests();
    await week.pass(30 * SECOND);
    expect(week.requests().some(({ path }) => path.includes('/history/'))).toBe(true);
  });
});
