import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/time/day';
import { buildSeries, type Series } from '../../../src/domain/series/series';
import { sliceSeries, type SeriesRange } from '../../../src/domain/series/time-range';
import { release } from '../release';

const ids = ({ occurrences }: Series) => occurrences.map(({ event }) => event.id);

const YEARLY = [
  '2016-02-29',
  '2021-02-26',
  '2022-02-28',
  '2023-02-28',
  '2024-02-28',
  '2025-02-28',
  '2026-02-27',
  '2026-02-28',
];

describe('a range of years', () => {
  const series = buildSeries(
    YEARLY.map((day, index) => release(String(index), day, { current: index === 5 ? 'Pass' : '1 %' })),
  );

  test.each([
    ['1y', '2025-02-28', 3, 1],
    ['3y', '2023-02-28', 5, 1],
    ['5y', '2021-02-28', 6, 1],
    ['all', '2016-02-29', 8, 1],
  ] as const)('%s goes back to %s from the newest release', (range, _, count, nonNumeric) => {
    const part = sliceSeries(series, range);
    expect(part.occurrences).toHaveLength(count);
    expect(part).toMatchObject({ nonNumeric });
    expect(part.points).toHaveLength(count - nonNumeric);
  });

  test('counts back from the newest published value and includes releases to come', () => {
    const part = sliceSeries(
      buildSeries([release('1', '2024-01-15', { current: '1 %' }), release('2', '2026-01-15')]),
      '1y',
    );
    expect(ids(part)).toEqual(['2', '1']);
    expect(part.next?.event.id).toBe('2');
  });

  test('goes back from 29 February to the 28th of a year without one', () => {
    const leap = buildSeries(
      ['2024-02-29', '2023-02-28', '2023-02-27', '2020-02-29'].map((day, index) =>
        release(String(index), day, { current: '1 %' }),
      ),
    );
    expect(ids(sliceSeries(leap, '1y'))).toEqual(['0', '1']);
    expect(ids(sliceSeries(leap, '5y'))).toEqual(['0', '1', '2', '3']);
  });
});

describe('a range of releases', () => {
  const months = (count: number, current: (index: number) => string) =>
    Array.from({ length: count }, (_, index) =>
      release(String(index), new Date(Date.UTC(2010, index, 15)).toISOString().slice(0, 10), {
        current: current(index),
      }),
    );

  test.each(['12', '24', '60'] as const)(
    '%s takes the newest published releases, and includes those to come',
    (range) => {
      const part = sliceSeries(buildSeries(months(100, (index) => (index > 97 ? '' : `${index} %`))), range);
      expect(part.points).toHaveLength(Number(range));
      expect(part.points.at(-1)?.value).toBe(97);
      expect(part.next?.event.id).toBe('98');
      expect(part.occurrences).toHaveLength(Number(range) + 2);
    },
  );

  test('is the whole of a shorter history', () => {
    expect(sliceSeries(buildSeries(months(5, () => '1 %')), '12').occurrences).toHaveLength(5);
  });
});

describe('a range of days', () => {
  const series = buildSeries(
    YEARLY.map((day, index) => release(String(index), day, { current: `${index} %`, forecast: '2 %' })),
  );

  test('holds both of its ends', () => {
    expect(ids(sliceSeries(series, { from: '2021-02-26', to: '2023-02-28' }))).toEqual(['3', '2', '1']);
    expect(sliceSeries(series, { from: '2021-02-26', to: '2023-02-28' }).next).toBeNull();
  });

  test.each([
    ['before the first', { from: '1990-01-01', to: '1990-12-31' }],
    ['between two', { from: '2022-03-01', to: '2022-03-02' }],
    ['turned round', { from: '2026-01-01', to: '2021-01-01' }],
  ])('%s is empty', (_, range) => {
    expect(sliceSeries(series, range)).toMatchObject({ occurrences: [], points: [], unit: null, next: null });
  });

  test('preserves revisions stated by a release after its end', () => {
    const whole = buildSeries([
      release('1', '2026-01-15', { current: '10 k' }),
      release('2', '2026-02-15', { current: '12 k', previous: '11 k' }),
    ]);
    const part = sliceSeries(whole, { from: '2026-01-01', to: '2026-01-31' });
    expect(part.points).toMatchObject([{ value: 10_000, revised: 11_000 }]);
  });

  test('stays in the unit of the whole, unless it has nothing in it', () => {
    const whole = buildSeries([
      release('1', '2026-01-15', { current: '101,2' }),
      release('2', '2026-02-15', { current: '2 %' }),
      release('3', '2026-03-15', { current: '99' }),
      release('4', '2026-04-15', { current: '3 %' }),
    ]);
    const mixed = sliceSeries(whole, { from: '2026-01-01', to: '2026-03-31' });
    expect(mixed).toMatchObject({ unit: { kind: 'percent' }, otherUnit: 2, points: [{ value: 2 }] });
    const early = sliceSeries(whole, { from: '2026-01-01', to: '2026-01-31' });
    expect(early).toMatchObject({ unit: { kind: 'plain' }, otherUnit: 0, points: [{ value: 101.2 }] });
  });
});

const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2018-01-01', count));
const range: fc.Arbitrary<SeriesRange> = fc.oneof(
  fc.constantFrom('1y', '3y', '5y', '12', '24', '60', 'all'),
  fc.record({ from: day, to: day }),
);

test('any range of any history is a part of it, in its order, and counts what it holds', () => {
  const text = fc.constantFrom('', 'Pass', '1,0 %', '2,5 %', '12 k', '1-2 %', 'n.c.');
  const history = fc.array(fc.record({ on: day, current: text, forecast: text, previous: text }), { maxLength: 40 });
  fc.assert(
    fc.property(history, range, (releases, drawn) => {
      const whole = buildSeries(releases.map(({ on, ...values }, index) => release(String(index), on, values)));
      const part = sliceSeries(whole, drawn);
      const included = new Set(ids(part));
      expect(ids(whole).filter((id) => included.has(id))).toEqual(ids(part));
      const published = part.occurrences.filter(({ current }) => current.kind !== 'none').length;
      expect(part.points.length + part.nonNumeric + part.otherUnit).toBe(published);
    }),
  );
});
