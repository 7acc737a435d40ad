import { expect, test } from 'vitest';
import { createHttpClient } from '../../../src/web/data/http/client';
import { ApiError } from '../../../src/web/data/http/api-error';
import { createQueries } from '../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../src/web/data/cache/query-client';
import { createSession, renewToken } from '../../../src/web/session/session';
import { anEventBody } from '../../contract/an-event-body';
import { A_CONFIG } from '../../support/app/a-config';

const PAGES = 6;

/**
 * A user who fetches a list of six pages from a service that accepts one token at a time, and has other events for each account. The
 * token is revoked after `expiresAfter` responses.
 */
function aUser(expiresAfter: number) {
  const log = { pages: new Array<number>(), refused: 0, prompts: 0 };
  const session = createSession({ storage: null, now: () => 0 });
  session.start('alice', 'alice-1', 3600);
  let valid = 'alice-1';
  let responseCount = 0;
  const transport = async (request: Request): Promise<Response> => {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    if (responseCount === expiresAfter) valid = valid === 'alice-1' ? '' : valid;
    if (token !== valid) {
      log.refused += 1;
      return Response.json({}, { status: 401 });
    }
    responseCount += 1;
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
  const queries = createQueries(http, { ...A_CONFIG, pageLimit: 2 });
  const client = createQueryClient(() => undefined);
  let wasPrompted = false;
  session.subscribe(() => {
    if (session.isLoginRequired() && !wasPrompted) log.prompts += 1;
    wasPrompted = session.isLoginRequired();
  });
  const week = queries.week('2026-11-16');
  return {
    log,
    session,
    read: () => client.fetchQuery(week),
    /** The owners of the cached events. */
    shown: () => new Set(client.getQueryData(week.queryKey)?.events.map(({ title }) => title.split(' ')[0])),
    isPrompted: async () => {
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
  'A list whose token expires after %i of its six pages continues once the user has logged in again',
  async (expiresAfter) => {
    const user = aUser(expiresAfter);
    const result = user.read();
    expect(await user.isPrompted()).toBe(true);
    user.logIn('alice');
    const { events, received, total } = await result;
    expect([events.length, received, total]).toEqual([2 * PAGES, 2 * PAGES, 2 * PAGES]);
    expect(user.log.pages.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(user.log.prompts).toBe(1);
    await user.leave();
  },
);

test.each([1, 2, 3, 4, 5].flatMap((after) => [true, false].map((isCleared) => [after, isCleared] as const)))(
  'A list of one user is never completed by another: after %i pages nothing is cached, and the other user fetches all of it (cache cleared: %s)',
  async (expiresAfter, isCleared) => {
    const user = aUser(expiresAfter);
    const result = user.read().catch((error: unknown) => error);
    expect(await user.isPrompted()).toBe(true);
    // The first login ends the session of the first user, the second one starts that of the other.
    user.logIn('bob');
    user.logIn('bob');
    expect(await result).toMatchObject({ kind: 'unauthorized' });
    expect([...user.shown()]).toEqual([]);
    if (isCleared) await user.leave();
    await user.read();
    expect([...user.shown()]).toEqual(['bob']);
    await user.leave();
  },
);
