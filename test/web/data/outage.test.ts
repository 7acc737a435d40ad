import { describe, expect, test } from 'vitest';
import { aLivePage, aPendingRelease, DUE, MINUTE, SECOND } from './a-live-page';

const HOUR = 60 * MINUTE;
const down = () => Response.json({}, { status: 503 });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

/** How many requests an open page sends, from `after` its opening on and for `long`, with or without an outage. */
async function countRequests(
  failure: (() => Response) | null,
  { long = 10 * MINUTE, after = 0, at = DUE - 2 * HOUR } = {},
) {
  const page = await aLivePage(at, [aPendingRelease(1), aPendingRelease(2)], { jitter: 0.5 });
  const leave = await page.open();
  await page.pass(after);
  page.clearRequests();
  if (failure) page.respondWith(failure);
  await page.pass(long);
  leave();
  return page.requests().length;
}

describe('A service that is down for ten minutes', () => {
  test.each([0, 1, 2.5, 4, 4.9])(
    'receives hardly more requests than a healthy one, %d min after the week was loaded',
    async (minutes) => {
      for (const long of [10 * MINUTE + SECOND, 20 * MINUTE + SECOND, 30 * MINUTE + SECOND]) {
        const healthy = await countRequests(null, { after: minutes * MINUTE, long });
        for (const failure of [down, unreachable])
          expect(await countRequests(failure, { after: minutes * MINUTE, long })).toBeLessThanOrEqual(1.1 * healthy);
      }
    },
  );

  test('receives no more requests for due values than one without new values', async () => {
    const healthy = await countRequests(null, { at: DUE - MINUTE });
    expect(await countRequests(down, { at: DUE - MINUTE })).toBeLessThanOrEqual(healthy);
  });

  test('receives a request for the failed week as soon as it responds again to any other', async () => {
    const page = await aLivePage(DUE - 7 * MINUTE, [aPendingRelease(1)]);
    await page.open();
    page.respondWith(down);
    // The week fails, then again 30 s later: the next fetch would be ten minutes later.
    await page.pass(6 * MINUTE);
    page.respondWith(() => null);
    await page.pass(3 * MINUTE);
    const week = page.requests().filter(({ path }) => path.startsWith('/v1/events?'));
    expect(page.week()?.status).toBe('success');
    expect(week).toHaveLength(3);
  });

  test('receives three attempts from a newly opened page, a fourth 30 s later, and none for five minutes', async () => {
    const page = await aLivePage(DUE - 2 * HOUR, [aPendingRelease(1)]);
    let attempts = 0;
    page.respondWith(() => {
      attempts += 1;
      return down();
    });
    const opening = page.open();
    await page.pass(5 * MINUTE);
    await opening;
    expect(attempts).toBe(4);
    page.respondWith(() => null);
    await page.pass(6 * MINUTE);
    expect(page.week()?.status).toBe('success');
  });
});

test('A page that is visible again after eight hours fetches its week once', async () => {
  const page = await aLivePage(DUE - 12 * HOUR, [aPendingRelease(1)]);
  await page.open();
  page.setVisible(false);
  await page.pass(8 * HOUR);
  page.setVisible(true);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  await page.pass(MINUTE);
  expect(page.requests()).toHaveLength(1);
});
