import { describe, expect, test } from 'vitest';
import { decodeAuth } from '../../../src/contract/auth';
import { createDiagnostics } from '../../../src/contract/diagnostics/diagnostics';
import { createSession } from '../../../src/web/session/session';

const AT = Date.UTC(2026, 10, 18, 12);
const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];

/** A machine whose time of day may be wrong or set, and goes on while the monotonic clock stops. */
function aMachine(skew = 0) {
  let [wall, monotonic] = [AT + skew, 0];
  return {
    clocks: { now: () => wall, monotonic: () => monotonic },
    pass(ms: number) {
      wall += ms;
      monotonic += ms;
    },
    sleep: (ms: number) => void (wall += ms),
    set: (ms: number) => void (wall += ms),
    /** Reloads the page: the monotonic clock restarts. */
    reload: () => void (monotonic = 0),
  };
}

const logIn = (expires_in: unknown) =>
  decodeAuth(
    { access_token: 'a.b.c', token_type: 'bearer', ...(expires_in === undefined ? {} : { expires_in }) },
    createDiagnostics(),
  );

/** The forms of `expires_in`, and for how many ms the token is used; Infinity until it is refused. */
const LIVES: readonly (readonly [string, unknown, number])[] = [
  ['a number', 3600, HOUR - 30 * SECOND],
  ['a text', '3600', HOUR - 30 * SECOND],
  ['a fraction', 3600.5, HOUR - 30 * SECOND],
  ['ten seconds', 10, 9 * SECOND],
  ['milliseconds', 3_600_000, DAY - 30 * SECOND],
  ['nothing', undefined, Infinity],
];

type Machine = ReturnType<typeof aMachine>;
/** What may happen to the clocks of a machine, and how much of the token's life it costs. */
const CLOCKS: readonly (readonly [string, number, (machine: Machine, life: number) => number])[] = [
  ['a clock that is right', 0, () => 0],
  ['a clock 12 h fast', 12 * HOUR, () => 0],
  ['a clock 12 h slow', -12 * HOUR, () => 0],
  ['a clock set back 12 h', 0, (machine) => (machine.set(-12 * HOUR), 0)],
  ['a clock set 12 h on, which may have been a sleep', 0, (machine) => (machine.set(12 * HOUR), 12 * HOUR)],
  ['a sleep through half of the life', 0, (machine, life) => (machine.sleep(life / 2), life / 2)],
  ['a sleep of two days, the other clock going on', 0, (machine) => (machine.pass(2 * DAY), 2 * DAY)],
];

describe.each(LIVES)('A life given as %s', (_, said, usable) => {
  test.each(CLOCKS)('on a machine with %s', (_, skew, happens) => {
    const machine = aMachine(skew);
    const { accessToken, expiresIn } = logIn(said);
    const session = createSession({ storage: null, ...machine.clocks });
    session.start('demo', accessToken, expiresIn);
    const length = usable === Infinity ? 400 * DAY : usable;
    const left = usable - happens(machine, length);
    expect(session.remainingMs()).toBe(left);
    // The last ms of the remaining life, if there is any.
    machine.pass(Math.max(0, Math.min(left, 400 * DAY) - 1));
    expect(session.token()).toBe(left > 0 ? 'a.b.c' : null);
    machine.pass(1);
    session.checkExpiry();
    expect([session.token(), session.status()]).toEqual(left === Infinity ? ['a.b.c', 'open'] : [null, 'interrupted']);
  });
});

describe.each([0, -1])('A life of %i s', (said) => {
  test.each(CLOCKS)('is no login on a machine with %s', (_, skew, happens) => {
    happens(aMachine(skew), HOUR);
    expect(() => logIn(said)).toThrow(/expires_in/);
  });
});

describe('A reload', () => {
  const spend = (machine: Machine, ms: number) => {
    const session = createSession({ storage: sessionStorage, ...machine.clocks });
    session.start('demo', 'a.b.c', 3600);
    machine.pass(ms);
    session.save();
    machine.reload();
  };
  const reloaded = (machine: Machine) => createSession({ storage: sessionStorage, ...machine.clocks });

  test('continues the count', () => {
    const machine = aMachine();
    spend(machine, HOUR / 2);
    machine.sleep(60 * SECOND);
    expect(reloaded(machine).remainingMs()).toBe(HOUR / 2 - 90 * SECOND);
  });

  test.each([-12 * HOUR, -HOUR / 4])(
    'with the clock set back %i ms meanwhile gives back nothing of what was spent',
    (by) => {
      const machine = aMachine();
      spend(machine, HOUR / 2);
      machine.set(by);
      const session = reloaded(machine);
      expect(session.remainingMs()).toBe(HOUR / 2 - 30 * SECOND);
      machine.pass(HOUR / 2 - 30 * SECOND);
      expect(session.token()).toBeNull();
    },
  );

  test('keeps the time that passed before it when the clock is set back after it', () => {
    const machine = aMachine();
    spend(machine, HOUR / 4);
    machine.sleep(HOUR / 4);
    const session = reloaded(machine);
    machine.set(-HOUR / 4);
    expect(session.remainingMs()).toBe(HOUR / 2 - 30 * SECOND);
  });

  test('continues from the elapsed life when the clock was set back while the page was open', () => {
    const machine = aMachine();
    const session = createSession({ storage: sessionStorage, ...machine.clocks });
    session.start('demo', 'a.b.c', 3600);
    machine.set(-12 * HOUR);
    machine.pass(HOUR / 2);
    session.save();
    machine.reload();
    expect(reloaded(machine).remainingMs()).toBe(HOUR / 2 - 30 * SECOND);
  });

  test('requires a login when the clock was set 12 h forward, since the token may have expired', () => {
    const machine = aMachine();
    spend(machine, HOUR / 2);
    machine.set(12 * HOUR);
    expect(reloaded(machine).user()).toBeNull();
  });
});

test('A login on a page that has been open for hours has its whole life', () => {
  const machine = aMachine();
  const session = createSession({ storage: null, ...machine.clocks });
  machine.pass(5 * HOUR);
  session.start('demo', 'a.b.c', 3600);
  expect(session.remainingMs()).toBe(HOUR - 30 * SECOND);
});

test('A session from another tab continues its count through a sleep', () => {
  const machine = aMachine();
  const session = createSession({ storage: null, ...machine.clocks });
  session.adopt({ name: 'demo', token: 'a.b.c', life: HOUR, spent: HOUR / 2 });
  machine.sleep(60 * SECOND);
  expect(session.remainingMs()).toBe(HOUR / 2 - 90 * SECOND);
});

describe('The warning', () => {
  test.each([
    [86_400, 150],
    [3600, 150],
    [600, 150],
    [330, 150],
    [300, 135],
    [60, 27],
    [1, 0.45],
  ])('of a life of %d s comes %d s before the token is left unused', (life, before) => {
    const machine = aMachine();
    const session = createSession({ storage: null, ...machine.clocks });
    session.start('demo', 'a.b.c', life);
    const whole = session.remainingMs();
    machine.pass(whole - before * SECOND - 1);
    session.checkExpiry();
    expect(session.status()).toBe('open');
    machine.pass(1);
    session.checkExpiry();
    expect(session.status()).toBe('ending');
  });

  test('is there at once after a reload, and gone with a new token', () => {
    const machine = aMachine();
    const open = () => createSession({ storage: sessionStorage, ...machine.clocks });
    open().start('demo', 'a.b.c', 3600);
    machine.sleep(HOUR - 60 * SECOND);
    const session = open();
    expect(session.status()).toBe('ending');
    session.start('demo', 'd.e.f', 3600);
    expect(session.status()).toBe('open');
  });

  test('disappears when the clock that caused it is corrected', () => {
    const machine = aMachine();
    const session = createSession({ storage: null, ...machine.clocks });
    session.start('demo', 'a.b.c', 3600);
    machine.set(HOUR - 60 * SECOND);
    session.checkExpiry();
    expect(session.status()).toBe('ending');
    machine.set(60 * SECOND - HOUR);
    session.checkExpiry();
    expect(session.status()).toBe('open');
  });
});
