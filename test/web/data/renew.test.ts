import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints';
import { ApiError } from '../../../src/web/data/http/api-error';
import { createHttpClient } from '../../../src/web/data/http/client';
import { anEventBody } from '../../contract/an-event-body';

const NOW = Date.UTC(2026, 10, 18, 12);
const oneEvent = { data: anEventBody() };
const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });

describe('A token that the service refuses', () => {
  /** A service that takes the token `taken`, and a reader who signs in again for each of `renewed` in turn. */
  const renewing = (taken: string, held: string | null, renewed: readonly string[]) => {
    const log = { bearers: new Array<string | null>(), refused: new Array<string | null>() };
    const http = createHttpClient({
      baseUrl: 'https://calendar.test/api',
      transport: async ({ headers }) => {
        log.bearers.push(headers.get('Authorization'));
        return headers.get('Authorization') === `Bearer ${taken}` ? json(oneEvent) : json({}, { status: 401 });
      },
      token: () => held,
      renew: async (refused) => {
        log.refused.push(refused);
        const next = renewed[log.refused.length - 1];
        if (next === undefined) throw new ApiError('unauthorized');
        return next;
      },
      now: () => NOW,
    });
    return { log, ask: () => http(endpoints.event, { id: '12' }) };
  };

  test('is renewed, and the request goes once more', async () => {
    const { log, ask } = renewing('new', 'old', ['new']);
    expect((await ask()).id).toBe('12');
    expect(log).toEqual({ bearers: ['Bearer old', 'Bearer new'], refused: ['old'] });
  });

  test('or that is not there is waited for before anything is asked', async () => {
    const { log, ask } = renewing('new', null, ['new']);
    expect((await ask()).id).toBe('12');
    expect(log).toEqual({ bearers: ['Bearer new'], refused: [null] });
  });

  test('twice in a row is not renewed a second time', async () => {
    const { log, ask } = renewing('new', 'old', ['older', 'new']);
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(log).toEqual({ bearers: ['Bearer old', 'Bearer older'], refused: ['old'] });
  });

  test('and that the reader does not renew ends the request', async () => {
    const { log, ask } = renewing('new', 'old', []);
    await expect(ask()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(log.bearers).toEqual(['Bearer old']);
  });
});
