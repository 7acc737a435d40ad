import { describe, expect, test } from 'vitest';
import { renewToken, createSession } from '../../../src/web/session/session';
import { endpoints } from '../../../src/contract/endpoints';
import { ApiError } from '../../../src/web/data/http/api-error';
import { createHttpClient } from '../../../src/web/data/http/client';
import { anEventBody } from '../../contract/an-event-body';

const HOUR = 3600;

describe('A request that was refused', () => {
  const refusal = () => new Error('no other');
  const aSession = () => {
    const session = createSession({ storage: null, now: () => 0 });
    session.start('demo', 'a', HOUR);
    session.confirm();
    return { session, renew: renewToken(session, refusal) };
  };

  test('interrupts the session once for fifty requests, which all continue with the new token', async () => {
    const { session, renew } = aSession();
    const phases: string[] = [];
    session.subscribe(() => phases.push(session.status()));
    const waiting = Array.from({ length: 50 }, () => renew('a'));
    session.start('demo', 'b', HOUR);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['b']));
    expect(phases).toEqual(['interrupted', 'open']);
  });

  test('continues at once when the token has been renewed since', async () => {
    const { session, renew } = aSession();
    session.start('demo', 'b', HOUR);
    expect(await renew('a')).toBe('b');
    expect(session.status()).toBe('open');
  });

  test.each(['logged-out', 'replaced'] as const)('fails when the user does not log in again (%s)', async (reason) => {
    const { session, renew } = aSession();
    const waiting = renew('a');
    session.end(reason);
    await expect(waiting).rejects.toThrow('no other');
    await expect(renew(null)).rejects.toThrow('no other');
  });

  test('rejects with the abort reason, and leaves other requests waiting', async () => {
    const { session, renew } = aSession();
    const abort = new AbortController();
    const [left, stayed] = [renew('a', abort.signal), renew('a')];
    abort.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(renew('a', abort.signal)).rejects.toThrow('left');
    session.start('demo', 'b', HOUR);
    expect(await stayed).toBe('b');
  });

  test('refused after each of two logins, ends the session instead of looping', () => {
    const { session } = aSession();
    session.refuse('a');
    session.start('demo', 'b', HOUR);
    session.refuse('b');
    expect(session.status()).toBe('interrupted');
    session.start('demo', 'c', HOUR);
    session.refuse('c');
    expect([session.status(), session.endReason()]).toEqual(['logged-out', 'rejected']);
  });

  test('refused again with a new token, ends the session', () => {
    const { session } = aSession();
    session.refuse('a');
    session.start('demo', 'b', HOUR);
    session.giveUp();
    expect(session.endReason()).toBe('rejected');
  });

  test('refused again although the service accepts the new token for other requests, interrupts the session', () => {
    const { session } = aSession();
    session.giveUp();
    expect([session.status(), session.endReason()]).toEqual(['interrupted', 'refused']);
    session.end('logged-out');
    session.giveUp();
    expect([session.status(), session.endReason()]).toEqual(['logged-out', 'logged-out']);
  });

  test('interrupts the session again when the service had accepted the token meanwhile', () => {
    const { session } = aSession();
    session.refuse('a');
    session.start('demo', 'b', HOUR);
    session.confirm();
    session.refuse('b');
    expect(session.status()).toBe('interrupted');
  });
});

const NOW = Date.UTC(2026, 10, 18, 12);
const oneEvent = { data: anEventBody() };

describe('A token that the service rejects', () => {
  /** A service that accepts the token `accepted`, and a user who logs in again for each of `renewed` in turn. */
  const createTestClient = (accepted: string, held: string | null, renewed: readonly string[]) => {
    const log = { bearers: new Array<string | null>(), refused: new Array<string | null>() };
    const http = createHttpClient({
      baseUrl: 'https://calendar.test/api',
      transport: async ({ headers }) => {
        log.bearers.push(headers.get('Authorization'));
        return headers.get('Authorization') === `Bearer ${accepted}`
          ? Response.json(oneEvent)
          : Response.json({}, { status: 401 });
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
