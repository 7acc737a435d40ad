import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { aDisk } from '../offline/a-disk';
import { aPendingRelease, filtersOf, MINUTE, SECOND } from './a-live-page';
import { ALL, aWeek, gone, IDS, pageOf, stops } from './a-paged-week';

describe('A failed page', () => {
  test.each([2, 3, 4])(
    'is missing on screen, but not in the persisted copy, if the first fetch receives a 404 for page %i',
    async (nth) => {
      const disk = aDisk();
      const before = await aWeek(disk);
      stops.push(await before.open());
      expect(before.persisted()).toEqual(ALL);
      stops.splice(0).forEach((stop) => stop());
      const week = await aWeek(disk);
      week.fail([nth], gone);
      stops.push(await week.open());
      await week.pass(SECOND);
      expect(Object.keys(week.shown())).toEqual(IDS.filter((id) => pageOf(id) !== nth).map(String));
      expect(week.persisted()).toEqual(ALL);
      week.fail([]);
      await week.pass(35 * SECOND);
      expect(week.shown()).toEqual(ALL);
    },
  );

  test('counts as empty if the provider is known to over-count, also after restoring a persisted list', async () => {
    const overCountedPage = (url: URL) => {
      const page = Number(filtersOf(url.search).page);
      const data = [1, 2, 3].slice((page - 1) * 2, page * 2).map((id) => aPendingRelease(id, { current: `${id} %` }));
      return Response.json({ meta: { total: 7, per_page: 2, current_page: page, total_pages: 4 }, data });
    };
    const disk = aDisk();
    const before = await aWeek(disk);
    before.respondWith(overCountedPage);
    stops.push(await before.open());
    await before.pass(6 * MINUTE);
    expect(before.week()).toMatchObject({ status: 'success', data: { received: 3, total: 7 } });
    before.clearRequests();
    await before.pass(5 * MINUTE);
    expect(new Set(before.requests().map(({ at }) => at)).size).toBe(1);
    stops.splice(0).forEach((stop) => stop());
    const week = await aWeek(disk);
    let lateBy = 4 * SECOND;
    week.respondWith((url) => new Promise((resolve) => setTimeout(() => resolve(overCountedPage(url)), lateBy)));
    stops.push(await week.open());
    await week.pass(4 * SECOND - 1);
    expect(week.list()).toMatchObject({ isRestored: true, received: 3 });
    lateBy = 0;
    await week.pass(MINUTE);
    expect(week.week()).toMatchObject({ status: 'success', data: { received: 3, total: 7 } });
    expect(week.list()).not.toHaveProperty('isRestored');
  });

  test('of a past week is fetched again 30 s after the first fetch, then no more', async () => {
    const week = await aWeek();
    week.fail([2], gone);
    stops.push(await week.open('past'));
    expect(Object.keys(week.shown())).toHaveLength(5);
    week.fail([]);
    await week.pass(35 * SECOND);
    expect(week.shown()).toEqual(ALL);
    week.clearRequests();
    await week.pass(60 * MINUTE);
    expect(week.requests()).toEqual([]);
  });

  test('of a history is fetched again 30 s after the first fetch', async () => {
    const week = await aWeek();
    stops.push(await week.open());
    const own = week.queries.history('1');
    const rows = IDS.map((id) => aPendingRelease(id, { current: `${id} %` }));
    let isBroken = true;
    week.respondWith((url) => {
      if (!url.pathname.includes('/history/')) return null;
      const page = Number(filtersOf(url.search).page);
      if (isBroken && page === 2) return gone();
      const meta = { total: 7, per_page: 2, current_page: page, total_pages: 4 };
      return Response.json({ meta, data: rows.slice((page - 1) * 2, page * 2) });
    });
    stops.push(new QueryObserver(week.queryClient, own).subscribe(() => undefined));
    await week.pass(SECOND);
    const history = () => week.queryClient.getQueryData(own.queryKey);
    expect(history()?.events).toHaveLength(5);
    isBroken = false;
    await week.pass(30 * SECOND);
    expect(history()?.events).toHaveLength(7);
  });

  test('of a past week is fetched again 30 s after each failed refresh', async () => {
    const week = await aWeek();
    stops.push(await week.open('past'));
    for (const revision of ['3,5 %', '3,6 %']) {
      week.publish(3, { current: revision });
      week.fail([2]);
      await week.pass(5 * SECOND);
      void week.queryClient.refetchQueries({ queryKey: week.queries.week('2026-11-16').queryKey });
      await week.pass(10 * SECOND);
      expect(week.week()?.status).toBe('error');
      week.fail([]);
      await week.pass(35 * SECOND);
      expect(week.shown()).toEqual({ ...ALL, 3: revision });
      await week.pass(MINUTE);
    }
  });
});
