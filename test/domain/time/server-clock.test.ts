import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apartBy,
  skewBounds,
  tightenBounds,
  clockOffset,
  type ClockSkewBounds,
} from '../../../src/domain/time/server-clock';

const SECOND = 1000;

/** The bounds after responses to a machine whose clock is `ahead` ms behind the service's. */
function boundsAfter(
  ahead: number,
  exchanges: readonly { readonly sentAt: number; readonly way: number; readonly back: number }[],
) {
  return exchanges.reduce<ClockSkewBounds | null>((known, { sentAt, way, back }) => {
    const written = sentAt + way + ahead;
    const date = Math.floor(written / SECOND) * SECOND;
    return tightenBounds(known, skewBounds({ date, sentAt, receivedAt: sentAt + way + back }));
  }, null);
}

const exchanges = fc.array(
  fc.record({ sentAt: fc.integer({ min: 1e12, max: 1e12 + 1e7 }), way: fc.nat(3000), back: fc.nat(3000) }),
  { minLength: 1, maxLength: 30 },
);

describe('The clock of the service', () => {
  test('is assumed to match the machine’s within the one-second precision of a header', () => {
    expect(clockOffset(null)).toBe(0);
    expect(clockOffset(skewBounds({ date: 5000, sentAt: 5200, receivedAt: 5400 }))).toBe(0);
    expect(clockOffset(skewBounds({ date: 5000, sentAt: 5999, receivedAt: 6400 }))).toBe(0);
  });

  test('corrects a machine that is wrong', () => {
    expect(clockOffset(skewBounds({ date: 65_000, sentAt: 5000, receivedAt: 5200 }))).toBe(60_400);
    expect(clockOffset(skewBounds({ date: 5000, sentAt: 65_000, receivedAt: 65_200 }))).toBe(-59_600);
  });

  test('is within the bounds of the responses, however slow they are, which narrow with each', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), exchanges, (ahead, responses) => {
        const known = boundsAfter(ahead, responses);
        const first = boundsAfter(ahead, responses.slice(0, 1));
        if (known === null || first === null) throw new Error('a response has bounds');
        expect(known.low).toBeLessThanOrEqual(ahead);
        expect(known.high).toBeGreaterThanOrEqual(ahead);
        expect(known.high - known.low).toBeLessThanOrEqual(first.high - first.low);
        expect(Math.abs(clockOffset(known) - ahead)).toBeLessThanOrEqual(known.high - known.low);
      }),
    );
  });

  test('is apart from what was known only where the bounds do not meet, either way', () => {
    const [known, later] = [
      { low: 0, high: 500 },
      { low: 1000, high: 1500 },
    ];
    expect(apartBy(known, { low: 400, high: 900 })).toBe(0);
    expect([apartBy(known, later), apartBy(later, known)]).toEqual([1000, -1000]);
  });

  test('starts afresh when a clock has been set', () => {
    const wrong = skewBounds({ date: 600_000, sentAt: 0, receivedAt: 100 });
    const set = skewBounds({ date: 600_000, sentAt: 600_100, receivedAt: 600_300 });
    expect(clockOffset(tightenBounds(wrong, set))).toBe(0);
  });
});
