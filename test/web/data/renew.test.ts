import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints';
import { ApiError } from '../../../src/web/data/http/api-error';
import { createHttpClient } from '../../../src/web/data/http/client';
import { anEventBody } from '../../contract/an-event-body';

const NOW = Date.UTC(2026, 10, 18, 12);
const oneEvent = { data: anEventBody() };
const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });

describe('A token that the service rejects', () => {
  /** A service that accepts the token `accepted`, and a user who logs in again for each of `renewed` in turn. */
  const createTestClient = (accepted: string, held: string | null, renewed: readonly string[]) => {
    const log = { bearers: new Array<string | null>(), refused: new Array<string | null>() };
    const http = createHttpClient({
      baseUrl: 'https://calendar.test/api',
      transport: async ({ headers }) => {
        log.bearers.push(headers.get('Authorization'));
        return headers.get('Authorization') === `Bearer ${accepted}` ? json(oneEvent) : json({}, { status: 401 });
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
    return { log, fetchEvent: () => http(endpoints.event, { id: '12' }) };
  };

  test('is renewed, and the request is sent again', async () => {
    const { log, fetchEvent } = createTestClient('new', 'old', ['new']);
    expect((await fetchEvent()).id).toBe('12');
    expect(log).toEqual({ bearers: ['Bearer old', 'Bearer new'], refused: ['old'] });
  });

  test('is renewed before the request is sent if there is none', async () => {
    const { log, fetchEvent } = createTestClient('new', null, ['new']);
    expect((await fetchEvent()).id).toBe('12');
    expect(log).toEqual({ bearers: ['Bearer new'], refused: [null] });
  });

  test('is not renewed twice in a row', async () => {
    const { log, fetchEvent } = createTestClient('new', 'old', ['older', 'new']);
    await expect(fetchEvent()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(log).toEqual({ bearers: ['Bearer old', 'Bearer older'], refused: ['old'] });
  });

  test('fails the request if the user does not renew it', async () => {
    const { log, fetchEvent } = createTestClient('new', 'old', []);
    await expect(fetchEvent()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(log.bearers).toEqual(['Bearer old']);
  });
});
