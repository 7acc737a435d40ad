import { expect, test } from 'vitest';
import { createHttpClient } from '../../../src/web/data/http/client';
import { ApiError } from '../../../src/web/data/http/api-error';
import { createQueries } from '../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../src/web/data/cache/query-client';
import { createSession } from '../../../src/web/session/session';
import { renewToken } from '../../../src/web/session/renew-token';
import { anEventBody } from '../../contract/an-event-body';

const PAGES = 6;
const CONFIG = {
  listEncoding: 'comma',
  pageLimit: 2,
  sourceTimeZone: 'Europe/Paris',
  geoFilter: null,
  simulated: false,
  decimalMark: 'comma',
} as const;

/**
 * A reader of a list of six pages over a service that takes one token at a time, and shows each account events of its own. The token is
 * taken back once `expiresAfter` requests were answered.
 */
function aReader(expiresAfter: number) {
  const log = { pages: new Array<number>(), refused: 0, prompts: 0 };
  const session = createSession({ storage: null, now: () => 0 });
  session.start('alice', 'alice-1', 3600);
  let valid = 'alice-1';
  let answered = 0;
  const transport = async (request: Request): Promise<Response> => {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    if (answered === expiresAfter) valid = valid === 'alice-1' ? '' : valid;
    if (token !== valid) {
      log.refused += 1;
      return Response.json({}, { status: 401 });
    }
    answered += 1;
    const page = Number(new URL(request.url).searchParams.get('page'));
    log.pages.push(page);
    const [owner = ''] = token.split('-');
    const data = [0, 1].map((nth) => anEventBody({ id: 2 * page + nth, title: `${owner} ${page}` }));
    return Response.json({ meta: { total: 2 * PAGES, per_page: 2, current_page: page, total_pages: PAGES }, data });
  };
  const renew = renewToken(session, () => new ApiError('unauthorized'));
  const http = createHttpClient({
    baseUrl: 'https://provider.test/api',
    token: session.token,
    renew,
    now: () => 0,
    transport,
  });
  const queries = createQueries(http, CONFIG);
  const client = createQueryClient(() => undefined);
  let wasAsking = false;
  session.subscribe(() => {
    if (session.isLoginRequired() && !wasAsking) log.prompts += 1;
    wasAsking = session.isLoginRequired();
  });
  const week = queries.week('2026-11-16');
  return {
    log,
    session,
    read: () => client.fetchQuery(week),
    /** What the cache holds, by whose it is. */
    shown: () => new Set(client.getQueryData(week.queryKey)?.events.map(({ title }) => title.split(' ')[0])),
    isAsking: async () => {
      for (let turn = 0; turn < 200 && !session.isLoginRequired(); turn += 1) await Promise.resolve();
      for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
      return session.isLoginRequired();
    },
    logIn(name: string) {
      valid = `${name}-2`;
      session.start(name, valid, 3600);
    },
    async leave() {
      await client.cancelQueries();
      client.clear();
    },
  };
}

test.each([1, 2, 3, 4, 5])(
  'A list whose token ends after %i of its six pages goes on where it was once the reader has signed in again',
  async (expiresAfter) => {
    const reader = aReader(expiresAfter);
    const reading = reader.read();
    expect(await reader.isAsking()).toBe(true);
    reader.logIn('alice');
    const { events, received, total } = await reading;
    expect([events.length, received, total]).toEqual([2 * PAGES, 2 * PAGES, 2 * PAGES]);
    expect(reader.log.pages.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(reader.log.prompts).toBe(1);
    await reader.leave();
  },
);

test.each([1, 2, 3, 4, 5].flatMap((after) => [true, false].map((isCleared) => [after, isCleared] as const)))(
  'A list that one reader began is never ended by another: after %i pages nothing is kept, and the other reads it whole (cleared: %s)',
  async (expiresAfter, isCleared) => {
    const reader = aReader(expiresAfter);
    const reading = reader.read().catch((error: unknown) => error);
    expect(await reader.isAsking()).toBe(true);
    // The first sign-in ends the session of the reader who was there, the second begins that of the other.
    reader.logIn('bob');
    reader.logIn('bob');
    expect(await reading).toMatchObject({ kind: 'unauthorized' });
    expect([...reader.shown()]).toEqual([]);
    if (isCleared) await reader.leave();
    await reader.read();
    expect([...reader.shown()]).toEqual(['bob']);
    await reader.leave();
  },
);
