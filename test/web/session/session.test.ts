import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/web/session/session';

const AT = Date.UTC(2026, 10, 18, 12);
const HOUR = 3600;
const clock = () => {
  let time = AT;
  return { now: () => time, pass: (seconds: number) => void (time += seconds * 1000) };
};
const open = (storage: Storage | null = sessionStorage, now = () => AT) => createSession({ storage, now });
const stored = () => sessionStorage.getItem('agenda.session') ?? '';

/** Storage that is full or blocked. */
const brokenStorage: Storage = {
  length: 0,
  clear: () => undefined,
  key: () => null,
  getItem: () => {
    throw new DOMException('forbidden', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('forbidden', 'SecurityError');
  },
};

describe('The session', () => {
  test('starts logged out', () => {
    const session = open();
    expect([session.current(), session.token(), session.user(), session.endReason()]).toEqual([null, null, null, null]);
    expect([session.status(), session.lastUser()]).toEqual(['logged-out', '']);
  });

  test('survives a reload, and ends with the tab', () => {
    open().start('demo', 'a.b.c', HOUR);
    expect(open().current()).toMatchObject({ name: 'demo', token: 'a.b.c' });
    sessionStorage.clear();
    expect(open().current()).toBeNull();
  });

  test('is not restored in a tab that is reopened after the user has logged out in another one', () => {
    const { now, pass } = clock();
    const tab = () => createSession({ storage: sessionStorage, sharedStorage: localStorage, now });
    const another = createSession({ storage: null, sharedStorage: localStorage, now });
    tab().start('demo', 'a.b.c', HOUR);
    another.start('demo', 'a.b.c', HOUR);
    expect(tab().token()).toBe('a.b.c');
    const frozen = createSession({ storage: null, sharedStorage: localStorage, now });
    frozen.start('demo', 'a.b.c', HOUR);
    pass(60);
    another.end('logged-out');
    expect([tab().status(), stored()]).toEqual(['logged-out', '']);
    expect(JSON.stringify(localStorage)).not.toContain('a.b.c');
    pass(1);
    tab().start('demo', 'd.e.f', HOUR);
    expect(tab().token()).toBe('d.e.f');
    // A tab that learns of the logout late must not record it as one of the session that has begun since.
    pass(1);
    frozen.end('logged-out');
    expect(tab().token()).toBe('d.e.f');
  });

  test('is not restored after the user has logged out in a tab whose session was interrupted', () => {
    const { now, pass } = clock();
    const tab = (storage: Storage | null) => createSession({ storage, sharedStorage: localStorage, now });
    const another = tab(null);
    another.start('demo', 'a.b.c', HOUR);
    tab(sessionStorage).start('demo', 'd.e.f', HOUR);
    pass(60);
    another.refuse('a.b.c');
    another.end('logged-out');
    expect(tab(sessionStorage).token()).toBeNull();
  });

  test('is not restored after a logout in a tab that was opened while the clock was two hours fast', () => {
    const { now: wall, pass } = clock();
    const tab = (storage: Storage | null, ahead = 0) =>
      createSession({ storage, sharedStorage: localStorage, now: () => wall() + ahead, wall });
    const another = tab(null, 2 * HOUR * 1000);
    another.start('demo', 'a.b.c', HOUR);
    tab(sessionStorage).start('demo', 'a.b.c', HOUR);
    pass(60);
    another.end('logged-out');
    pass(60);
    expect(tab(sessionStorage).token()).toBeNull();
  });

  test('is restored while the session of another tab is only interrupted', () => {
    const tab = (storage: Storage | null) => createSession({ storage, sharedStorage: localStorage, now: () => AT });
    tab(sessionStorage).start('demo', 'a.b.c', HOUR);
    const another = tab(null);
    another.start('demo', 'a.b.c', HOUR);
    another.refuse('a.b.c');
    expect(tab(sessionStorage).token()).toBe('a.b.c');
  });

  test('is restored after a logout that was recorded with a clock set too far on', () => {
    const tab = (now = AT) => createSession({ storage: sessionStorage, sharedStorage: localStorage, now: () => now });
    tab(AT + 1e9).start('demo', 'a.b.c', HOUR);
    tab(AT + 1e9).end('logged-out');
    tab().start('demo', 'd.e.f', HOUR);
    expect(tab().token()).toBe('d.e.f');
  });

  test('outlasts the time of a logout that was recorded with a clock ten minutes fast', () => {
    const { now, pass } = clock();
    const tab = (ahead = 0) =>
      createSession({ storage: sessionStorage, sharedStorage: localStorage, now: () => now() + ahead });
    tab(600_000).start('demo', 'a.b.c', HOUR);
    tab(600_000).end('logged-out');
    const session = tab();
    session.start('demo', 'd.e.f', HOUR);
    pass(601);
    session.save();
    expect(session.token()).toBe('d.e.f');
  });

  test('stores its token in session storage and nowhere else', () => {
    open().start('demo', 'a.b.c', HOUR);
    expect(stored()).toContain('a.b.c');
    expect([localStorage.length, document.cookie]).toEqual([0, '']);
  });

  test('is interrupted when its token expires: only its user and the screens remain', () => {
    const { now, pass } = clock();
    const session = open(sessionStorage, now);
    session.start('demo', 'a.b.c', HOUR);
    pass(HOUR - 31);
    session.checkExpiry();
    expect([session.token(), session.status()]).toEqual(['a.b.c', 'ending']);
    pass(1);
    expect(session.token()).toBeNull();
    session.checkExpiry();
    expect([session.status(), session.user(), session.endReason()]).toEqual(['interrupted', 'demo', 'expired']);
    expect(stored()).not.toContain('a.b.c');
  });

  test('of unknown life lasts until the service refuses it, without a warning', () => {
    const { now, pass } = clock();
    const session = open(sessionStorage, now);
    session.start('demo', 'a.b.c', null);
    pass(86_400 * 365);
    session.checkExpiry();
    expect([session.token(), session.status(), session.remainingMs()]).toEqual(['a.b.c', 'open', Infinity]);
    expect(open(sessionStorage, now).token()).toBe('a.b.c');
    session.refuse('a.b.c');
    expect([session.token(), session.status(), session.endReason()]).toEqual([null, 'interrupted', 'refused']);
  });

  test.each(['expired', 'refused'] as const)(
    'that was interrupted (%s) is over after a reload, which knows why',
    (why) => {
      const { now, pass } = clock();
      const session = open(sessionStorage, now);
      session.start('demo', 'a.b.c', HOUR);
      if (why === 'expired') pass(HOUR);
      session.refuse('a.b.c');
      const reloaded = open(sessionStorage, now);
      expect([reloaded.user(), reloaded.endReason(), reloaded.lastUser()]).toEqual([null, why, 'demo']);
      reloaded.save();
      expect(open(sessionStorage, now).endReason()).toBe(why);
    },
  );

  test('that expired before a reload is not restored', () => {
    const { now, pass } = clock();
    open(sessionStorage, now).start('demo', 'a.b.c', 60);
    pass(61);
    const session = open(sessionStorage, now);
    expect([session.current(), session.user(), session.endReason()]).toEqual([null, null, 'expired']);
    expect(stored()).not.toContain('a.b.c');
    const again = open(sessionStorage, now);
    expect([session, again].map((one) => [one.lastUser(), one.endReason()])).toEqual([
      ['demo', 'expired'],
      ['demo', 'expired'],
    ]);
  });

  test('continues with a new token, and clears the reason of the interruption', () => {
    const session = open();
    session.start('demo', 'a', 60);
    session.refuse('a');
    expect(session.isLoginRequired()).toBe(true);
    session.start('demo', 'b', 60);
    expect([session.token(), session.endReason(), session.isLoginRequired()]).toEqual(['b', null, false]);
  });

  test('asks for a login before its token expires when the user wants one, until the new token is there', () => {
    const session = open();
    session.start('demo', 'a', 60);
    session.requestLogin(true);
    expect([session.isLoginRequired(), session.token()]).toEqual([true, 'a']);
    session.start('demo', 'b', 60);
    expect(session.isLoginRequired()).toBe(false);
  });

  test('ignores the refusal of a token that is no longer in use', () => {
    const session = open();
    session.start('demo', 'old', 60);
    session.start('demo', 'new', 60);
    session.refuse('old');
    expect([session.token(), session.status()]).toEqual(['new', 'open']);
  });

  test('never passes from one user to another with the screens of the first', () => {
    const session = open();
    session.start('demo', 'a', 60);
    session.start('other', 'b', 60);
    expect([session.user(), session.endReason()]).toEqual([null, 'replaced']);
  });

  test('that ends takes back the wish to log in early, and keeps the name unless the user logged out', () => {
    const session = open();
    session.start('demo', 'a', 60);
    session.requestLogin(true);
    session.end('rejected');
    expect([session.isLoginRequired(), session.lastUser()]).toEqual([false, 'demo']);
  });

  test('forgets the name when the user logs out', () => {
    const session = open();
    session.start('demo', 'a', 60);
    session.end('logged-out');
    expect([session.lastUser(), sessionStorage.length]).toEqual(['', 0]);
  });

  test('notifies its listeners of each change, until they unsubscribe', () => {
    const session = open();
    const received: (string | null)[] = [];
    const leave = session.subscribe(() => received.push(session.token()));
    session.start('demo', 'a', 60);
    session.end('logged-out');
    session.end('rejected');
    leave();
    session.start('demo', 'b', 60);
    expect(received).toEqual(['a', null]);
  });

  test.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['a text', '"demo"'],
    ['no name', '{"token":"a","life":null,"spent":0,"receivedAt":0}'],
    ['no token', '{"name":"demo","life":null,"spent":0,"receivedAt":0}'],
    ['an empty token', '{"name":"demo","token":"","life":null,"spent":0,"receivedAt":0}'],
    ['a life that is not a number', '{"name":"demo","token":"a","life":"long","spent":0,"receivedAt":0}'],
    ['no elapsed life', '{"name":"demo","token":"a","life":null,"receivedAt":0}'],
    ['no date', '{"name":"demo","token":"a","life":null,"spent":0}'],
    ['an unknown end reason', '{"name":"demo","ended":"soon"}'],
  ])('is logged out when storage holds invalid data (%s)', (_, text) => {
    sessionStorage.setItem('agenda.session', text);
    const session = open();
    expect([session.current(), session.endReason(), session.lastUser()]).toEqual([null, null, '']);
  });

  test.each([
    ['blocked', brokenStorage],
    ['absent', null],
  ])('stays in memory when storage is %s', (_, storage) => {
    const session = open(storage);
    session.start('demo', 'a.b.c', 60);
    expect(session.token()).toBe('a.b.c');
    session.end('logged-out');
    expect(session.token()).toBeNull();
  });
});
