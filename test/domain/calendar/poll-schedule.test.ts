import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPollAt } from '../../../src/domain/calendar/poll-schedule';

const SECOND = 1000;
const DUE = Date.parse('2026-11-18T13:30:00Z');

/** The polls of a page visible from `from` on, in ms after the values were due, when they are never published. */
function pollsOf(jitter: number, from = -60 * SECOND): readonly number[] {
  const polls: number[] = [];
  let [now, lastPolledAt] = [DUE + from, null as number | null];
  for (;;) {
    const at = nextPollAt({ at: DUE, polls: polls.length, lastPolledAt, jitter }, now);
    if (at === null) return polls;
    polls.push(at - DUE);
    [now, lastPolledAt] = [at, at];
  }
}

describe('Polling for the values of an instant', () => {
  test('starts two seconds after it, and slows down', () => {
    const polls = pollsOf(0).map((ms) => ms / SECOND);
    expect(polls.slice(0, 4)).toEqual([2, 12, 22, 32]);
    expect(polls.slice(9, 12)).toEqual([92, 122, 152]);
    expect(polls.slice(-3)).toEqual([422, 542, 662]);
    expect(polls).toHaveLength(20);
  });

  test('is spread over three seconds, so that browsers do not all poll at once', () => {
    expect([0, 0.5, 1].map((jitter) => pollsOf(jitter)[0])).toEqual([2000, 3500, 5000]);
  });

  test('finds a value within 15 s of its publication, in the first minute and a half', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 80 * SECOND }),
        (jitter, there) => {
          const seen = pollsOf(jitter).find((poll) => poll >= there) ?? Infinity;
          expect(seen - there).toBeLessThanOrEqual(15 * SECOND);
        },
      ),
    );
  });

  test('sends at most twenty requests whenever the page becomes visible, the first of them at once', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -600, max: 1800 }), (jitter, from) => {
        const polls = pollsOf(jitter, from * SECOND);
        expect(polls.length).toBeLessThanOrEqual(20);
        expect(polls[0]).toBeCloseTo(Math.max(2000 + jitter * 3000, from * SECOND), 1);
        expect(polls.every((poll, index) => poll - (polls[index - 1] ?? -Infinity) >= 10 * SECOND)).toBe(true);
      }),
    );
    expect(pollsOf(0, 1801 * SECOND)).toEqual([]);
  });
});
