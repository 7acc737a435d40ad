import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A cache and a session of ada over a disk that keeps a week of hers, which came an hour ago. */
async function aPage({ keepNow = true } = {}) {
  const disk = aDisk();
  const before = Date.now() - 3_600_000;
  await createOfflineStore(disk).save('ada', { queryKey: WEEK, data: aList('kept'), at: before });
  const session = createSession({ storage: null, now: () => Date.now() });
  session.start('ada', 'secret-token', 3600);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const idle: (() => void)[] = [];
  const deps: PersistDeps = { queryClient, session, whenIdle: (task) => void idle.push(task) };
  if (keepNow) stops.push(persistQueries(deps, disk));
  stops.push(() => queryClient.clear());
  const ask = (answer: () => Promise<unknown>, queryKey: readonly unknown[] = WEEK) =>
    void queryClient.prefetchQuery({ queryKey, queryFn: answer });
  return {
    disk,
    session,
    queryClient,
    deps,
    before,
    ask,
    fail: (kind: ApiErrorKind) => ask(() => Promise.reject(new ApiError(kind))),
    list: () => queryClient.getQueryData<EventList>(WEEK),
    /** Lets everything that is under way come to its end. */
    settle: async () => {
      await vi.advanceTimersByTimeAsync(0);
      for (const task of idle.splice(0)) task();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test.each<ApiErrorKind>(['unreachable', 'unavailable', 'tooMany', 'unexpected', 'page'])(
  'what was kept stands in for an answer that is %s, with its date and marked',
  async (kind) => {
    const page = await aPage();
    page.fail(kind);
    await page.settle();
    expect(page.list()).toEqual({ ...aList('kept'), isRestored: true });
    expect(page.queryClient.getQueryState(WEEK)?.dataUpdatedAt).toBe(page.before);
  },
);

test.each<ApiErrorKind>(['unauthorized', 'forbidden', 'missing', 'refused'])(
  'an answer that is %s is an answer: nothing stands in for it',
  async (kind) => {
    const page = await aPage();
    page.fail(kind);
    await page.settle();
    expect(page.list()).toBeUndefined();
  },
);

test('an answer that is late is stood in for after three seconds, and takes its place when it comes', async () => {
  const page = await aPage();
  let answer = (_list: EventList): void => undefined;
  page.ask(() => new Promise((resolve) => void (answer = resolve)));
  await vi.advanceTimersByTimeAsync(2900);
  expect(page.list()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(titlesOf(page.list())).toEqual(['kept']);
  answer(aList('fresh'));
  await page.settle();
  expect(page.list()).toEqual(aList('fresh'));
});

test('an answer that comes is neither waited for nor replaced', async () => {
  const page = await aPage();
  page.ask(async () => aList('fresh'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.list()).toEqual(aList('fresh'));
});

test('what came is kept once the page is idle, and what was kept already is not kept as new', async () => {
  const page = await aPage();
  page.fail('unreachable');
  await page.settle();
  expect((await createOfflineStore(page.disk).load('ada', WEEK))?.at).toBe(page.before);
  await page.queryClient.fetchQuery({ queryKey: WEEK, queryFn: async () => aList('fresh'), staleTime: 0 });
  await page.settle();
  expect((await createOfflineStore(page.disk).load('ada', WEEK))?.data).toEqual(aList('fresh'));
  expect(JSON.stringify([...page.disk.rows])).not.toContain('secret-token');
});

test('only weeks, events and histories are kept', async () => {
  const page = await aPage();
  for (const key of [
    ['event', '1'],
    ['history', '1'],
    ['search', 'pib'],
  ])
    page.ask(async () => aList('x'), key);
  await page.settle();
  const rows = [...page.disk.rows.keys()].join(' ');
  expect(rows).toContain('["event","1"]');
  expect(rows).toContain('["history","1"]');
  expect(rows).not.toContain('search');
});

test.each(['logged-out', 'refused'] as const)('a session that is %s leaves nothing', async (reason) => {
  const page = await aPage();
  page.ask(async () => aList('fresh'));
  await vi.advanceTimersByTimeAsync(0);
  page.session.end(reason);
  await page.settle();
  expect(page.disk.rows.size).toBe(0);
});

test('a session that has expired leaves what was kept, unread until the same reader is back', async () => {
  const page = await aPage();
  page.session.end('expired');
  page.fail('unreachable');
  await page.settle();
  expect(page.list()).toBeUndefined();
  page.session.start('ada', 'another-token', 3600);
  page.fail('unreachable');
  await page.settle();
  expect(titlesOf(page.list())).toEqual(['kept']);
});

test('another reader finds nothing of the first, on screen or on the disk', async () => {
  const page = await aPage();
  page.session.end('expired');
  page.session.start('bob', 'another-token', 3600);
  page.fail('unreachable');
  await page.settle();
  expect(page.list()).toBeUndefined();
  expect(page.disk.rows.size).toBe(0);
});

test('a reader who leaves while the disk is read sees nothing come', async () => {
  const page = await aPage();
  const { get } = page.disk;
  let read = (): void => undefined;
  const reading = new Promise<void>((resolve) => void (read = resolve));
  Object.assign(page.disk, { get: async (key: string) => reading.then(() => get(key)) });
  page.fail('unreachable');
  await vi.advanceTimersByTimeAsync(0);
  page.session.end('logged-out');
  read();
  await page.settle();
  expect(page.list()).toBeUndefined();
  expect(page.disk.rows.size).toBe(0);
});

test('a page that started without a network asks once, when there is one, for what is on screen', async () => {
  const page = await aPage();
  let asked = 0;
  let isBroken = true;
  const observer = new QueryObserver<EventList>(page.queryClient, {
    queryKey: WEEK,
    queryFn: async () => {
      asked += 1;
      if (isBroken) throw new ApiError('unreachable');
      return aList('fresh');
    },
    staleTime: 7_200_000,
  });
  stops.push(observer.subscribe(() => undefined));
  await page.settle();
  await page.settle();
  expect(titlesOf(page.list())).toEqual(['kept']);
  isBroken = false;
  asked = 0;
  window.dispatchEvent(new Event('online'));
  await page.settle();
  expect(page.list()).toEqual(aList('fresh'));
  window.dispatchEvent(new Event('online'));
  await page.settle();
  expect(asked).toBe(1);
});

test('garbage on the disk is as good as nothing', async () => {
  const page = await aPage();
  for (const key of [...page.disk.rows.keys()].filter((row) => row.includes('week')))
    page.disk.rows.set(key, '{"events":7}');
  page.fail('unreachable');
  await page.settle();
  expect(page.list()).toBeUndefined();
});

test('what keeps weeks is fetched when the page is idle, and catches up with what came before', async () => {
  const page = await aPage({ keepNow: false });
  let fetched = 0;
  stops.push(startPersistence(async (deps) => ((fetched += 1), persistQueries(deps, page.disk)), page.deps));
  page.ask(async () => aList('fresh'));
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
])('it is fetched at once when %s, and again when it could not be', async (_case, happen) => {
  const page = await aPage({ keepNow: false });
  let attempts = 0;
  const keep = async (deps: PersistDeps) => {
    attempts += 1;
    if (attempts === 1) throw new Error('chunk not found');
    return persistQueries(deps, page.disk);
  };
  stops.push(startPersistence(keep, page.deps));
  happen(page);
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(1);
  await page.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(2);
  const isWiped = page.disk.rows.size === 0;
  expect([isWiped, titlesOf(page.list())]).toEqual(page.session.current() ? [false, ['kept']] : [true, undefined]);
});
