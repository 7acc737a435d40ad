import { connect, createServer } from 'node:net';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createService } from '../../../src/service/node/create-service';
import { createLog } from '../../../src/service/node/log';
import { createPasswords } from '../../../src/service/node/password-hash';
import { parseSettings } from '../../../src/service/settings/settings';
import { createDialect, createExportDialect, createImportDialect } from '../../../src/service/store/create-dialect';
import { openImport } from '../../../src/service/store/import/import-store';
import { openStore } from '../../../src/service/store/open-store';
import { openExport } from '../../../src/service/store/import/open-export';
import { acquireLock } from '../../../src/service/store/sql-dialect';
import type { Tables } from '../../../src/service/store/schema';
import { databases, type TestDatabase } from '../../support/databases';
import { eventRow } from '../../support/event-rows';
import { createSilentProxy, type SilentProxy } from '../../support/process/silent-proxy';
import { openPort } from '../a-provider';

const PASSWORD = 'a password of hers';
const NOW = Date.parse('2026-11-21T09:00:00Z');
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Advances the fake timers, with turns of the event loop in between. */
async function passTime(seconds: number, ended: () => boolean = () => false): Promise<void> {
  for (let tenths = 0; tenths < seconds * 10 && !ended(); tenths += 1) {
    for (let turns = 0; turns < 20; turns += 1) await nextTurn();
    await vi.advanceTimersByTimeAsync(100);
  }
}

/** Awaits a promise while the fake clock advances. */
async function awaitWithClock<Result>(promise: Promise<Result>): Promise<Result> {
  let isOver = false;
  const over = promise.finally(() => (isOver = true));
  over.catch(() => undefined);
  await passTime(60, () => isOver);
  return over;
}

/** Waits until a statement of this database waits for a lock. */
async function waitForLock(db: Kysely<Tables>): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length === 0) await nextTurn();
}

/** Summarizes responses: status, Retry-After, and whether it took less than 10 s. */
async function summarize(pending: readonly Promise<Response>[]): Promise<readonly string[]> {
  const start = Date.now();
  const timed = pending.map(async (response) => {
    const { status, headers } = await response;
    return `${status} ${headers.get('retry-after')} ${Date.now() - start <= 10_000 ? 'in time' : 'late'}`;
  });
  return Promise.all(timed);
}

test('the silent proxy holds bytes back without closing, until it resumes', async () => {
  const echo = createServer((socket) => socket.pipe(socket));
  const proxy = await createSilentProxy(await openPort(echo));
  const client = connect(proxy.port, '127.0.0.1');
  const received: string[] = [];
  client.on('data', (bytes) => received.push(String(bytes)));
  client.write('a');
  await expect.poll(() => received.join('')).toBe('a');
  proxy.gap();
  client.write('b');
  for (let turns = 0; turns < 100; turns += 1) await nextTurn();
  expect([received.join(''), client.closed]).toEqual(['a', false]);
  proxy.resume();
  await expect.poll(() => received.join('')).toBe('ab');
  proxy.close();
});

describe.each(databases.filter(([name]) => name === 'PostgreSQL'))('%s that stops responding', (_name, create) => {
  let database: TestDatabase;
  let proxy: SilentProxy;
  let proxied: { readonly kind: 'postgres'; readonly url: string };

  beforeEach(async () => {
    database = await create();
    if (database.address.kind !== 'postgres') throw new Error('this test needs PostgreSQL');
    const url = new URL(database.address.url);
    proxy = await createSilentProxy(Number(url.port));
    url.port = String(proxy.port);
    proxied = { kind: 'postgres', url: url.href };
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      now: NOW,
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    proxy.close();
    await database.drop();
  });

  async function startService() {
    const store = await openStore(database.connect());
    await store.users.save('ada', await createPasswords({ logN: 4, r: 8, p: 1 }).hash(PASSWORD));
    await store.events.insert([eventRow()]);
    await store.close();
    const settings = parseSettings({ DATABASE_URL: proxied.url, TOKEN_SECRET: 'x'.repeat(32), SAMPLE_DATA: 'off' });
    const log = createLog({ level: 'error', now: () => new Date(), write: () => undefined });
    const service = await createService(settings, log, () => undefined);
    const logIn = async () => {
      const body = new URLSearchParams({ username: 'ada', secret: PASSWORD });
      return service.handler(new Request('http://x.test/api/auth/login', { method: 'POST', body }));
    };
    const { access_token: token }: { access_token?: string } = await (await logIn()).json();
    const headers = { authorization: `Bearer ${token}` };
    const read = async () => service.handler(new Request('http://x.test/api/v1/events', { headers }));
    return { service, read, logIn };
  }

  test('fails every request and login within ten seconds, and is used again once it is back', async () => {
    const { service, read, logIn } = await startService();
    expect(await summarize([read(), read(), read()])).toEqual(Array(3).fill('200 null in time'));
    proxy.gap();
    const many = summarize([...Array.from({ length: 30 }, read), ...Array.from({ length: 12 }, logIn)]);
    await passTime(3);
    const more = summarize([read(), logIn(), logIn()]);
    expect(await awaitWithClock(many)).toEqual(Array(42).fill('503 5 in time'));
    expect(await awaitWithClock(more)).toEqual(Array(3).fill('503 5 in time'));
    // A second round finds the connections that the first one left.
    expect(await awaitWithClock(summarize([read(), logIn()]))).toEqual(Array(2).fill('503 5 in time'));
    proxy.acceptNew();
    // The fake clock stands still: these requests must not wait for a timer.
    expect(await summarize([logIn(), read()])).toEqual(Array(2).fill('200 null in time'));
    await awaitWithClock(service.close());
  });

  test('fails a request during which it stopped responding', async () => {
    const { service, read } = await startService();
    const events = new Kysely<Tables>({ dialect: database.connect() });
    const transaction = await events.startTransaction().execute();
    await sql`lock table events in access exclusive mode`.execute(transaction);
    const responses = summarize([read()]);
    await waitForLock(events);
    proxy.gap();
    await transaction.rollback().execute();
    expect(await awaitWithClock(responses)).toEqual(['503 5 in time']);
    proxy.acceptNew();
    expect(await summarize([read()])).toEqual(['200 null in time']);
    await awaitWithClock(service.close());
    await events.destroy();
  });

  test('does not keep the app from opening, which uses the last known settings', async () => {
    const { service, read } = await startService();
    proxy.gap();
    const responses = summarize([read(), read()]);
    for (let times = 0; times < 3; times += 1) {
      await passTime(5);
      const start = Date.now();
      expect(await awaitWithClock(service.simulated())).toBe(false);
      expect(Date.now() - start).toBeLessThanOrEqual(1000);
    }
    expect(await responses).toEqual(Array(2).fill('503 5 in time'));
    await awaitWithClock(service.close());
  });

  test('makes imports and exports wait without a timeout', async () => {
    const whileSilent = async <Result>(task: () => Promise<Result>): Promise<Result> => {
      proxy.gap();
      const result = task();
      await passTime(60);
      proxy.resume();
      return result;
    };
    const store = await openImport(createImportDialect(proxied), () => undefined);
    await whileSilent(() => store.stage([eventRow({ id: 1 }), eventRow({ id: 2 })]));
    expect(await whileSilent(() => store.commit({ keepSample: false }))).toMatchObject({ added: 2 });
    await store.close();
    const all = await openExport(createExportDialect(proxied), () => undefined);
    expect(await whileSilent(() => all.read({ from: null, to: null }, async () => undefined))).toBe(2);
    await all.close();
  });

  test('is not confused with a long import, for which the simulation waits', async () => {
    const store = await openStore(createDialect(proxied));
    const pending = [{ field: 'current', text: '9%', at: '2026-11-18T08:00:00.000Z' }] as const;
    await store.sample.add([{ row: eventRow(), pending }], { from: '2018-01-01', to: '2999-12-31' });
    const other = new Kysely<Tables>({ dialect: database.connect() });
    const transaction = await other.startTransaction().execute();
    await acquireLock(transaction, 'events');
    const publishing = store.sample.publish('2026-11-19T00:00:00.000Z');
    await waitForLock(other);
    await passTime(60);
    await transaction.rollback().execute();
    expect(await publishing).toBe(1);
    await store.close();
    await other.destroy();
  });
});
