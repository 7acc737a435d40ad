import { describe, expect, test } from 'vitest';
import { nextForecast } from '../../../src/domain/series/plottable-point';
import { buildSeries } from '../../../src/domain/series/series';
import { release } from '../release';

const forecastOf = (current: string, forecast: string) =>
  nextForecast(
    buildSeries([release('1', '2026-10-15', { current }), release('2', '2026-11-15', { current: '', forecast })]),
  );

describe('the forecast of the next release', () => {
  test.each([
    ['2,1 %', '2,2 %', 2.2],
    ['4,25-4,50 %', '4,00-4,25 %', 4.125],
    ['4,25-4,50 %', '4,00 %', 4],
    ['2,1 %', '2,0-2,4 %', 2.2],
    ['25 pb', '0,20 pt', 20],
    ['0,25 pt', '20 pb', 0.2],
    ['2,73|2,4', '2,70|2,5', 2.7],
    ['1,2 M', '980 k', 980_000],
  ])('after %j, %j stands at %d', (current, forecast, amount) => {
    expect(forecastOf(current, forecast)).toBe(amount);
  });

  test.each([
    ['2,1 %', ''],
    ['2,1 %', '2,2'],
    ['2,1 %', '2,70|2,5'],
    ['2,1 %', '<2,2 %'],
    ['Pass', ''],
  ])('after %j, %j stands nowhere', (current, forecast) => {
    expect(forecastOf(current, forecast)).toBeNull();
  });

  test('is none when nothing is to come', () => {
    expect(nextForecast(buildSeries([release('1', '2026-10-15', { current: '2 %', forecast: '2 %' })]))).toBeNull();
  });
});
