import { describe, expect, test } from 'vitest';
import { aLivePage, aPendingRelease, DUE, MINUTE, MONDAY, SECOND } from '../a-live-page';

const refuseAll = () => Response.json({}, { status: 503 });

describe('The displayed week', () => {
  test('is fetched again every five minutes, unless it is past', async () => {
    const page = await aLivePage(DUE - 2 * 60 * MINUTE, [aPendingRelease(1)]);
    await page.open();
    await page.pass(16 * MINUTE);
    expect(page.requests()).toHaveLength(3);
    const past = await aLivePage(DUE + 31 * MINUTE, [aPendingRelease(1)]);
    await past.open('past');
    await past.pass(60 * MINUTE);
    expect(past.requests()).toEqual([]);
  });

  test('is fetched again if it is past but was never loaded', async () => {
    const page = await aLivePage(DUE + 31 * MINUTE, [aPendingRelease(1)]);
    page.respondWith(refuseAll);
    await page.open('past');
    await page.pass(2 * MINUTE);
    expect(page.week()?.data).toBeUndefined();
    page.respondWith(() => null);
    await page.pass(12 * MINUTE);
    expect(page.week()?.data).toMatchObject({ total: 1 });
    page.clearRequests();
    await page.pass(60 * MINUTE);
    expect(page.requests()).toEqual([]);
  });

  test('is fetched again 30 s after a failure, then ten minutes after it, and the page has the time of each retry', async () => {
    const page = await aLivePage(DUE - 2 * 60 * MINUTE, [aPendingRelease(1)]);
    await page.open();
    const failures: number[] = [];
    page.queryClient.getQueryCache().subscribe((change) => {
      if (change.type === 'updated' && change.action.type === 'error') failures.push(Date.now());
    });
    const announced: number[] = [];
    const attempts: number[] = [];
    page.live.subscribe(() => {
      const { retryAt } = page.live.current();
      if (retryAt !== null && retryAt !== announced.at(-1)) announced.push(retryAt);
    });
    page.queryClient.getQueryCache().subscribe((change) => {
      if (change.type === 'updated' && change.action.type === 'fetch') attempts.push(Date.now());
    });
    page.respondWith(refuseAll);
    await page.pass(21 * MINUTE);
    const waits = failures.slice(0, 3).map((at, index) => Math.round(((announced[index] ?? 0) - at) / SECOND));
    expect(waits).toEqual([30, 570, 300]);
    for (const [index, at] of announced.slice(0, 3).entries())
      expect((attempts[index + 1] ?? 0) - at).toBeLessThanOrEqual(SECOND);
  });

  test('is fetched at once when paused updates resume, unless it is less than a minute old', async () => {
    const page = await aLivePage(DUE - 2 * 60 * MINUTE, [aPendingRelease(1)]);
    await page.open();
    for (const [pause, count] of [
      [50 * SECOND, 0],
      [20 * SECOND, 1],
    ] as const) {
      page.live.change({ paused: true });
      await page.pass(pause);
      page.live.change({ paused: false });
      await page.pass(0);
      expect(page.requests()).toHaveLength(count);
    }
  });

  test('is not fetched in a loop if the local clock is changed', async () => {
    const page = await aLivePage(DUE - 2 * 60 * MINUTE, [aPendingRelease(1)]);
    await page.open();
    // The cache dates the responses of the next hour too early.
    page.queryClient.getQueryCache().subscribe((change) => {
      if (
        change.type === 'updated' &&
        change.action.type === 'success' &&
        change.query.state.dataUpdatedAt > DUE - 3 * 60 * MINUTE
      )
        change.query.setState({ dataUpdatedAt: DUE - 5 * 60 * MINUTE });
    });
    await page.queryClient.refetchQueries({ queryKey: ['week', MONDAY] });
    page.clearRequests();
    await page.pass(5 * MINUTE);
    expect(page.requests().length).toBeLessThanOrEqual(11);
  });
});
