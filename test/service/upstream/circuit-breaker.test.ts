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
