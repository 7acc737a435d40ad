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

function open(): { circuit: CircuitBreaker; pass: (ms: number) => void; fail: (times: number) => void } {
  let time = 1000;
  const circuit = createCircuitBreaker({ now: () => time });
  const fail = (times: number): void => {
    for (let turn = 0; turn < times; turn += 1) through(circuit.acquire()).record('failure');
  };
  return { circuit, pass: (ms) => void (time += ms), fail };
}

function through(entry: Permit | Rejection): Permit {
  if (entry.kind !== 'permitted') throw new Error('the way is shut');
  return entry;
}

const refusal = (entry: Permit | Rejection): number | null => (entry.kind === 'rejected' ? entry.retryAfterMs : null);

describe('the way to a provider', () => {
  test('is shut for 5 s by five failures', () => {
    const { circuit, pass, fail } = open();
    fail(4);
    expect(refusal(circuit.acquire())).toBeNull();
    fail(1);
    expect(refusal(circuit.acquire())).toBe(5000);
    pass(4999);
    expect(refusal(circuit.acquire())).toBe(1);
  });

  test('stays open when the failures are further apart than 30 s, or an answer lies between them', () => {
    const { circuit, pass, fail } = open();
    fail(4);
    pass(30_000);
    fail(4);
    expect(refusal(circuit.acquire())).toBeNull();
    through(circuit.acquire()).record('success');
    fail(4);
    expect(refusal(circuit.acquire())).toBeNull();
  });

  test('is tried by one request at a time, and opened to all by the first answer', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    pass(5000);
    const probe = through(circuit.acquire());
    expect([probe.wasOpen, refusal(circuit.acquire()), refusal(circuit.acquire())]).toEqual([true, 5000, 5000]);
    probe.record('success');
    expect([through(circuit.acquire()).wasOpen, through(circuit.acquire()).wasOpen]).toEqual([false, false]);
  });

  test('is tried after 5, 10, 20, 40 and 60 s, and after 5 s again once it was open', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    const pauses: (number | null)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const pause = refusal(circuit.acquire());
      pauses.push(pause);
      pass(pause ?? 0);
      through(circuit.acquire()).record('failure');
    }
    expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    pass(60_000);
    through(circuit.acquire()).record('success');
    fail(5);
    expect(refusal(circuit.acquire())).toBe(5000);
  });

  test('is tried by the next one when a user left before the end', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    pass(5000);
    through(circuit.acquire()).record('aborted');
    expect(through(circuit.acquire()).wasOpen).toBe(true);
  });

  test('is not kept shut for longer by failures of those who went before it was shut', () => {
    const { circuit, pass, fail } = open();
    const late = through(circuit.acquire());
    fail(5);
    pass(4000);
    late.record('failure');
    expect(refusal(circuit.acquire())).toBe(1000);
  });

  test('counts one end of a request, however often it is told', () => {
    const { circuit } = open();
    const entry = through(circuit.acquire());
    for (let turn = 0; turn < 9; turn += 1) entry.record('failure');
    expect(refusal(circuit.acquire())).toBeNull();
  });

  test('is shut to one user, one address, one route or one target when these are all that the failures have in common', () => {
    const shutTo = (sources: readonly Source[], source: Source): boolean => {
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
    const oneReader = users.map((_, at) => of('a', `/${at}`));
    expect([shutTo(oneReader, of('a', '/9')), shutTo(oneReader, of('b', '/9'))]).toEqual([true, false]);
    const oneTarget = users.map((user) => of(user));
    expect([shutTo(oneTarget, of('z')), shutTo(oneTarget, of('a', '/2'))]).toEqual([true, false]);
    const oneRoute = users.map((user, at) => of(user, `/${at}`));
    expect([shutTo(oneRoute, of('z', '/9')), shutTo(oneRoute, of('a', '/0', 'list'))]).toEqual([true, false]);
    const oneAddress = users.map((user, at) => of(user, `/${at}`, at % 2 ? 'list' : 'event', 'x'));
    expect([shutTo(oneAddress, of('z', '/9', 'list', 'x')), shutTo(oneAddress, of('z'))]).toEqual([true, false]);
    const many = [...oneRoute.slice(1), of('a', '', 'list')];
    expect(shutTo(many, of('z', '/9', 'history'))).toBe(true);
  });

  test('is never hammered: a provider that stays down is asked 5 times, then once a pause', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 50, maxLength: 400 });
    fc.assert(
      fc.property(steps, (waits) => {
        const { circuit, pass } = open();
        let asked = 0;
        for (const wait of waits) {
          pass(wait);
          const entry = circuit.acquire();
          if (entry.kind === 'rejected') continue;
          asked += 1;
          entry.record('failure');
        }
        const lasted = waits.reduce((sum, wait) => sum + wait, 0);
        // Five to begin with, the pauses of 5, 10, 20, 40 s, then one a minute.
        const pauses = [5, 15, 35, 75, 135, 195, 255, 315, 375, 435, 495, 555, 615, 675, 735, 795, 855];
        expect(asked).toBeLessThanOrEqual(5 + pauses.filter((second) => second * 1000 <= lasted).length);
      }),
      { numRuns: runs(100) },
    );
  });
});
