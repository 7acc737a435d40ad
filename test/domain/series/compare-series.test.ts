import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSeries } from '../../../src/domain/series/compare-series';
import { buildSeries } from '../../../src/domain/series/series';
import { sliceSeries } from '../../../src/domain/series/time-range';
import { release } from '../release';

/** A monthly series from a month of 2026 (0 is January), oldest first. */
const monthly = (currents: readonly string[], from = 0, day = 15) =>
  buildSeries(
    currents.map((current, index) =>
      release(`${from}-${day}-${index}`, new Date(Date.UTC(2026, from + index, day)).toISOString().slice(0, 10), {
        current,
      }),
    ),
  );

const values = (points: readonly { value: number }[]) => points.map(({ value }) => value);
const days = (points: readonly { day: string }[]) => points.map(({ day }) => day);

describe('two series of one unit', () => {
  const main = monthly(['2 %', '2,5 %', '3,0 %']);
  const other = monthly(['4 %', '5,0 %', '6 %', '7 %', '8 %'], -1, 20);

  test('share an axis, the second within the days of the first', () => {
    const comparison = compareSeries(main, other, 'axis');
    expect(comparison).toMatchObject({
      scale: 'axis',
      canShareAxis: true,
      canIndex: true,
      base: null,
      obstacle: null,
      decimals: 1,
      unit: { kind: 'percent' },
    });
    expect(comparison.main).toEqual(main.points);
    expect(days(comparison.other)).toEqual(['2026-01-20', '2026-02-20']);
    expect(values(comparison.other)).toEqual([5, 6]);
  });

  test('are each 100 on the first day both have begun, or right after it', () => {
    const comparison = compareSeries(main, other, 'index');
    expect(comparison).toMatchObject({ scale: 'index', base: '2026-01-20', unit: { kind: 'plain' }, scaleOf: 1 });
    expect(values(comparison.main)).toEqual([80, 100, 120]);
    expect(values(comparison.other)).toEqual([100, 120]);
  });

  test('in points and basis points are shown in the unit of the first', () => {
    const comparison = compareSeries(monthly(['0,3 pt', '0,4 pt']), monthly(['7,25 pb', '29 pb']), 'axis');
    expect(values(comparison.other)).toEqual([0.0725, 0.29]);
    expect(comparison).toMatchObject({ scale: 'axis', unit: { kind: 'point' }, decimals: 2 });
  });
});

describe('two series of different units', () => {
  test('are indexed, whichever scale was requested', () => {
    const comparison = compareSeries(monthly(['2,0 %', '2,2 %']), monthly(['200 k', '210 k']), 'axis');
    expect(comparison).toMatchObject({ scale: 'index', canShareAxis: false, canIndex: true, obstacle: null });
    expect(values(comparison.main)[1]).toBeCloseTo(110, 10);
    expect(values(comparison.other)[1]).toBeCloseTo(105, 10);
  });

  test.each([
    ['is zero at the base', ['0', '5']],
    ['goes below zero', ['5', '-1']],
    ['is negative', ['-5', '-4']],
  ])('are not drawn together when one %s', (_, currents) => {
    const comparison = compareSeries(monthly(['2 %', '3 %']), monthly(currents), 'index');
    expect(comparison).toMatchObject({ obstacle: 'no-scale', canShareAxis: false, canIndex: false, other: [] });
    expect(values(comparison.main)).toEqual([2, 3]);
    expect(compareSeries(monthly(currents), monthly(['2 %', '3 %']), 'index').obstacle).toBe('no-scale');
  });
});

test('an index that cannot be gives way to the axis of one unit', () => {
  const comparison = compareSeries(monthly(['0,2 %', '0,1 %']), monthly(['-0,3 %', '0,1 %']), 'index');
  expect(comparison).toMatchObject({ scale: 'axis', canShareAxis: true, canIndex: false, obstacle: null });
});

test.each([
  ['axis', 'lie near one another', ['2 %', '3 %'], ['4 %', '5 %'], 0],
  ['index', 'would be flat on one axis, either above', ['200', '201'], ['2', '2,25'], 1],
  ['index', 'would be flat on one axis, either above', ['2', '2,25'], ['200', '201'], 1],
  ['axis', 'would be flat, but have no index', ['-200', '-201'], ['2', '2,25'], 2],
] as const)('without a request, the scale is %s where the lines %s', (preferred, _, first, second, decimals) => {
  const comparison = compareSeries(monthly(first), monthly(second), null);
  expect(comparison).toMatchObject({ scale: preferred, preferred, decimals });
});

test.each([
  [['210 k', '215 k'], ['-1 234,5 Md', '1 220,8 Md'], 1e9],
  [['-1 234,5 Md', '1 220,8 Md'], ['210 k', '215 k'], 1e9],
  [['-51,2', '51,2'], ['210 k', '215 k'], 1e3],
] as const)('%j and %j share an axis in the larger scale', (first, second, scaleOf) => {
  expect(compareSeries(monthly(first), monthly(second), null)).toMatchObject({ scale: 'axis', scaleOf });
});

test('moves ranges, forecasts and revisions with the value', () => {
  const main = buildSeries([
    release('1', '2026-01-15', { current: '200', forecast: '190' }),
    release('2', '2026-02-15', { current: '300', previous: '220' }),
  ]);
  const other = buildSeries([release('3', '2026-01-15', { current: '4,00-6,00 %' })]);
  const comparison = compareSeries(main, other, 'index');
  expect(comparison.main[0]).toMatchObject({ value: 100, forecast: 95, difference: 5 });
  expect(comparison.main[0]?.revised).toBeCloseTo(110, 10);
  expect(comparison.other).toMatchObject([{ value: 100, low: 80, high: 120 }]);
  expect(comparison.otherKind).toBe('step');
});

describe('there is nothing to compare', () => {
  const main = monthly(['2 %', '3 %']);

  test.each([
    ['other-empty', main, monthly(['Pass', ''])],
    ['main-empty', monthly(['Pass']), main],
    ['main-empty', buildSeries([]), buildSeries([])],
    ['apart', main, monthly(['1 %', '2 %'], 6)],
    ['apart', sliceSeries(main, { from: '2026-02-01', to: '2026-02-28' }), monthly(['1 %'])],
  ] as const)('%s', (obstacle, first, second) => {
    expect(compareSeries(first, second, 'axis')).toMatchObject({ obstacle, other: [], main: first.points });
  });
});

test('stays within the dates of the first, in order, and is 100 at the base', () => {
  const text = fc.constantFrom('', 'Pass', '1,0 %', '2,5 %', '-0,5 %', '0 %', '12 k', '15 k', '101,2');
  const texts = fc.array(text, { maxLength: 12 });
  fc.assert(
    fc.property(
      texts,
      texts,
      fc.integer({ min: -6, max: 6 }),
      fc.constantFrom('axis', 'index'),
      (a, b, shift, scale) => {
        const [main, other] = [monthly(a), monthly(b, shift, 20)];
        const comparison = compareSeries(main, other, scale);
        expect(days(comparison.main)).toEqual(days(main.points));
        const [first = '', last = ''] = [main.points[0]?.day, main.points.at(-1)?.day];
        const within = other.points.filter(({ day }) => day >= first && day <= last);
        expect(days(comparison.other)).toEqual(comparison.obstacle === null ? days(within) : []);
        if (comparison.base === null) return;
        const { base } = comparison;
        for (const points of [comparison.main, comparison.other]) {
          expect(points.find(({ day }) => day >= base)?.value).toBe(100);
        }
      },
    ),
  );
});
