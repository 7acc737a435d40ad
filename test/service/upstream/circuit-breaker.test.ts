import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createCircuitBreaker,
  type CircuitBreaker,
  type Permit,
  type Rejection,
  type Source,
} from '../../../src/service/upstream/circuit-breaker';
import { runs } from '../../support/runs';

const ANYONE: Source = { route: '', user: '', address: '', target: '' };

function open(): { circuit: CircuitBreaker; pass: (ms: number) => void; fail: (times: number) => void } {
  let time = 1000;
  const circuit = createCircuitBreaker({ now: () => time });
  const fail = (times: number): void => {
    for (let turn = 0; turn < times; turn += 1) through(circuit.acquire(ANYONE)).record('failure');
  };
  return { circuit, pass: (ms) => void (time += ms), fail };
}

function through(entry: Permit | Rejection): Permit {
  if (entry.kind !== 'permitted') throw new Error('the circuit is open');
  return entry;
}

const refusal = (entry: Permit | Rejection): number | null => (entry.kind === 'rejected' ? entry.retryAfterMs : null);

describe('the circuit breaker', () => {
  test('opens for 5 s after five failures', () => {
    const { circuit, pass, fail } = open();
    fail(4);
    expect(refusal(circuit.acquire(ANYONE))).toBeNull();
    fail(1);
    expect(refusal(circuit.acquire(ANYONE))).toBe(5000);
    pass(4999);
    expect(refusal(circuit.acquire(ANYONE))).toBe(1);
  });

  test('stays closed when the failures are more than 30 s apart, or a success is between them', () => {
    const { circuit, pass, fail } = open();
    fail(4);
    pass(30_000);
    fail(4);
    expect(refusal(circuit.acquire(ANYONE))).toBeNull();
    through(circuit.acquire(ANYONE)).record('success');
    fail(4);
    expect(refusal(circuit.acquire(ANYONE))).toBeNull();
  });

  test('permits one request at a time when half-open, and closes with the first success', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    pass(5000);
    const probe = through(circuit.acquire(ANYONE));
    expect([probe.wasOpen, refusal(circuit.acquire(ANYONE)), refusal(circuit.acquire(ANYONE))]).toEqual([
      true,
      5000,
      5000,
    ]);
    probe.record('success');
    expect([through(circuit.acquire(ANYONE)).wasOpen, through(circuit.acquire(ANYONE)).wasOpen]).toEqual([
      false,
      false,
    ]);
  });

  test('turns half-open after 5, 10, 20, 40 and 60 s, and after 5 s again once it was closed', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    const pauses: (number | null)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const pause = refusal(circuit.acquire(ANYONE));
      pauses.push(pause);
      pass(pause ?? 0);
      through(circuit.acquire(ANYONE)).record('failure');
    }
    expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    pass(60_000);
    through(circuit.acquire(ANYONE)).record('success');
    fail(5);
    expect(refusal(circuit.acquire(ANYONE))).toBe(5000);
  });

  test('permits the next trial when a user aborts the first', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    pass(5000);
    through(circuit.acquire(ANYONE)).record('aborted');
    expect(through(circuit.acquire(ANYONE)).wasOpen).toBe(true);
  });

  test('does not extend its open time for failures of requests that started before it opened', () => {
    const { circuit, pass, fail } = open();
    const [late, later] = [through(circuit.acquire(ANYONE)), through(circuit.acquire(ANYONE))];
    fail(5);
    pass(4000);
    late.record('failure');
    expect(refusal(circuit.acquire(ANYONE))).toBe(1000);
    pass(1000);
    later.record('failure');
    expect(refusal(circuit.acquire(ANYONE))).toBeNull();
  });

  test('takes no request for its trial that it would not refuse while open', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    pass(5000);
    through(circuit.acquire({ ...ANYONE, user: 'another' }));
    expect(refusal(circuit.acquire(ANYONE))).toBeNull();
  });

  test('counts the outcome of a request once, however often it is recorded', () => {
    const { circuit } = open();
    const entry = through(circuit.acquire(ANYONE));
    for (let turn = 0; turn < 9; turn += 1) entry.record('failure');
    expect(refusal(circuit.acquire(ANYONE))).toBeNull();
  });

  test('opens for the one user, address, route or target that all failures share', () => {
    const isOpenFor = (sources: readonly Source[], source: Source): boolean => {
      const { circuit } = open();
      for (const one of sources) through(circuit.acquire(one)).record('failure');
      return circuit.retryAfterMs(source) !== null;
    };
    const users = ['a', 'b', 'c', 'd', 'e'];
    const of = (user: string, target = '/1', route = 'event', address = user): Source => ({
      route,
      user,
      address,
      target,
    });
    const oneUser = users.map((_, at) => of('a', `/${at}`));
    expect([isOpenFor(oneUser, of('a', '/9')), isOpenFor(oneUser, of('b', '/9'))]).toEqual([true, false]);
    const oneTarget = users.map((user) => of(user));
    expect([isOpenFor(oneTarget, of('z')), isOpenFor(oneTarget, of('a', '/2'))]).toEqual([true, false]);
    const oneRoute = users.map((user, at) => of(user, `/${at}`));
    expect([isOpenFor(oneRoute, of('z', '/9')), isOpenFor(oneRoute, of('a', '/0', 'list'))]).toEqual([true, false]);
    const oneAddress = users.map((user, at) => of(user, `/${at}`, at % 2 ? 'list' : 'event', 'x'));
    expect([isOpenFor(oneAddress, of('z', '/9', 'list', 'x')), isOpenFor(oneAddress, of('z'))]).toEqual([true, false]);
    const many = [...oneRoute.slice(1), of('a', '', 'list')];
    expect(isOpenFor(many, of('z', '/9', 'history'))).toBe(true);
  });

  test('sends 5 requests to a provider that stays down, then one per open period', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 50, maxLength: 400 });
    fc.assert(
      fc.property(steps, (waits) => {
        const { circuit, pass } = open();
        let sent = 0;
        for (const wait of waits) {
          pass(wait);
          const entry = circuit.acquire(ANYONE);
          if (entry.kind === 'rejected') continue;
          sent += 1;
          entry.record('failure');
        }
        const lasted = waits.reduce((sum, wait) => sum + wait, 0);
        // Five at first, after 5, 10, 20 and 40 s, then one a minute.
        const pauses = [5, 15, 35, 75, 135, 195, 255, 315, 375, 435, 495, 555, 615, 675, 735, 795, 855];
        expect(sent).toBeLessThanOrEqual(5 + pauses.filter((second) => second * 1000 <= lasted).length);
      }),
      { numRuns: runs(100) },
    );
  });
});
