import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '../../../../src/web/app/context/clock';

const NOW = Date.UTC(2026, 10, 18, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Way = 'live' | 'refused' | 'silent' | 'absent';

/** A machine whose wall clock may be wrong or set, and whose monotonic clock may stop during sleep; `truth` is the time of the service. */
function aMachine({ way = 'live', hasMonotonic = true }: { way?: Way; hasMonotonic?: boolean } = {}) {
  let [truth, setBy, stopped, fetches] = [NOW, 0, 0, 0];
  const sets: (readonly [number, number])[] = [];
  const respond = (options: { age?: number; isLive?: boolean; sentAt?: number } = {}) => {
    const { age = 0, isLive = false, sentAt = clock.steady() } = options;
    truth += 100;
    const date = Math.floor((truth - age) / SECOND) * SECOND;
    clock.observe({ date, sentAt, receivedAt: clock.steady(), isLive });
  };
  const fetchTime = () => {
    fetches += 1;
    if (way === 'absent') return null;
    if (way === 'silent') return new Promise<void>(() => undefined);
    const sentAt = clock.steady();
    return Promise.resolve().then(() => {
      if (way === 'refused') throw new Error('no network');
      respond({ isLive: true, sentAt });
    });
  };
  const clock = createClock(
    () => truth + setBy,
    { current: () => true, subscribe: () => () => undefined },
    {
      onSet: (...how) => sets.push(how),
      // As performance.now() does, it has fractions of a millisecond.
      ...(hasMonotonic && { monotonic: () => truth - stopped + (truth % 7) / 10 }),
    },
  );
  clock.setTimeFetcher(fetchTime);
  return {
    clock,
    sets,
    respond,
    fetches: () => fetches,
    truth: () => truth,
    /** The error of the time shown, in seconds. */
    error: () => Math.round((clock.now() - truth) / SECOND) + 0,
    pass: (ms: number) => void (truth += ms),
    set: (ms: number) => void (setBy += ms),
    sleep(ms: number, stops: boolean) {
      truth += ms;
      if (stops) stopped += ms;
    },
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

describe('A clock that is set', () => {
  test('keeps the time in whole milliseconds, without which no date can be computed', async () => {
    const machine = aMachine();
    machine.respond();
    const times: number[] = [];
    for (const by of [-HOUR, 2 * HOUR, 30 * SECOND]) {
      machine.set(by);
      machine.pass(1237);
      times.push(machine.clock.now(), machine.clock.steady());
      await machine.settle();
      machine.sleep(8 * HOUR + 1, true);
      times.push(machine.clock.now(), machine.clock.steady());
      await machine.settle();
      times.push(machine.clock.now(), machine.clock.steady());
    }
    expect(times.filter((time) => !Number.isInteger(time))).toEqual([]);
  });

  test.each([-HOUR, HOUR, -DAY, DAY])('by %i ms changes neither the time shown nor measured durations', async (by) => {
    const machine = aMachine();
    machine.respond();
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

  test('shifts earlier dates, forward and back', async () => {
    const machine = aMachine();
    machine.respond();
    for (const by of [-HOUR, HOUR, HOUR, -HOUR]) {
      machine.set(by);
      const noticedAt = machine.clock.wall();
      await machine.settle();
      const [moved, before] = machine.sets.at(-1) ?? [0];
      expect(Math.round(moved / MINUTE)).toBe(by / MINUTE);
      // While a clock ahead is explained, new dates may already be written by it.
      expect(before).toBe(by > 0 ? noticedAt : Infinity);
      expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    }
    expect(machine.sets).toHaveLength(4);
    expect(Math.abs(machine.clock.offset())).toBeLessThanOrEqual(2 * SECOND);
  });

  test('is detected without any response when it is set back', () => {
    const machine = aMachine({ way: 'absent' });
    machine.set(-HOUR);
    expect(machine.error()).toBe(0);
  });

  test('ahead, without a network, counts as a sleep until the next response', async () => {
    const machine = aMachine({ way: 'refused' });
    machine.respond();
    machine.set(HOUR);
    machine.clock.now();
    await machine.settle();
    expect(machine.error()).toBe(3600);
    machine.respond();
    expect(machine.error()).toBe(0);
    expect(machine.sets).toHaveLength(1);
  });

  test('ahead is not explained by the response to a request that was sent before', async () => {
    const machine = aMachine({ way: 'refused' });
    machine.respond();
    const [sentAt, date] = [machine.clock.steady(), machine.truth()];
    machine.set(HOUR);
    machine.clock.now();
    await machine.settle();
    machine.clock.observe({ date, sentAt, receivedAt: machine.clock.steady() });
    machine.respond();
    expect(machine.error()).toBe(0);
    expect(machine.sets).toHaveLength(1);
  });

  test('repeatedly sends a single request for the time', async () => {
    const machine = aMachine();
    machine.respond();
    for (const by of [HOUR, DAY, -HOUR, HOUR]) {
      machine.set(by);
      machine.clock.now();
    }
    await machine.settle();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(machine.fetches()).toBe(1);
  });
});

describe('A machine that slept', () => {
  const ways: readonly (readonly [boolean, Way])[] = [
    [false, 'live'],
    [true, 'live'],
    [true, 'refused'],
    [true, 'absent'],
  ];
  test.each(ways)(
    'nine hours is correct again at once (monotonic clock stops: %s, the service: %s)',
    async (stops, way) => {
      const machine = aMachine({ way });
      machine.respond();
      const before = machine.clock.steady();
      machine.sleep(9 * HOUR, stops);
      machine.clock.now();
      await machine.settle();
      expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
      expect(Math.abs(machine.clock.steady() - before - 9 * HOUR)).toBeLessThanOrEqual(SECOND);
      expect(machine.sets).toEqual([]);
    },
  );

  test('waits four seconds for a service that does not respond, then trusts its wall clock', async () => {
    const machine = aMachine({ way: 'silent' });
    machine.respond();
    machine.sleep(9 * HOUR, true);
    expect(machine.error()).toBe(-9 * 3600);
    await vi.advanceTimersByTimeAsync(4 * SECOND - 1);
    expect(machine.error()).toBe(-9 * 3600);
    await vi.advanceTimersByTimeAsync(1);
    expect(machine.error()).toBe(0);
  });

  test('and whose clock was set meanwhile is correct, and reports the difference', async () => {
    const machine = aMachine();
    machine.respond();
    machine.sleep(9 * HOUR, true);
    machine.set(HOUR);
    machine.clock.now();
    await machine.settle();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(Math.round((machine.sets[0]?.[0] ?? 0) / MINUTE)).toBe(60);
  });

  test('ignores the response to a request sent before the sleep', async () => {
    const machine = aMachine({ way: 'silent' });
    machine.respond();
    const sentAt = machine.clock.steady();
    const date = machine.truth();
    machine.sleep(9 * HOUR, true);
    machine.clock.observe({ date, sentAt, receivedAt: machine.clock.steady() });
    machine.respond();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(machine.sets).toEqual([]);
  });
});

describe('A response from a cache, without an Age header', () => {
  test('does not change a known time, however often it is received', async () => {
    const machine = aMachine({ way: 'absent' });
    machine.respond();
    for (const later of [4, 5, 6]) {
      machine.respond({ age: later * MINUTE });
      expect(machine.error()).toBe(0);
      machine.pass(MINUTE);
    }
  });

  test('causes a request past every cache, once a minute at most', async () => {
    const machine = aMachine();
    machine.respond({ age: 4 * MINUTE });
    expect(machine.error()).toBe(-240);
    await machine.settle();
    expect(machine.error()).toBe(0);
    machine.respond({ age: 4 * MINUTE });
    machine.respond({ age: 5 * MINUTE });
    await machine.settle();
    expect([machine.error(), machine.fetches()]).toEqual([0, 1]);
  });

  test('is not mistaken for a clock that was set during a sleep', async () => {
    const machine = aMachine();
    machine.respond();
    machine.sleep(9 * HOUR, true);
    machine.clock.now();
    machine.respond({ age: 9 * HOUR });
    await machine.settle();
    expect(Math.abs(machine.error())).toBeLessThanOrEqual(1);
    expect(machine.sets).toEqual([]);
  });

  test('is distinguished by the next responses from a service whose own clock was set back', () => {
    const machine = aMachine({ way: 'absent' });
    machine.respond();
    machine.respond({ age: HOUR });
    expect(machine.error()).toBe(0);
    machine.pass(10 * SECOND);
    machine.respond({ age: HOUR });
    expect(machine.error()).toBe(-3600);
  });
});

test('Without a monotonic clock, the wall clock alone counts', () => {
  const machine = aMachine({ hasMonotonic: false, way: 'absent' });
  machine.set(-HOUR);
  expect(machine.error()).toBe(-3600);
});
