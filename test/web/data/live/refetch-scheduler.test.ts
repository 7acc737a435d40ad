import { describe, expect, test } from 'vitest';
import { aLivePage, anAwaited, DUE, MINUTE, MONDAY, SECOND } from '../a-live-page';

const refuseAll = () => Response.json({}, { status: 503 });

describe('The week on screen', () => {
  test('is asked for again every five minutes, but not one that is over', async () => {
    const page = await aLivePage(DUE - 2 * 60 * MINUTE, [anAwaited(1)]);
    await page.open();
    await page.pass(16 * MINUTE);
    expect(page.asked()).toHaveLength(3);
    const past = await aLivePage(DUE, [anAwaited(1)]);
    await past.open('past');
    await past.pass(60 * MINUTE);
    expect(past.asked()).toEqual([]);
  });

  test('is asked for again when it is over and never came', async () => {
    const page = await aLivePage(DUE, [anAwaited(1)]);
    page.answer(refuseAll);
    await page.open('past');
    await page.pass(2 * MINUTE);
    expect(page.week()?.data).toBeUndefined();
    page.answer(() => null);
    await page.pass(12 * MINUTE);
    expect(page.week()?.data).toMatchObject({ total: 1 });
    page.forget();
    await page.pass(60 * MINUTE);
    expect(page.asked()).toEqual([]);
  });

  test('is asked for 30 s after a failure, then when it would have been anyway, ten minutes after; the page knows when', async () => {
    const page = await aLivePage(DUE - 2 * 60 * MINUTE, [anAwaited(1)]);
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
    page.answer(refuseAll);
    await page.pass(21 * MINUTE);
    const waits = failures.slice(0, 3).map((at, index) => Math.round(((announced[index] ?? 0) - at) / SECOND));
    expect(waits).toEqual([30, 570, 300]);
    for (const [index, at] of announced.slice(0, 3).entries())
      expect((attempts[index + 1] ?? 0) - at).toBeLessThanOrEqual(SECOND);
  });

  test('never asks in a loop when the clock of the machine is set', async () => {
    const page = await aLivePage(DUE - 2 * 60 * MINUTE, [anAwaited(1)]);
    await page.open();
    // The cache believes the answers of the next hour to be older than they are.
    page.queryClient.getQueryCache().subscribe((change) => {
      if (
        change.type === 'updated' &&
        change.action.type === 'success' &&
        change.query.state.dataUpdatedAt > DUE - 3 * 60 * MINUTE
      )
        change.query.setState({ dataUpdatedAt: DUE - 5 * 60 * MINUTE });
    });
    await page.queryClient.refetchQueries({ queryKey: ['week', MONDAY] });
    page.forget();
    await page.pass(5 * MINUTE);
    expect(page.asked().length).toBeLessThanOrEqual(11);
  });
});
