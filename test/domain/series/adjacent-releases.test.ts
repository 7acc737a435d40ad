import { expect, test } from 'vitest';
import { findAdjacentReleases, buildSeries } from '../../../src/domain/series/series';
import { release } from '../release';

const EVENTS = [
  release('3', '2026-03-13'),
  release('1', '2026-01-15', { current: '1 %' }),
  release('22', '2026-02-13', { hour: '14:00' }),
  release('21', '2026-02-13', { hour: '10:00' }),
];

const around = (id: string, selected?: Parameters<typeof buildSeries>[1]) => {
  const { earlier, later } = findAdjacentReleases(buildSeries(EVENTS, selected), id);
  return [earlier?.id ?? null, later?.id ?? null];
};

test.each([
  ['the first', '1', [null, '21']],
  ['one of two on a day', '21', ['1', '22']],
  ['the other of them', '22', ['21', '3']],
  ['the last, still to come', '3', ['22', null]],
  ['an event of another history', '99', [null, null]],
] as const)('the neighbours of %s', (_, id, expected) => {
  expect(around(id)).toEqual(expected);
});

test('an event that its own history leaves out has neighbours by its day and hour', () => {
  expect(around('50', release('50', '2026-02-20'))).toEqual(['22', '3']);
  expect(around('50', release('50', '2026-02-13', { hour: '12:00' }))).toEqual(['21', '22']);
});

test('an event alone has none', () => {
  expect(findAdjacentReleases(buildSeries([], release('1', '2026-01-15')), '1')).toEqual({
    earlier: null,
    later: null,
  });
});
