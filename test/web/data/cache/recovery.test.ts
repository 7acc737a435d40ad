import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { reconcileCache } from '../../../../src/web/data/cache/reconcile-cache';
import { aLivePage, aPendingRelease, DUE, MINUTE, MONDAY, SECOND } from '../a-live-page';

beforeEach(() => void vi.useFakeTimers());

const down = () => Response.json({}, { status: 503 });
const isOther = ({ pathname }: URL) => pathname.endsWith('/events/2');

/** A page that shows an event or its history, of a service that can fail for all but another event. */
async function aPage(kind: 'event' | 'history') {
  const page = await aLivePage(DUE - 120 * MINUTE, [aPendingRelease(1), aPendingRelease(2)]);
  const { queryClient, queries } = page;
  reconcileCache(queryClient);
  const own = kind === 'event' ? queries.event('1').queryKey : queries.history('1').queryKey;
  const history = { meta: { total: 1, per_page: 200, current_page: 1, total_pages: 1 }, data: [aPendingRelease(1)] };
  const healthy = ({ pathname }: URL) => (pathname.includes('/history/') ? Response.json(history) : null);
  page.respondWith(healthy);
  const show = () => {
    const observers = {
      event: () => new QueryObserver(queryClient, queries.event('1')).subscribe(() => undefined),
      history: () => new QueryObserver(queryClient, queries.history('1')).subscribe(() => undefined),
    };
    const leave = observers[kind]();
    onTestFinished(leave);
    onTestFinished(() => queryClient.clear());
    return leave;
  };
  return {
    ...page,
    show,
    status: () => queryClient.getQueryState(own)?.status,
    recover: () => page.respondWith(healthy),
    fail: (respond: () => Response | Promise<Response> = down) =>
      page.respondWith((url) => (isOther(url) ? null : respond())),
    /** Fetches what is on screen, as a user who comes back does. */
    async refetch() {
      void queryClient.refetchQueries({ queryKey: own });
      await page.pass(SECOND);
    },
    /** The service responds to the request for another event. */
    async respondToOther() {
      await queryClient.fetchQuery({ ...queries.event('2'), staleTime: 0 });
      await page.pass(SECOND);
    },
    /** How many requests for what is on screen were sent within `ms`. */
    async sentIn(ms: number) {
      page.clearRequests();
      await page.pass(ms);
      return page.requests().filter(({ path }) => !path.endsWith('/2')).length;
    },
  };
}

describe.each(['event', 'history'] as const)('The %s on screen', (kind) => {
  test('is fetched again half a minute after a failure, then every five minutes, and so after the next failure', async () => {
    const page = await aPage(kind);
    page.show();
    await page.pass(SECOND);
    for (let outage = 0; outage < 2; outage += 1) {
      page.fail();
      await page.refetch();
      expect(page.status()).toBe('error');
      expect(await page.sentIn(28 * SECOND)).toBe(0);
      expect(await page.sentIn(2 * SECOND)).toBe(1);
      expect(await page.sentIn(5 * MINUTE - 3 * SECOND)).toBe(0);
      page.recover();
      expect(await page.sentIn(4 * SECOND)).toBe(1);
      expect(page.status()).toBe('success');
      expect(await page.sentIn(20 * MINUTE)).toBe(0);
    }
  });

  test('is fetched again with the next response to another request, ten seconds after it failed', async () => {
    const page = await aPage(kind);
    page.fail();
    page.show();
    await page.pass(5 * SECOND);
    expect(page.status()).toBe('error');
    page.clearRequests();
    await page.respondToOther();
    expect(page.requests().map(({ path }) => path)).toEqual(['/v1/events/2']);
    // Without data there is nothing to keep fresh: only another response shows that the service is back.
    expect(await page.sentIn(20 * MINUTE)).toBe(0);
    page.queryClient.setQueryData(['event', '2'], (event: unknown) => event);
    expect(await page.sentIn(SECOND)).toBe(0);
    page.recover();
    await page.respondToOther();
    expect(page.status()).toBe('success');
  });

  test('is fetched once by two responses to other requests', async () => {
    const page = await aPage(kind);
    page.show();
    await page.pass(SECOND);
    page.fail();
    await page.refetch();
    await page.pass(12 * SECOND);
    page.fail(() => new Promise(() => undefined));
    page.clearRequests();
    await page.respondToOther();
    await page.respondToOther();
    // A retry by hand waits up to five seconds.
    await page.pass(6 * SECOND);
    expect(page.requests().filter(({ path }) => !path.endsWith('/2'))).toHaveLength(1);
  });

  test('is not fetched again once the user has left it', async () => {
    const page = await aPage(kind);
    const leave = page.show();
    page.fail();
    await page.pass(5 * SECOND);
    leave();
    await page.pass(15 * SECOND);
    page.clearRequests();
    await page.respondToOther();
    expect(page.requests().filter(({ path }) => !path.endsWith('/2'))).toEqual([]);
  });

  test('is not fetched again if the provider says that it no longer exists', async () => {
    const page = await aPage(kind);
    page.show();
    await page.pass(SECOND);
    page.fail(() => Response.json({ title: 'Not found' }, { status: 404 }));
    await page.refetch();
    expect(page.status()).toBe('error');
    expect(await page.sentIn(20 * MINUTE)).toBe(0);
    page.clearRequests();
    await page.respondToOther();
    expect(page.requests().map(({ path }) => path)).toEqual(['/v1/events/2']);
  });

  test('is not fetched again while the user has paused updates', async () => {
    const page = await aPage(kind);
    page.show();
    await page.pass(SECOND);
    page.fail();
    await page.refetch();
    page.live.change({ paused: true });
    // The interval is decided anew with the next result of the query.
    await page.refetch();
    expect(await page.sentIn(20 * MINUTE)).toBe(0);
    page.clearRequests();
    await page.respondToOther();
    expect(page.requests().map(({ path }) => path)).toEqual(['/v1/events/2']);
  });
});

test('A week that failed is not fetched again with each response to another request', async () => {
  const page = await aPage('event');
  page.fail();
  const week = new QueryObserver(page.queryClient, page.queries.week(MONDAY));
  onTestFinished(() => page.queryClient.clear());
  onTestFinished(week.subscribe(() => undefined));
  await page.pass(20 * SECOND);
  expect(page.week()?.status).toBe('error');
  page.clearRequests();
  await page.respondToOther();
  expect(page.requests().map(({ path }) => path)).toEqual(['/v1/events/2']);
});
