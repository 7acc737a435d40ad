import { describe, expect, test } from 'vitest';
import { createSession, watchExpiry } from '../../../src/web/session/session';

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
    pass(60);
    another.end('logged-out');
    expect([tab().status(), stored()]).toEqual(['logged-out', '']);
    expect(JSON.stringify(localStorage)).not.toContain('a.b.c');
    pass(1);
    tab().start('demo', 'd.e.f', HOUR);
    expect(tab().token()).toBe('d.e.f');
  });

  test('is restored after a logout that was recorded with a clock set too far on', () => {
    const tab = (now = AT) => createSession({ storage: sessionStorage, sharedStorage: localStorage, now: () => now });
    tab(AT + 1e9).start('demo', 'a.b.c', HOUR);
    tab(AT + 1e9).end('logged-out');
    tab().start('demo', 'd.e.f', HOUR);
    expect(tab().token()).toBe('d.e.f');
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
  });

  test('continues with a new token, and clears the reason of the interruption', () => {
    const session = open();
    session.start('demo', 'a', 60);
    session.refuse('a');
    expect(session.isLoginRequired()).toBe(true);
    session.start('demo', 'b', 60);
    expect([session.token(), session.endReason(), session.isLoginRequired()]).toEqual(['b', null, false]);
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
    ['no token', '{"name":"demo","life":null,"spent":0,"receivedAt":0}'],
    ['an empty token', '{"name":"demo","token":"","life":null,"spent":0,"receivedAt":0}'],
    ['a life that is not a number', '{"name":"demo","token":"a","life":"long","spent":0,"receivedAt":0}'],
    ['an unknown end reason', '{"name":"demo","ended":"soon"}'],
  ])('is logged out when storage holds invalid data (%s)', (_, text) => {
    sessionStorage.setItem('agenda.session', text);
    expect(open().current()).toBeNull();
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

/** A page with a manual clock, which may be hidden. */
function aPage() {
  let [time, inSight] = [0, true];
  const [ticking, watching] = [new Set<() => void>(), new Set<() => void>()];
  const subscribe = (to: Set<() => void>) => (listener: () => void) => {
    to.add(listener);
    return () => void to.delete(listener);
  };
  const now = () => time;
  const session = createSession({ storage: sessionStorage, sharedStorage: localStorage, now });
  const stop = watchExpiry(session, {
    tick: subscribe(ticking),
    visibility: { current: () => inSight, subscribe: subscribe(watching) },
  });
  return {
    session,
    stop,
    ticking,
    now,
    pass(ms: number) {
      time += ms;
      if (inSight) ticking.forEach((listener) => listener());
    },
    turn(sight: boolean) {
      inSight = sight;
      watching.forEach((listener) => listener());
      if (inSight) ticking.forEach((listener) => listener());
    },
  };
}

test('the session ends on time, although no request is sent', () => {
  const { session, pass } = aPage();
  session.start('demo', 'a', 3600);
  const phases = [3_419_999, 1, 149_999, 1].map((ms) => {
    pass(ms);
    return session.status();
  });
  expect(phases).toEqual(['open', 'ending', 'ending', 'interrupted']);
});

test('a hidden page checks when it is visible again, and stores the elapsed life for a reload', () => {
  const { session, pass, turn } = aPage();
  session.start('demo', 'a', 3600);
  pass(1_800_000);
  turn(false);
  expect(JSON.parse(sessionStorage.getItem('agenda.session') ?? '{}')).toMatchObject({ spent: 1_800_000 });
  pass(8 * 3_600_000);
  expect(session.status()).toBe('open');
  turn(true);
  expect(session.status()).toBe('interrupted');
});

test('a page that comes back after a logout in another tab ends without a message, and logs no other tab out', () => {
  const { session, now, pass, turn } = aPage();
  const another = createSession({ storage: null, sharedStorage: localStorage, now });
  for (const one of [session, another]) one.start('demo', 'a', 3600);
  turn(false);
  pass(60_000);
  another.end('logged-out');
  expect(session.status()).toBe('open');
  turn(true);
  expect([session.status(), session.endReason(), sessionStorage.length]).toEqual(['logged-out', null, 0]);
  pass(1);
  session.start('demo', 'b', 3600);
  for (const sight of [false, true]) turn(sight);
  expect(session.token()).toBe('b');
});

test('no tick runs without a session, for a token of unknown life, after the session, or once stopped', () => {
  const { session, stop, ticking } = aPage();
  const counts = [ticking.size];
  const count = (act: () => void) => {
    act();
    counts.push(ticking.size);
  };
  count(() => session.start('demo', 'a', null));
  count(() => session.start('demo', 'b', 3600));
  count(() => session.refuse('b'));
  count(() => session.start('demo', 'c', 3600));
  count(stop);
  expect(counts).toEqual([0, 0, 1, 0, 1, 0]);
});
