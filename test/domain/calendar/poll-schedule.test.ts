import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPollAt } from '../../../src/domain/calendar/poll-schedule';

const SECOND = 1000;
const DUE = Date.parse('2026-11-18T13:30:00Z');

/** The polls of a page visible from `from` on, in ms after the values were due, when they are never published. */
function asksOf(jitter: number, from = -60 * SECOND): readonly number[] {
  const asks: number[] = [];
  let [now, lastPolledAt] = [DUE + from, null as number | null];
  for (;;) {
    const at = nextPollAt({ at: DUE, polls: asks.length, lastPolledAt, jitter }, now);
    if (at === null) return asks;
    asks.push(at - DUE);
    [now, lastPolledAt] = [at, at];
  }
}

describe('Asking for the values of an instant', () => {
  test('starts two seconds after it, and slows down', () => {
    const asks = asksOf(0).map((ms) => ms / SECOND);
    expect(asks.slice(0, 4)).toEqual([2, 12, 22, 32]);
    expect(asks.slice(9, 12)).toEqual([92, 122, 152]);
    expect(asks.slice(-3)).toEqual([422, 542, 662]);
    expect(asks).toHaveLength(20);
  });

  test('is spread over three seconds, so that browsers do not all poll at once', () => {
    expect([0, 0.5, 1].map((jitter) => asksOf(jitter)[0])).toEqual([2000, 3500, 5000]);
  });

  test('finds a value within 15 s of its being there, in the first minute and a half', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 80 * SECOND }),
        (jitter, there) => {
          const seen = asksOf(jitter).find((ask) => ask >= there) ?? Infinity;
          expect(seen - there).toBeLessThanOrEqual(15 * SECOND);
        },
      ),
    );
  });

  test('is at most twenty requests, whenever the page comes into sight, the first of them then at once', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -600, max: 1800 }), (jitter, from) => {
        const asks = asksOf(jitter, from * SECOND);
        expect(asks.length).toBeLessThanOrEqual(20);
        expect(asks[0]).toBeCloseTo(Math.max(2000 + jitter * 3000, from * SECOND), 1);
        expect(asks.every((ask, index) => ask - (asks[index - 1] ?? -Infinity) >= 10 * SECOND)).toBe(true);
      }),
    );
    expect(asksOf(0, 1801 * SECOND)).toEqual([]);
  });
});
