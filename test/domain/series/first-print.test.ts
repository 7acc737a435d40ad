import { expect, test } from 'vitest';
import { firstPrints } from '../../../src/domain/series/series';
import { release } from '../release';

test('a release whose previous differs from what was published has the text first published', () => {
  const events = [
    release('1', '2026-09-04', { current: '120K', previous: '100K' }),
    release('2', '2026-10-02', { current: '154K', previous: '120,0K' }),
    release('3', '2026-11-06', { current: '98K', previous: '214K' }),
  ];
  expect([...firstPrints(events, 'comma')]).toEqual([['3', '154K']]);
  expect([...firstPrints([], 'comma')]).toEqual([]);
});
