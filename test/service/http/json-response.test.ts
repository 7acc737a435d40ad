import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createResponseCache, serializeJson } from '../../../src/service/http/json-response';
import { createApp } from '../../../src/service/app';
import type { Coding } from '../../../src/service/http/accept';
import { createLimiter } from '../../../src/service/auth/login-limiter';
import { compress } from '../../../src/service/node/http/compress';
import { createPasswords } from '../../../src/service/node/password-hash';
import type { EventStore } from '../../../src/service/store/event-store';
import { openStore } from '../../../src/service/store/open-store';
import { sqliteDialect } from '../../../src/service/store/drivers/sqlite-dialect';
import { createTokens } from '../../../src/service/auth/tokens';
import { databases, newDatabase, openStoreOf } from '../../support/databases';
import { eventRow } from '../../support/event-rows';
import { createTestService } from '../../support/serve';

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('the response cache', () => {
  test('drops a response when the data change, even while it is created', async () => {
    let version = '1';
    let writes = 0;
    const cached = createResponseCache();
    const sendRequest = async (then: () => void = () => undefined) => {
      const { bytes } = await cached(version, '/week', async () => {
        const response = await serializeJson((writes += 1));
        then();
        return response;
      });
      return textOf(bytes);
    };
    expect([await sendRequest(), await sendRequest()]).toEqual(['1', '1']);
    version = '2';
    const [slow, quick] = await Promise.all([sendRequest(() => (version = '3')), sendRequest()]);
    expect([slow, quick, await sendRequest(), await sendRequest()]).toEqual(['2', '3', '4', '4']);
  });

  test('is bounded: a response that does not fit is created again', async () => {
    const cached = createResponseCache();
    let writes = 0;
    const sendRequest = (question: string) =>
      cached('always', question, async () => {
        writes += 1;
        return { bytes: new Uint8Array(20_000_000), etag: question };
      });
    for (const question of ['a', 'a', 'b', 'a']) await sendRequest(question);
    expect(writes).toBe(3);
  });

  test('counts the bytes of concurrent requests for one key once', async () => {
    const cached = createResponseCache();
    const written: string[] = [];
    const sendRequest = (question: string) =>
      cached('always', question, async () => {
        written.push(question);
        return { bytes: new Uint8Array(10_000_000), etag: question };
      });
    await sendRequest('a');
    await Promise.all(['b', 'b', 'b', 'b'].map(sendRequest));
    written.length = 0;
    for (const question of ['a', 'b']) await sendRequest(question);
    expect(written).toEqual([]);
  });
});

describe('the data routes query the database once', () => {
  let read: string[];
  let close: () => Promise<void>;
  let sendRequest: (path: string) => Promise<unknown>;

  beforeEach(async () => {
    const now = () => new Date('2026-11-18T09:00:00Z');
    const store = await openStore(sqliteDialect(':memory:'));
    await store.events.insert([eventRow(), eventRow({ id: 2, title: 'Crédit, œuvre' })]);
    await store.users.save('ada', 'scrypt$');
    const tokens = createTokens({ secret: new Uint8Array(32), ttl: 60, now });
    read = [];
    const events: EventStore = {
      ...store.events,
      list: (filters) => (read.push('list'), store.events.list(filters)),
      history: (id, slice) => (read.push('history'), store.events.history(id, slice)),
      find: (id) => (read.push('find'), store.events.find(id)),
    };
    const report = (_reference: string, cause: unknown) => expect.unreachable(String(cause));
    const limiter = createLimiter({ now: () => now().getTime() });
    const passwords = createPasswords({ logN: 4, r: 8, p: 1 });
    const app = createApp({
      events,
      version: store.version,
      users: store.users,
      passwords,
      limiter,
      now,
      tokens,
      report,
    });
    const headers = { authorization: `Bearer ${await tokens.issue({ name: 'ada', generation: 0 })}` };
    sendRequest = async (path) => (await app(new Request(`http://x.test/api/v1/events${path}`, { headers }))).json();
    close = store.close;
  });
  afterEach(() => close());

  test.each([
    ['unknown parameters', ['', '?x=1', `?x=${'y'.repeat(7000)}`, '?limit=50', '?page=1&limit=', '?geo_type=zone']],
    ['the order and the encoding of lists', ['?categories=2,3', '?categories[]=3&categories[]=2', '?categories=3|2|3']],
    ['countries', ['?geo_type=country&geo_values=250,276', '?geo_values[]=276&geo_values[]=250&geo_type=COUNTRIES']],
    ['the spelling of a search', ['?q=credit', '?q=%20Cr%C3%A9dit+', '?q=credit+CREDIT']],
    ['the order of its words', ['?q=oeuvre+credit', '?q=cr%C3%A9dit+%C5%93uvre']],
    ['a limit above the maximum', ['?limit=500', '?limit=501', '?limit=0999999']],
    ['the digits of an identifier', ['/1', '/01', '/000000000000001?x=1']],
    ['the paging of a history', ['/history/1', '/history/01?limit=50&q=x&page=1']],
  ])('for requests that differ only in %s', async (_what, paths) => {
    const responses = new Set<string>();
    for (const path of paths) responses.add(JSON.stringify(await sendRequest(path)));
    expect([responses.size, read.length]).toEqual([1, 1]);
  });

  test('and again for any other difference', async () => {
    const different = [
      '',
      '?page=2',
      '?limit=1',
      '?limit=1&page=2',
      '?q=credit',
      '?q=cre',
      '?categories=2',
      '?from=2026-11-18',
      '?to=2026-11-18',
    ];
    const places = [
      '?geo_type=country&geo_values=2',
      '?geo_type=zone&geo_values=2',
      '?geo_type=zone&geo_values=3',
      '?categories=3',
    ];
    const paths = [...different, ...places, '/1', '/2', '/history/1', '/history/2', '/history/1?page=2'];
    for (const path of paths) await sendRequest(path);
    expect(read).toHaveLength(paths.length);
  });
});

test('a response is compressed once in each coding, until the data change', async () => {
  const now = () => new Date('2026-11-18T09:00:00Z');
  const week = Array.from({ length: 10 }, (_, index) => eventRow({ id: index + 1 }));
  const { store, tokens, close } = await createTestService({ now, events: week });
  const codings: Coding[] = [];
  const app = createApp({
    events: store.events,
    version: store.version,
    users: store.users,
    passwords: createPasswords({ logN: 4, r: 8, p: 1 }),
    limiter: createLimiter({ now: () => now().getTime() }),
    now,
    tokens,
    compress: (bytes, coding) => (codings.push(coding), compress(bytes, coding)),
    report: (_reference, cause) => expect.unreachable(String(cause)),
  });
  const authorization = `Bearer ${await tokens.issue({ name: 'demo', generation: 0 })}`;
  const sendRequest = async (coding: string, path = 'v1/events') => {
    const headers = { authorization, 'accept-encoding': coding };
    const response = await app(new Request(`http://x.test/api/${path}`, { headers }));
    return response.headers.get('content-encoding');
  };
  const received = [];
  for (const coding of ['br', 'br', 'gzip', 'gzip', 'identity']) received.push(await sendRequest(coding));
  expect([received, codings]).toEqual([
    ['br', 'br', 'gzip', 'gzip', null],
    ['br', 'gzip'],
  ]);
  await store.events.insert([eventRow({ id: 11 })]);
  await sendRequest('br');
  expect(codings).toEqual(['br', 'gzip', 'br']);
  await Promise.all([1, 2].map(() => sendRequest('gzip', 'openapi.json')));
  expect(codings).toEqual(['br', 'gzip', 'br', 'gzip']);
  await close();
});

describe.each(databases)('the version of the data in %s', (_name, create) => {
  test('changes with any write of events or accounts, of this process or another', async () => {
    const database = await newDatabase(create);
    const [store, other] = [await openStoreOf(database), await openStoreOf(database)];
    const isShared = database.address.kind === 'postgres' || database.address.file !== ':memory:';
    const seen = [await store.version()];
    await store.events.insert([eventRow()]);
    seen.push(await store.version());
    await (isShared ? other : store).events.insert([eventRow({ id: 2 })]);
    seen.push(await store.version());
    expect(await store.version()).toBe(seen[2]);
    for (const { users } of [store, isShared ? other : store]) {
      await users.save('ada', 'scrypt$');
      seen.push(await store.version());
      await users.disable('ada');
      seen.push(await store.version());
    }
    expect(new Set(seen).size).toBe(7);
  });
});
