import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoff, publisherLimit, retryAfterMs } from '../../../src/service/feeds/next-reading';
import { newDatabase, openStoreOf, sharedDatabases } from '../../support/databases';
import { eventRow } from '../../support/event-rows';
import { eventsOf, feeds, HOUR, listed, MINUTE, MONDAY, newStore, startScheduler } from './a-feed';

const ADDRESS = 'https://calendar.example/week.json';
const FOREX_FACTORY = 'https://nfs.faireconomy.media/ff_calendar_thisweek.json';
const forexFactory = feeds({ name: 'weekly', address: FOREX_FACTORY, every: '5m' });
const ok = (headers: Record<string, string>) => () =>
  Promise.resolve(new Response(JSON.stringify([listed()]), { headers }));
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(null, { status: code, headers }));

describe('a feed is read', () => {
  test('when it is due, and not before, and when the clock was set back since', async () => {
    const { world, scheduler, read } = startScheduler(await newStore());
    await read([listed()]);
    for (const [passed, count] of [
      [0, 0],
      [59 * MINUTE, 0],
      [MINUTE, 1],
      [-48 * HOUR, 1],
    ] as const) {
      world.now += passed;
      expect(await scheduler.readDue()).toBe(count);
    }
  });

  test('with the name of the file that was read last, and an unchanged one changes nothing', async () => {
    const store = await newStore();
    const { requests, read } = startScheduler(store);
    await read(ok({ etag: '"1"', 'last-modified': 'Mon, 16 Nov 2026 09:00:00 GMT' }));
    const state = await read(status(304));
    expect(Object.fromEntries(requests[1]?.headers ?? [])).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Mon, 16 Nov 2026 09:00:00 GMT',
    });
    expect(state).toMatchObject({ status: 'unchanged', counts: { read: 1, added: 1 }, nextAt: MONDAY + 3 * HOUR });
    expect(await eventsOf(store)).toHaveLength(1);
  });

  test.each([
    { address: 'https://other.example/' },
    { address: 'https://calendar.example/week.json', zone: 'Asia/Tokyo' },
    { address: 'https://calendar.example/week.json', format: 'json' },
  ])('as a whole when its source changed to %j', async (source) => {
    const store = await newStore();
    const first = startScheduler(store);
    await first.read(ok({ etag: '"1"' }));
    const second = startScheduler(store, { feeds: feeds({ name: 'weekly', ...source }) });
    second.world.now = first.world.now - HOUR + MINUTE;
    await second.read([listed()]);
    expect(second.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null]);
  });

  test('not again after a restart, before the publisher allows it', async () => {
    const store = await newStore();
    const first = startScheduler(store, { feeds: forexFactory });
    await first.read([listed()]);
    const second = startScheduler(store, { feeds: forexFactory });
    for (const [passed, expected] of [
      [MINUTE, 0],
      [14 * MINUTE, 1],
    ] as const) {
      second.world.now = (passed === MINUTE ? first.world.now : second.world.now) + passed;
      second.world.published = JSON.stringify([listed()]);
      await second.scheduler.readDue();
      expect(second.requests).toHaveLength(expected);
    }
  });

  test('not before the time of a Retry-After, however often the service restarts', async () => {
    const store = await newStore();
    const { read, world, requests } = startScheduler(store);
    const state = await read(status(429, { 'retry-after': '36000' }));
    expect(state).toMatchObject({
      status: 'failed',
      failures: 1,
      nextAt: world.now + 10 * HOUR,
      notBefore: world.now + 10 * HOUR,
    });
    expect(state.message).toBe(
      'calendar.example responds 429 instead of the file: it allows no more requests for now: a longer "every" in FEEDS prevents that',
    );
    const again = startScheduler(store);
    again.world.now = world.now + 10 * HOUR - 1;
    await again.scheduler.readDue();
    expect([requests.length, again.requests.length]).toEqual([1, 0]);
    again.world.now += 1;
    await again.scheduler.readDue();
    expect(again.requests).toHaveLength(1);
  });

  test('15 minutes after a 429 that states no time, and at once when a shorter interval is set', async () => {
    const store = await newStore();
    const [slow, fast] = [
      feeds({ name: 'weekly', address: ADDRESS, every: '2d' }),
      feeds({ name: 'weekly', address: ADDRESS, every: '5m' }),
    ];
    const first = startScheduler(store, { feeds: slow });
    expect((await first.read([listed()])).nextAt).toBe(first.world.now + 48 * HOUR);
    const { world, read, requests } = startScheduler(store, { feeds: fast });
    world.now = first.world.now + 5 * MINUTE - HOUR;
    expect((await read(status(429))).nextAt).toBe(world.now + 15 * MINUTE);
    expect(requests).toHaveLength(1);
  });

  test('less and less often while it fails, and as usual once it succeeds', async () => {
    const store = await newStore();
    const { world, scheduler } = startScheduler(store);
    world.published = status(500);
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      await scheduler.readDue();
      const [state] = await store.feeds.states();
      waits.push(((state?.nextAt ?? 0) - world.now) / MINUTE);
      world.now = state?.nextAt ?? 0;
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 480, 480]);
    world.published = JSON.stringify([listed()]);
    await scheduler.readDue();
    expect(await store.feeds.states()).toMatchObject([{ status: 'ok', failures: 0, nextAt: world.now + HOUR }]);
  });

  test('although another one fails, and each in the order of the settings', async () => {
    const store = await newStore();
    const list = feeds({ name: 'b', address: 'https://b.example/' }, { name: 'a', address: 'https://a.example/' });
    const { world, requests, scheduler, lines } = startScheduler(store, { feeds: list });
    world.published = async () =>
      requests.length === 1 ? Promise.reject(new Error('socket hang up')) : new Response(JSON.stringify([listed()]));
    expect(await scheduler.readDue()).toBe(2);
    expect(requests.map(({ url }) => url.host)).toEqual(['b.example', 'a.example']);
    expect((await store.feeds.states()).map(({ name, status: word }) => [name, word])).toEqual([
      ['a', 'ok'],
      ['b', 'failed'],
    ]);
    expect(lines.join('\n')).toMatch(/could not be read .*"b".*socket hang up/);
  });

  test('within 30 seconds, else it failed', async () => {
    const store = await newStore();
    const after = (ms: number, task: () => void) => {
      expect(ms).toBe(30_000);
      void Promise.resolve().then(task);
      return () => undefined;
    };
    const hanging: string[] = [];
    const open = (_feed: unknown, _known: unknown, signal: AbortSignal): Promise<null> =>
      new Promise((_resolve, reject) => {
        hanging.push('opened');
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const { scheduler } = startScheduler(store, { after, open });
    await scheduler.readDue();
    expect([hanging, await store.feeds.states()]).toMatchObject([
      ['opened'],
      [{ status: 'failed', message: expect.stringContaining('within 30 s') }],
    ]);
  });

  test('up to 20 MB', async () => {
    const store = await newStore();
    const { read } = startScheduler(store);
    const { message } = await read(`[${' '.repeat(20_000_000)}`);
    expect(message).toContain('more than 20 MB');
  });

  test('no further once the service stops', async () => {
    const store = await newStore();
    const open = (_feed: unknown, _known: unknown, signal: AbortSignal): Promise<null> =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { scheduler } = startScheduler(store, { open });
    const reading = scheduler.readDue();
    await scheduler.stop();
    expect(await reading).toBe(0);
    expect(await store.feeds.states()).toMatchObject([{ status: 'never', failures: 0 }]);
  });
});

describe('the sample', () => {
  test.each([
    [false, 1],
    [true, 2],
  ])('is replaced by the first good reading, unless it is wanted: %s', async (keepSample, count) => {
    const store = await newStore();
    await store.users.save('demo', 'x', 'sample');
    await store.sample.choose(true);
    await store.sample.add([{ row: eventRow({ id: 5, title: 'Simulé' }), pending: [] }], {
      from: '2026-01-01',
      to: '2026-12-31',
    });
    const { read } = startScheduler(store, { keepSample });
    await read('[]');
    expect([await eventsOf(store), await store.sample.choice()]).toMatchObject([[{ id: 5 }], true]);
    const { message } = await read([listed()]);
    expect(await eventsOf(store)).toHaveLength(count);
    expect([(await store.users.find('demo'))?.disabled, await store.sample.choice()]).toEqual([
      !keepSample,
      keepSample,
    ]);
    expect(message).toMatch(keepSample ? /^$/ : /^The sample \(1 event\) was removed.*npm run user/);
    await store.users.enable('demo', '');
    await read([listed({ current: '2%' })]);
    expect((await store.users.find('demo'))?.disabled).toBe(false);
  });
});

describe.each(sharedDatabases)('several processes on %s', (_name, create) => {
  test('read a feed once', async () => {
    const database = await newDatabase(create);
    const processes = [];
    for (let index = 0; index < 4; index += 1)
      processes.push(startScheduler(await openStoreOf(database), { owner: `process ${index}` }));
    for (const { world } of processes) world.published = JSON.stringify([listed()]);
    await Promise.all(processes.map(({ scheduler }) => scheduler.readDue()));
    expect(processes.map(({ requests }) => requests.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  });

  test('leave a feed to a dead one until its lease expires, and what it stores later is refused', async () => {
    const database = await newDatabase(create);
    const [dead, store] = [await openStoreOf(database), await openStoreOf(database)];
    const registration = { name: 'weekly', source: '["https://calendar.example/week.json",null,null]', everyMs: HOUR };
    await dead.feeds.register([registration]);
    const lease = { feed: 'weekly', owner: 'dead', until: MONDAY + 5 * MINUTE };
    expect(await dead.feeds.acquire(lease, MONDAY, 0)).not.toBeNull();
    const { world, requests, scheduler } = startScheduler(store);
    world.published = JSON.stringify([listed()]);
    for (const [at, count] of [
      [MONDAY + 5 * MINUTE - 1, 0],
      [MONDAY + 5 * MINUTE, 1],
    ] as const) {
      world.now = at;
      await scheduler.readDue();
      expect(requests).toHaveLength(count);
    }
    await dead.feeds.finish(lease, { status: 'failed', message: 'late', failures: 1, nextAt: 0 });
    expect(await store.feeds.states()).toMatchObject([{ status: 'ok', message: '' }]);
  });
});

describe('the time of the next reading', () => {
  test('after failures is bounded by 8 intervals and a day, and respects the publisher', () => {
    const failure = fc.record({
      everyMs: fc.integer({ min: 5 * MINUTE, max: 720 * HOUR }),
      failures: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(
        failure,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(HOUR),
        fc.nat(48 * HOUR),
        (one, random, limitMs, retryAfterMs) => {
          const wait = backoff({ ...one, limitMs: 0, retryAfterMs: null }, random);
          expect(wait).toBeGreaterThanOrEqual(4 * MINUTE);
          expect(wait).toBeLessThanOrEqual(Math.min(8 * one.everyMs, 24 * HOUR));
          expect(backoff({ ...one, limitMs, retryAfterMs }, random)).toBe(Math.max(wait, limitMs, retryAfterMs));
        },
      ),
    );
  });

  test.each([
    ['120', 120_000],
    ['0', 0],
    ['Mon, 16 Nov 2026 09:02:00 GMT', 120_000],
    ['Mon, 16 Nov 2026 08:00:00 GMT', 0],
    ['999999999999', 720 * HOUR],
    ['9'.repeat(21), null],
    ['-5', null],
    ['soon', null],
    [null, null],
  ])('is known from Retry-After: %s', (header, wait) => {
    const headers = new Headers({ 'ratelimit-reset': '5', ...(header !== null && { 'retry-after': header }) });
    expect(retryAfterMs(headers, MONDAY)).toBe(wait);
  });

  test('is at least 15 minutes after the last for the files of Forex Factory', () => {
    expect(forexFactory.map(({ everyMs }) => everyMs)).toEqual([15 * MINUTE]);
    expect(['nfs.faireconomy.media', 'faireconomy.media', 'notfaireconomy.media'].map(publisherLimit)).toEqual([
      15 * MINUTE,
      15 * MINUTE,
      0,
    ]);
  });
});
