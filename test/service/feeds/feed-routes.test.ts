import { describe, expect, test } from 'vitest';
import { feedListResponseSchema } from '../../../src/contract/schemas/feed-list';
import { z } from '../../../src/contract/zod';
import { createApp } from '../../../src/service/app';
import { createLimiter } from '../../../src/service/auth/login-limiter';
import { listFeeds } from '../../../src/service/feeds/feed-routes';
import { createPasswords } from '../../../src/service/node/password-hash';
import { DatabaseUnreachable } from '../../../src/service/store/database-errors';
import { expectDocumented } from '../../conformance/documented';
import { behindForwarder } from '../../conformance/hosts';
import { createTestService } from '../../support/serve';
import { feeds, HOUR, listed, MONDAY, newStore, startScheduler } from './a-feed';

const PATH = '/api/v1/feeds';
const NOW = () => new Date(MONDAY);
const list = feeds(
  { name: 'weekly', address: 'https://calendar.example/week.json?key=s3cret' },
  { name: 'own', file: '/srv/own.csv' },
);

/** The API of a service that reads `list`, and a user's token. */
async function start(states?: () => Promise<never>) {
  const store = await newStore();
  const service = await createTestService({ now: NOW });
  const app = createApp({
    events: store.events,
    version: service.store.version,
    users: service.store.users,
    feeds: () => listFeeds(list, states ?? store.feeds.states),
    passwords: createPasswords({ logN: 4, r: 8, p: 1 }),
    limiter: createLimiter({ now: () => NOW().getTime() }),
    now: NOW,
    tokens: service.tokens,
    report: () => undefined,
  });
  const headers = { authorization: `Bearer ${await service.tokens.issue({ name: 'demo', generation: 0 })}` };
  const send = async (init: RequestInit = { headers }) => {
    const response = await app(new Request(`http://service.test${PATH}`, init));
    await expectDocumented(PATH, init, response.clone());
    return response;
  };
  const readList = async () => z.parse(feedListResponseSchema, await (await send()).json()).data;
  return { store, service, app, headers, send, readList };
}

describe('GET /api/v1/feeds', () => {
  test('lists every feed of the settings with its state, and no key or path', async () => {
    const { store, service, readList } = await start();
    const counts = { read: 0, added: 0, changed: 0, moved: 0, cancelled: 0, removed: 0, setAside: 0 };
    const never = { format: '', status: 'never', message: '', lastAt: null, nextAt: null, counts, samples: [] };
    const unread = [
      { name: 'weekly', origin: 'calendar.example', ...never },
      { name: 'own', origin: 'own.csv', ...never },
    ];
    expect(await readList()).toEqual(unread);
    const { read } = startScheduler(store, { feeds: list.slice(0, 1) });
    await read([listed(), { ...listed(), hour: '25:00' }]);
    const reason = 'event 2: hour is not an hour written HH:MM: "25:00"';
    const at = (time: number) => new Date(time).toISOString();
    const state = { format: 'json', status: 'ok', lastAt: at(MONDAY + HOUR), nextAt: at(MONDAY + 2 * HOUR) };
    expect(await readList()).toEqual([
      {
        ...unread[0],
        ...state,
        message: `1 of 2 rows cannot be read, such as line 1: ${reason}.`,
        counts: { ...counts, read: 2, added: 1, setAside: 1 },
        samples: [{ line: 1, reason }],
      },
      unread[1],
    ]);
    await service.close();
  });

  test('needs a token, is read-only, and has a name for its content', async () => {
    const { service, headers, send } = await start();
    expect((await send({})).status).toBe(401);
    expect((await send({ method: 'POST', headers })).status).toBe(405);
    expect((await send({ headers: { ...headers, accept: 'text/html' } })).status).toBe(406);
    const etag = (await send()).headers.get('etag') ?? '';
    expect((await send({ headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
    await service.close();
  });

  test('responds as documented while the database is away', async () => {
    const { service, send } = await start(() => Promise.reject(new DatabaseUnreachable(new Error('refused'))));
    expect((await send()).status).toBe(503);
    await service.close();
  });

  test('is not served in front of a provider', async () => {
    const { service, app } = await start();
    const host = await behindForwarder(app);
    expect((await host.send(PATH)).status).toBe(404);
    await service.close();
  });
});
