import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../src/web/data/http/api-error';
import type { EventList } from '../../../src/web/data/pages/fetch-all-pages';
import { createOfflineStore } from '../../../src/web/offline/create-offline-store';
import { persistQueries, type PersistDeps } from '../../../src/web/offline/persist-queries';
import { startPersistence } from '../../../src/web/offline/start-persistence';
import { createSession } from '../../../src/web/session/session';
import { anEvent } from '../../domain/an-event';
import { aDisk } from './a-disk';

const WEEK = ['week', '2026-11-16'];
const aList = (title: string): EventList => ({ events: [anEvent({ title })], unreadable: [], received: 1, total: 1 });
const titlesOf = (list: EventList | undefined) => list?.events.map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

/** A cache and a session of ada, and a disk with one of her weeks, fetched an hour ago. */
async function aPage({ startNow = true } = {}) {
  const disk = aDisk();
  const before = Date.now() - 3_600_000;
  await createOfflineStore(disk).save('ada', { queryKey: WEEK, data: aList('stored'), at: before });
  const session = createSession({ storage: null, now: () => Date.now() });
  session.start('ada', 'secret-token', 3600);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const idle: (() => void)[] = [];
  const deps: PersistDeps = { queryClient, session, whenIdle: (task) => void idle.push(task) };
  if (startNow) onTestFinished(persistQueries(deps, disk));
  onTestFinished(() => queryClient.clear());
  const prefetch = (queryFn: () => Promise<unknown>, queryKey: readonly unknown[] = WEEK) =>
    void queryClient.prefetchQuery({ queryKey, queryFn });
  return {
    disk,
    session,
    queryClient,
    deps,
    before,
    prefetch,
    fail: (kind: ApiErrorKind) => prefetch(() => Promise.reject(new ApiError(kind))),
    list: () => queryClient.getQueryData<EventList>(WEEK),
    /** Completes everything in progress. */
    settle: async () => {
      await vi.advanceTimersByTimeAsync(0);
      for (const task of idle.splice(0)) task();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test.each<ApiErrorKind>(['unreachable', 'unavailable', 'tooMany', 'unexpected', 'page'])(
  'a request that fails (%s) shows the stored data, with its date and marked as restored',
  async (kind) => {
    const page = await aPage();
    page.fail(kind);
    await page.settle();
    expect(page.list()).toEqual({ ...aList('stored'), isRestored: true });
    expect(page.queryClient.getQueryState(WEEK)?.dataUpdatedAt).toBe(page.before);
  },
);

test.each<ApiErrorKind>(['unauthorized', 'forbidden', 'missing', 'refused'])(
  'a response of the kind %s is shown: it is not replaced by stored data',
  async (kind) => {
    const page = await aPage();
    page.fail(kind);
    await page.settle();
    expect(page.list()).toBeUndefined();
  },
);

test('a late response is replaced by stored data after three seconds, until it arrives', async () => {
  const page = await aPage();
  let respond = (_list: EventList): void => undefined;
  page.prefetch(() => new Promise((resolve) => void (respond = resolve)));
  await vi.advanceTimersByTimeAsync(2900);
  expect(page.list()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(titlesOf(page.list())).toEqual(['stored']);
  respond(aList('fresh'));
  await page.settle();
  expect(page.list()).toEqual(aList('fresh'));
});

test('a response that arrives in time is not replaced', async () => {
  const page = await aPage();
  page.prefetch(async () => aList('fresh'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.list()).toEqual(aList('fresh'));
});

test('fetched data is stored once the page is idle, and restored data is not stored as new', async () => {
  const page = await aPage();
  page.fail('unreachable');
  await page.settle();
  // As an event that another response brought changes a cached list.
  const query = page.queryClient.getQueryCache().find({ queryKey: WEEK });
  query?.setState({ data: { ...page.list() } });
  await page.settle();
  expect(JSON.stringify([...page.disk.rows])).not.toContain('isRestored');
  expect((await createOfflineStore(page.disk).load('ada', WEEK))?.at).toBe(page.before);
  await page.queryClient.fetchQuery({ queryKey: WEEK, queryFn: async () => aList('fresh'), staleTime: 0 });
  await page.settle();
  expect((await createOfflineStore(page.disk).load('ada', WEEK))?.data).toEqual(aList('fresh'));
  expect(JSON.stringify([...page.disk.rows])).not.toContain('secret-token');
});

test('only weeks, events and histories are stored', async () => {
  const page = await aPage();
  for (const key of [
    ['event', '1'],
    ['history', '1'],
    ['search', 'pib'],
  ])
    page.prefetch(async () => aList('x'), key);
  await page.settle();
  const rows = [...page.disk.rows.keys()].join(' ');
  expect(rows).toContain('["event","1"]');
  expect(rows).toContain('["history","1"]');
  expect(rows).not.toContain('search');
});

test.each(['logged-out', 'refused'] as const)('a session that is %s leaves no stored data', async (reason) => {
  const page = await aPage();
  page.prefetch(async () => aList('fresh'));
  await vi.advanceTimersByTimeAsync(0);
  page.session.end(reason);
  await page.settle();
  expect(page.disk.rows.size).toBe(0);
});

test('an expired session preserves the stored data, which is not loaded until the same user is back', async () => {
  const page = await aPage();
  page.session.end('expired');
  page.fail('unreachable');
  await page.settle();
  expect(page.list()).toBeUndefined();
  page.session.start('ada', 'another-token', 3600);
  page.fail('unreachable');
  await page.settle();
  expect(titlesOf(page.list())).toEqual(['stored']);
});

test('a page that opens without a session preserves the stored data, and stores nothing', async () => {
  const page = await aPage({ startNow: false });
  const rows = new Map(page.disk.rows);
  const session = createSession({ storage: null, now: () => Date.now() });
  onTestFinished(persistQueries({ ...page.deps, session }, page.disk));
  page.prefetch(async () => aList('fresh'));
  await page.settle();
  await page.settle();
  expect(page.disk.rows).toEqual(rows);
});

test('each response is stored, also after the first ones were', async () => {
  const page = await aPage();
  const keys = [16, 23, 30].map((day) => ['week', `2026-11-${day}`]);
  for (const key of keys) {
    page.prefetch(async () => aList(String(key)), key);
    await page.settle();
    await page.settle();
  }
  const stored = await Promise.all(keys.map((key) => createOfflineStore(page.disk).load('ada', key)));
  expect(stored.map((one) => one?.data)).toEqual(keys.map((key) => aList(String(key))));
});

test('a failed attempt shows the stored data at once, while the request is retried', async () => {
  const page = await aPage();
  page.prefetch(() => new Promise(() => undefined));
  await page.settle();
  page.queryClient
    .getQueryCache()
    .find({ queryKey: WEEK })
    ?.setState({ fetchFailureReason: new ApiError('unreachable') });
  await page.settle();
  expect(titlesOf(page.list())).toEqual(['stored']);
});

/** Holds what is read from the disk, until the returned function is called. */
function holdReads(disk: Awaited<ReturnType<typeof aPage>>['disk']): () => void {
  const { get } = disk;
  let read = (): void => undefined;
  const loading = new Promise<void>((resolve) => void (read = resolve));
  Object.assign(disk, { get: async (key: string) => loading.then(() => get(key)) });
  return () => read();
}

test('a response that arrives while the stored data is read is not replaced', async () => {
  const page = await aPage();
  const read = holdReads(page.disk);
  page.fail('unreachable');
  await vi.advanceTimersByTimeAsync(0);
  page.prefetch(async () => aList('fresh'));
  await vi.advanceTimersByTimeAsync(0);
  read();
  await page.settle();
  expect(page.list()).toEqual(aList('fresh'));
});

test('another user finds no data of the first, on screen or on the disk', async () => {
  const page = await aPage();
  page.session.end('expired');
  page.session.start('bob', 'another-token', 3600);
  page.fail('unreachable');
  await page.settle();
  expect(page.list()).toBeUndefined();
  expect(page.disk.rows.size).toBe(0);
});

test('a user who logs out during a load gets no data', async () => {
  const page = await aPage();
  const read = holdReads(page.disk);
  page.fail('unreachable');
  await vi.advanceTimersByTimeAsync(0);
  page.session.end('logged-out');
  read();
  await page.settle();
  expect(page.list()).toBeUndefined();
  expect(page.disk.rows.size).toBe(0);
});

test('a page that started without a network refetches the data on screen when it is online, until it has them', async () => {
  const page = await aPage();
  let fetches = 0;
  let isBroken = true;
  const observer = new QueryObserver<EventList>(page.queryClient, {
    queryKey: WEEK,
    queryFn: async () => {
      fetches += 1;
      if (isBroken) throw new ApiError('unreachable');
      return aList('fresh');
    },
    staleTime: 7_200_000,
  });
  onTestFinished(observer.subscribe(() => undefined));
  await page.settle();
  await page.settle();
  expect(titlesOf(page.list())).toEqual(['stored']);
  // The failure is shown beside the data, without a second request.
  expect([page.queryClient.getQueryState(WEEK)?.status, fetches]).toEqual(['error', 1]);
  fetches = 0;
  window.dispatchEvent(new Event('online'));
  await page.settle();
  expect([titlesOf(page.list()), fetches]).toEqual([['stored'], 1]);
  // The browser was online before the service was in reach.
  isBroken = false;
  fetches = 0;
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.list()).toEqual(aList('fresh'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetches).toBe(1);
});

test('invalid data on the disk is ignored', async () => {
  const page = await aPage();
  for (const key of [...page.disk.rows.keys()].filter((row) => row.includes('week')))
    page.disk.rows.set(key, '{"events":7}');
  page.fail('unreachable');
  await page.settle();
  expect(page.list()).toBeUndefined();
});

test('the persistence is loaded when the page is idle, and stores what was fetched before', async () => {
  const page = await aPage({ startNow: false });
  let fetched = 0;
  onTestFinished(startPersistence(async (deps) => ((fetched += 1), persistQueries(deps, page.disk)), page.deps));
  page.prefetch(async () => aList('fresh'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toBe(0);
  await page.settle();
  await page.settle();
  expect(fetched).toBe(1);
  expect((await createOfflineStore(page.disk).load('ada', WEEK))?.data).toEqual(aList('fresh'));
});

test.each([
  ['a request fails', (page: Awaited<ReturnType<typeof aPage>>) => page.fail('unreachable')],
  ['the session ends', (page: Awaited<ReturnType<typeof aPage>>) => page.session.end('logged-out')],
])('the persistence is loaded at once when %s, and again after a failure', async (_case, happen) => {
  const page = await aPage({ startNow: false });
  let attempts = 0;
  const load = async (deps: PersistDeps) => {
    attempts += 1;
    if (attempts === 1) throw new Error('chunk not found');
    return persistQueries(deps, page.disk);
  };
  onTestFinished(startPersistence(load, page.deps));
  happen(page);
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(1);
  await page.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(2);
  const isWiped = page.disk.rows.size === 0;
  expect([isWiped, titlesOf(page.list())]).toEqual(page.session.current() ? [false, ['stored']] : [true, undefined]);
});
