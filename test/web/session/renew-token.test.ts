import { describe, expect, test } from 'vitest';
import { renewToken } from '../../../src/web/session/renew-token';
import { createSession } from '../../../src/web/session/session';

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

  test('interrupts the session again when the service had accepted the token meanwhile', () => {
    const { session } = aSession();
    session.refuse('a');
    session.start('demo', 'b', HOUR);
    session.confirm();
    session.refuse('b');
    expect(session.status()).toBe('interrupted');
  });
});
