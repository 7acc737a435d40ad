import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRange, writeRange } from '../../../src/web/screens/event/history/history-range';

describe('The ranges', () => {
  const days = fc
    .integer({ min: 0, max: 70_000 })
    .map((day) => new Date(day * 86_400_000 - 2e12).toISOString().slice(0, 10));

  test('of days survive a round trip through the URL', () => {
    fc.assert(
      fc.property(fc.tuple(days, days), (pair) => {
        const [from = '', to = ''] = pair.toSorted();
        const search = writeRange(new URLSearchParams('categories=2,3'), { from, to });
        expect(search).toBe(`?categories=2,3&range=${from}..${to}`);
        expect(parseRange(new URLSearchParams(search).get('range') ?? '')).toEqual({ from, to });
      }),
    );
  });

  test.each([
    ['2026-02-30..2026-03-01'],
    ['2026-03-02..2026-03-01'],
    ['2026-03-01'],
    ['2026-03-01..'],
    ['2026-03-01..2026-04-01..2026-05-01'],
    ['13'],
    [''],
    ['ALL'],
  ])('that %j asks for are three years', (text) => {
    expect(parseRange(text)).toBe('3y');
  });
});
