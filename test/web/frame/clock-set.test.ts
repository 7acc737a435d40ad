import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '../../../src/web/app/context/clock';

const NOW = Date.UTC(2026, 10, 18, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Way = 'live' | 'refused' | 'silent' | 'absent';

/** A machine whose clock may be wrong or set, and whose other clock may rest while it sleeps; `truth` is the service's time. */
function aMachine({ way = 'live', hasMonotonic = true }: { way?: Way; hasMonotonic?: boolean } = {}) {
  let [truth, setBy, rested, asks] = [NOW, 0, 0, 0];
  const sets: (readonly [number, number])[] = [];
  const answer = (options: { age?: number; isLive?: boolean; sentAt?: number } = {}) => {
    const { age = 0, isLive = false, sentAt = clock.steady() } = options;
    truth += 100;
    const date = Math.floor((truth - age) / SECOND) * SECOND;
    clock.observe({ date, sentAt, receivedAt: clock.steady(), isLive });
  };
  const askTime = () => {
    asks += 1;
    if (way === 'absent') return null;
    if (way === 'silent') return new Promise<void>(() => undefined);
    const sentAt = clock.steady();
    return Promise.resolve().then(() => {
      if (way === 'refused') throw new Error('no network');
      answer({ isLive: true, sentAt });
    });
  };
  const clock = createClock(
    () => truth + setBy,
    { current: () => true, subscribe: () => () => undefined },
    {
      onSet: (...how) => sets.push(how),
      ...(hasMonotonic && { monotonic: () => truth - rested }),
    },
  );
  clock.setTimeFetcher(askTime);
  return {
    clock,
    sets,
    answer,
    asks: () => asks,
    truth: () => truth,
    /** How wrong the time shown is, in seconds. */
    error: () => Math.round((clock.now() - truth) / SECOND) + 0,
    pass: (ms: number) => void (truth += ms),
    set: (ms: number) => void (setBy += ms),
    sleep(ms: number, rests: boolean) {
      truth += ms;
      if (rests) rested += ms;
    },
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

describe('A clock that is set', () => {
  test.each([-HOUR, HOUR, -DAY, DAY])('by %i ms changes neither the time told nor what is measured', async (by) => {
    const machine = aMachine();
    machine.answer();
    const before = machine.clock.steady();
    machine.pass(MINUTE);
    machine.set(by);
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    await machine.settle();
    machine.pass(MINUTE);
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(Math.abs(machine.clock.steady() - before - 2 * MINUTE)).toBeLessThanOrEqual(2 * SECOND);
    expect(Math.round(machine.clock.offset() / MINUTE)).toBe(-by / MINUTE);
  });

  test('has what it dated before dated anew, whichever way it goes, and back again', async () => {
    const machine = aMachine();
    machine.answer();
    for (const by of [-HOUR, HOUR, HOUR, -HOUR]) {
      machine.set(by);
      machine.clock.now();
      await machine.settle();
      const [moved] = machine.sets.at(-1) ?? [0];
      expect(Math.round(moved / MINUTE)).toBe(by / MINUTE);
      expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    }
    expect(machine.sets).toHaveLength(4);
    expect(Math.abs(machine.clock.offset())).toBeLessThanOrEqual(2 * SECOND);
  });

  test('is noticed without any answer when it is set back', () => {
    const machine = aMachine({ way: 'absent' });
    machine.set(-HOUR);
    expect(machine.error()).toBe(0);
  });

  test('ahead, with nobody to ask, counts as a sleep until an answer says otherwise', async () => {
    const machine = aMachine({ way: 'refused' });
    machine.answer();
    machine.set(HOUR);
    machine.clock.now();
    await machine.settle();
    expect(machine.error()).toBe(3600);
    machine.answer();
    expect(machine.error()).toBe(0);
    expect(machine.sets).toHaveLength(1);
  });

  test('again and again, while the service is being asked', async () => {
    const machine = aMachine();
    machine.answer();
    for (const by of [HOUR, DAY, -HOUR, HOUR]) {
      machine.set(by);
      machine.clock.now();
    }
    await machine.settle();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(machine.asks()).toBe(1);
  });
});

describe('A machine that slept', () => {
  const ways: readonly (readonly [boolean, Way])[] = [
    [false, 'live'],
    [true, 'live'],
    [true, 'refused'],
    [true, 'absent'],
  ];
  test.each(ways)('nine hours is right again at once (clock rests: %s, the service: %s)', async (rests, way) => {
    const machine = aMachine({ way });
    machine.answer();
    const before = machine.clock.steady();
    machine.sleep(9 * HOUR, rests);
    machine.clock.now();
    await machine.settle();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(Math.abs(machine.clock.steady() - before - 9 * HOUR)).toBeLessThanOrEqual(SECOND);
    expect(machine.sets).toEqual([]);
  });

  test('waits four seconds for a service that does not answer, then believes its clock', async () => {
    const machine = aMachine({ way: 'silent' });
    machine.answer();
    machine.sleep(9 * HOUR, true);
    expect(machine.error()).toBe(-9 * 3600);
    await vi.advanceTimersByTimeAsync(4 * SECOND);
    expect(machine.error()).toBe(0);
  });

  test('and whose clock was set meanwhile is right, and knows by how much', async () => {
    const machine = aMachine();
    machine.answer();
    machine.sleep(9 * HOUR, true);
    machine.set(HOUR);
    machine.clock.now();
    await machine.settle();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(Math.round((machine.sets[0]?.[0] ?? 0) / MINUTE)).toBe(60);
  });

  test('learns nothing of it from an answer to what was sent before', async () => {
    const machine = aMachine({ way: 'silent' });
    machine.answer();
    const sentAt = machine.clock.steady();
    const date = machine.truth();
    machine.sleep(9 * HOUR, true);
    machine.clock.observe({ date, sentAt, receivedAt: machine.clock.steady() });
    machine.answer();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(machine.sets).toEqual([]);
  });
});

describe('An answer that a cache kept without a word', () => {
  test('changes nothing of a time that is known, however often it is given', async () => {
    const machine = aMachine({ way: 'absent' });
    machine.answer();
    for (const later of [4, 5, 6]) {
      machine.answer({ age: later * MINUTE });
      expect(machine.error()).toBe(0);
      machine.pass(MINUTE);
    }
  });

  test('has the service asked past every cache, once a minute at most', async () => {
    const machine = aMachine();
    machine.answer({ age: 4 * MINUTE });
    expect(machine.error()).toBe(-240);
    await machine.settle();
    expect(machine.error()).toBe(0);
    machine.answer({ age: 4 * MINUTE });
    machine.answer({ age: 5 * MINUTE });
    await machine.settle();
    expect([machine.error(), machine.asks()]).toEqual([0, 1]);
  });

  test('does not pass for a clock that was set during a sleep', async () => {
    const machine = aMachine();
    machine.answer();
    machine.sleep(9 * HOUR, true);
    machine.clock.now();
    machine.answer({ age: 9 * HOUR });
    await machine.settle();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(machine.sets).toEqual([]);
  });

  test('is told from a service whose own clock was set back by the answers that follow', () => {
    const machine = aMachine({ way: 'absent' });
    machine.answer();
    machine.answer({ age: HOUR });
    expect(machine.error()).toBe(0);
    machine.pass(10 * SECOND);
    machine.answer({ age: HOUR });
    expect(machine.error()).toBe(-3600);
  });
});

test('Without another clock, the time of day alone counts', () => {
  const machine = aMachine({ hasMonotonic: false, way: 'absent' });
  machine.set(-HOUR);
  expect(machine.error()).toBe(-3600);
});
