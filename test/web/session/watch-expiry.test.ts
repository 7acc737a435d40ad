import { expect, test } from 'vitest';
import { createSession, watchExpiry } from '../../../src/web/session/session';

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

test('a session that is restored ends on time as well', () => {
  createSession({ storage: sessionStorage, now: () => 0 }).start('demo', 'a', 3600);
  const { session, pass } = aPage();
  expect(session.lastUser()).toBe('demo');
  pass(3_420_000);
  expect([session.status(), session.share()]).toEqual([
    'ending',
    { name: 'demo', token: 'a', life: 3_600_000, spent: 3_420_000 },
  ]);
  pass(150_000);
  expect([session.status(), session.share()]).toEqual(['interrupted', null]);
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

test('a page that asks for the password closes its screens when it comes back after a logout in another tab', () => {
  const { session, now, pass, turn } = aPage();
  const another = createSession({ storage: null, sharedStorage: localStorage, now });
  for (const one of [session, another]) one.start('demo', 'a', 3600);
  session.refuse('a');
  turn(false);
  pass(60_000);
  another.end('logged-out');
  expect([session.status(), session.user()]).toEqual(['interrupted', 'demo']);
  turn(true);
  expect([session.status(), session.user()]).toEqual(['logged-out', null]);
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
  count(() => session.start('demo', 'd', 3600));
  expect(counts).toEqual([0, 0, 1, 0, 1, 0, 0]);
});
