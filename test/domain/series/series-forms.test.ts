import { describe, expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { sliceSeries } from '../../../src/domain/series/time-range';
import { monthly } from '../release';

describe('one form among others', () => {
  test('keeps a history of ranges plotted, at any position', () => {
    const ranges = ['4,25-4,50 %', '4,00-4,25 %', '3,75-4,00 %'];
    for (const at of [0, 1, 2, 3]) {
      const series = buildSeries(monthly([...ranges.slice(0, at), '4,5 %', ...ranges.slice(at)]));
      expect(series).toMatchObject({ pointKind: 'ranges', nonNumeric: 0, otherUnit: 0 });
      expect(series.points[at]).toMatchObject({ value: 4.5, low: null, high: null });
      expect(series.points).toHaveLength(4);
    }
  });

  test('does not take a history of pairs off its chart', () => {
    const series = buildSeries(monthly(['2,73|2,4', '2,70', '2,72|3,2', '2,60|3,0', '2,61']));
    expect(series).toMatchObject({ pointKind: 'firsts', nonNumeric: 0 });
    expect(series.points.map(({ value }) => value)).toEqual([2.73, 2.7, 2.72, 2.6, 2.61]);
  });

  test('in another unit leaves the many as they are', () => {
    const series = buildSeries(monthly(['4,25-4,50 %', '4,00-4,25 %', '25 k']));
    expect(series).toMatchObject({ pointKind: 'ranges', otherUnit: 1, unit: { kind: 'percent' } });
    expect(series.points.map(({ value }) => value)).toEqual([4.375, 4.125]);
  });

  test('is read when it is the newest, after many single numbers', () => {
    const series = buildSeries(monthly(['2,00 %', '1,50 %', '1,00 %', '0-0,25 %', 'report']));
    expect(series).toMatchObject({ pointKind: 'ranges', nonNumeric: 1 });
    expect(series.points.map(({ value }) => value)).toEqual([2, 1.5, 1, 0.125]);
  });

  test('is left out when it is an old range in a history of single numbers', () => {
    const series = buildSeries(monthly(['2,0-2,2 %', '2,1 %', '2,2 %']));
    expect(series).toMatchObject({ pointKind: 'numbers', nonNumeric: 1 });
    expect(series.points.map(({ value }) => value)).toEqual([2.1, 2.2]);
  });

  test('is read in a part of the history as in the whole', () => {
    const whole = buildSeries(monthly(['4,25-4,50 %', '4,00-4,25 %', '4,5 %', '4,4 %', '4,3 %', '3,75-4,00 %']));
    const part = sliceSeries(whole, { from: '2026-02-01', to: '2026-05-31' });
    expect(part).toMatchObject({ pointKind: 'ranges', nonNumeric: 0 });
    expect(part.points.map(({ value }) => value)).toEqual([4.125, 4.5, 4.4, 4.3]);
  });
});
