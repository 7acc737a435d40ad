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

  test('fifty at once interrupt the session once, and all go on with the new token', async () => {
    const { session, renew } = aSession();
    const phases: string[] = [];
    session.subscribe(() => phases.push(session.phase()));
    const waiting = Array.from({ length: 50 }, () => renew('a'));
    session.start('demo', 'b', HOUR);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['b']));
    expect(phases).toEqual(['interrupted', 'open']);
  });

  test('with a token that was renewed since goes on at once', async () => {
    const { session, renew } = aSession();
    session.start('demo', 'b', HOUR);
    expect(await renew('a')).toBe('b');
    expect(session.phase()).toBe('open');
  });

  test.each(['logged-out', 'replaced'] as const)('fails when the reader does not come back (%s)', async (reason) => {
    const { session, renew } = aSession();
    const waiting = renew('a');
    session.end(reason);
    await expect(waiting).rejects.toThrow('no other');
    await expect(renew(null)).rejects.toThrow('no other');
  });

  test('that nobody waits for any more fails as it was given up, and leaves the others waiting', async () => {
    const { session, renew } = aSession();
    const abort = new AbortController();
    const [left, stayed] = [renew('a', abort.signal), renew('a')];
    abort.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(renew('a', abort.signal)).rejects.toThrow('left');
    session.start('demo', 'b', HOUR);
    expect(await stayed).toBe('b');
  });

  test('again with the token of a sign-in, and again after one more, ends the session: there is no loop', () => {
    const { session } = aSession();
    session.refuse('a');
    session.start('demo', 'b', HOUR);
    session.refuse('b');
    expect(session.phase()).toBe('interrupted');
    session.start('demo', 'c', HOUR);
    session.refuse('c');
    expect([session.phase(), session.endReason()]).toEqual(['logged-out', 'rejected']);
  });

  test('asked again with a new token and refused once more ends the session', () => {
    const { session } = aSession();
    session.refuse('a');
    session.start('demo', 'b', HOUR);
    session.giveUp();
    expect(session.endReason()).toBe('rejected');
  });

  test('that the service has taken since is another matter', () => {
    const { session } = aSession();
    session.refuse('a');
    session.start('demo', 'b', HOUR);
    session.confirm();
    session.refuse('b');
    expect(session.phase()).toBe('interrupted');
  });
});
