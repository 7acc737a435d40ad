import { describe, expect, test } from 'vitest';
import { buildSeries } from '../../src/domain/series';
import { statisticsOf } from '../../src/domain/statistics';
import { release } from './release';

/** Weekly releases, oldest first, each as published and forecast (and what it says of the one before). */
function statistics(values: readonly (readonly [current: string, forecast: string, previous?: string])[]) {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + 7 * index)).toISOString().slice(0, 10);
  const events = values.map(([current, forecast, previous = ''], index) =>
    release(String(index), day(index), { current, forecast, previous }),
  );
  return statisticsOf(buildSeries(events).occurrences);
}

describe('the surprises of a history in figures', () => {
  test('mean, sample deviation and shares', () => {
    const figures = statistics([
      ['0,4 %', '0,3 %'],
      ['0,3 %', '0,3 %'],
      ['0,1 %', '0,3 %'],
      ['0,4 %', '0,3 %'],
    ]);
    expect(figures).toMatchObject({
      n: 4,
      mean: 0,
      shareAbove: 0.5,
      shareInLine: 0.25,
      shareBelow: 0.25,
      zScore: null,
    });
    expect(figures.standardDeviation).toBeCloseTo(Math.sqrt(0.06 / 3), 12);
    expect(figures.last).toMatchObject({ direction: 'above', difference: 0.1 });
  });

  test('the score of the last surprise is against those before it, from eight on', () => {
    const past = [
      ['1 %', '2 %'],
      ['2 %', '2 %'],
      ['3 %', '2 %'],
      ['1 %', '2 %'],
      ['2 %', '2 %'],
      ['3 %', '2 %'],
    ] as const;
    expect(statistics([...past, ['4 %', '2 %']]).zScore).toBeNull();
    const figures = statistics([...past, ['2 %', '2 %'], ['4 %', '2 %']]);
    expect(figures.n).toBe(8);
    expect(figures.zScore).toBeCloseTo(2 / Math.sqrt(4 / 6), 12);
  });

  test('there is no score when the surprises before never varied', () => {
    expect(
      statistics([...Array.from({ length: 9 }, () => ['0,4 %', '0,3 %'] as const), ['0,9 %', '0,3 %']]).zScore,
    ).toBeNull();
  });

  test('releases without two numbers of one unit do not count', () => {
    const figures = statistics([
      ['12', '11'],
      ['0,4 %', ''],
      ['Pass', 'Pass'],
      ['0,4 %', '0,3'],
      ['0,4 %', '0,3 %'],
      ['', '0,5 %'],
    ]);
    expect(figures).toMatchObject({ n: 1, mean: 0.1, standardDeviation: null, shareAbove: 1 });
  });

  test('thousands and millions count together', () => {
    expect(
      statistics([
        ['1,2 M', '1,1 M'],
        ['900 k', '1 M'],
      ]),
    ).toMatchObject({ n: 2, mean: 0, shareAbove: 0.5, shareBelow: 0.5 });
  });

  test('the share revised is of the releases that the next one states again', () => {
    const figures = statistics([
      ['10 k', '9 k'],
      ['11 k', '9 k', '10 k'],
      ['12 k', '9 k', '13 k'],
      ['14 k', '9 k'],
    ]);
    expect(figures.shareRevised).toBe(0.5);
  });

  test('an empty history has none', () => {
    expect(statistics([])).toEqual({
      n: 0,
      last: null,
      mean: null,
      standardDeviation: null,
      shareAbove: null,
      shareInLine: null,
      shareBelow: null,
      zScore: null,
      shareRevised: null,
    });
  });
});
