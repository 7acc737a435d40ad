import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCircuit, type Circuit, type Entry, type Source } from '../../../src/service/upstream/circuit-breaker';
import { runs } from '../../support/runs';

function open(): { circuit: Circuit; pass: (ms: number) => void; fail: (times: number) => void } {
  let time = 1000;
  const circuit = createCircuit({ now: () => time });
  const fail = (times: number): void => {
    for (let turn = 0; turn < times; turn += 1) through(circuit.enter()).settle('failed');
  };
  return { circuit, pass: (ms) => void (time += ms), fail };
}

function through(entry: Entry): Extract<Entry, { kind: 'through' }> {
  if (entry.kind !== 'through') throw new Error('the way is shut');
  return entry;
}

const refusal = (entry: Entry): number | null => (entry.kind === 'refused' ? entry.retryIn : null);

describe('the way to a provider', () => {
  test('is shut for 5 s by five failures', () => {
    const { circuit, pass, fail } = open();
    fail(4);
    expect(refusal(circuit.enter())).toBeNull();
    fail(1);
    expect(refusal(circuit.enter())).toBe(5000);
    pass(4999);
    expect(refusal(circuit.enter())).toBe(1);
  });

  test('stays open when the failures are further apart than 30 s, or an answer lies between them', () => {
    const { circuit, pass, fail } = open();
    fail(4);
    pass(30_000);
    fail(4);
    expect(refusal(circuit.enter())).toBeNull();
    through(circuit.enter()).settle('answered');
    fail(4);
    expect(refusal(circuit.enter())).toBeNull();
  });

  test('is tried by one request at a time, and opened to all by the first answer', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    pass(5000);
    const probe = through(circuit.enter());
    expect([probe.isProbe, refusal(circuit.enter()), refusal(circuit.enter())]).toEqual([true, 5000, 5000]);
    probe.settle('answered');
    expect([through(circuit.enter()).isProbe, through(circuit.enter()).isProbe]).toEqual([false, false]);
  });

  test('is tried after 5, 10, 20, 40 and 60 s, and after 5 s again once it was open', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    const pauses: (number | null)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const pause = refusal(circuit.enter());
      pauses.push(pause);
      pass(pause ?? 0);
      through(circuit.enter()).settle('failed');
    }
    expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    pass(60_000);
    through(circuit.enter()).settle('answered');
    fail(5);
    expect(refusal(circuit.enter())).toBe(5000);
  });

  test('is tried by the next one when a reader left before the end', () => {
    const { circuit, pass, fail } = open();
    fail(5);
    pass(5000);
    through(circuit.enter()).settle('left');
    expect(through(circuit.enter()).isProbe).toBe(true);
  });

  test('is not kept shut for longer by failures of those who went before it was shut', () => {
    const { circuit, pass, fail } = open();
    const late = through(circuit.enter());
    fail(5);
    pass(4000);
    late.settle('failed');
    expect(refusal(circuit.enter())).toBe(1000);
  });

  test('counts one end of a request, however often it is told', () => {
    const { circuit } = open();
    const entry = through(circuit.enter());
    for (let turn = 0; turn < 9; turn += 1) entry.settle('failed');
    expect(refusal(circuit.enter())).toBeNull();
  });

  test('is shut to one reader, one address, one route or one target when these are all that the failures have in common', () => {
    const shutTo = (sources: readonly Source[], source: Source): boolean => {
      const { circuit } = open();
      for (const one of sources) through(circuit.enter(one)).settle('failed');
      return circuit.refusal(source) !== null;
    };
    const readers = ['a', 'b', 'c', 'd', 'e'];
    const of = (reader: string, target = '/1', route = 'event', address = reader): Source => ({
      route,
      reader,
      address,
      target,
    });
    const oneReader = readers.map((_, at) => of('a', `/${at}`));
    expect([shutTo(oneReader, of('a', '/9')), shutTo(oneReader, of('b', '/9'))]).toEqual([true, false]);
    const oneTarget = readers.map((reader) => of(reader));
    expect([shutTo(oneTarget, of('z')), shutTo(oneTarget, of('a', '/2'))]).toEqual([true, false]);
    const oneRoute = readers.map((reader, at) => of(reader, `/${at}`));
    expect([shutTo(oneRoute, of('z', '/9')), shutTo(oneRoute, of('a', '/0', 'list'))]).toEqual([true, false]);
    const oneAddress = readers.map((reader, at) => of(reader, `/${at}`, at % 2 ? 'list' : 'event', 'x'));
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
          const entry = circuit.enter();
          if (entry.kind === 'refused') continue;
          asked += 1;
          entry.settle('failed');
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
