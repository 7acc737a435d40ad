import { describe, expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { monthly, release } from '../release';

const revisions = (events: Parameters<typeof buildSeries>[0]) =>
  buildSeries(events)
    .occurrences.filter(({ revision }) => revision !== null)
    .map(({ event, revision }) => [event.id, revision?.from, revision?.to]);

describe('a revision', () => {
  test('belongs to the older release and quotes both texts', () => {
    expect(revisions(monthly(['166 k', '181 k', '175 k'], ['', '170 k', '181 k']))).toEqual([['1', '166 k', '170 k']]);
  });

  test('has the exact difference, and sets `revised` on the point', () => {
    const series = buildSeries(monthly(['166 k', '0,3 %', '0,4 %'], ['', '170 k', '0,1 %']));
    expect(series.occurrences.map(({ revision }) => revision?.difference)).toMatchObject([
      undefined,
      { difference: -0.2, direction: 'below', decimals: 1, unit: { kind: 'percent' } },
      { difference: 4000, direction: 'above', scale: 1e3 },
    ]);
    expect(series.points.map(({ revised }) => revised)).toEqual([0.1, null]);
  });

  test('of a range quotes its texts without a difference, and moves the middle of its point', () => {
    const series = buildSeries(monthly(['4,25-4,50 %', '4,25-4,50 %'], ['', '4,00-4,25 %']));
    expect(series.occurrences[1]?.revision).toEqual({ from: '4,25-4,50 %', to: '4,00-4,25 %', difference: null });
    expect(series.points.map(({ revised }) => revised)).toEqual([4.125, null]);
  });

  test('is not taken from a release without a value yet', () => {
    expect(revisions(monthly(['2,0 %', '2,1 %', ''], ['', '2,0 %', '2,2 %']))).toEqual([]);
  });

  test.each([
    ['the same number written otherwise', '2,9 %', '2,90%'],
    ['another scale', '1,2 M', '1 200 k'],
    ['another unit', '2,9 %', '2,9'],
    ['the same digits without their scale', '218K', '218'],
    ['a figure without its scale', '1.305M', '1 310'],
    ['rounded to a larger scale', '1 234 M', '1,2 Md'],
    ['rounded up to a larger scale', '998K', '1.00M'],
    ['more digits in a smaller scale', '1,2 Md', '1 234 M'],
    ['no previous value', '2,9 %', '-'],
    ['a word for a number', '2,9 %', 'Pass'],
    ['the same range', '5,25–5,50 %', '5,25-5,50 %'],
  ])('is not %s', (_, current, previous) => {
    expect(revisions(monthly([current, '1 %'], ['', previous]))).toEqual([]);
  });

  test.each([
    ['1 234 M', '1,3 Md', 66e6],
    ['1,2 Md', '1 251 M', 51e6],
    ['2,93 M', '2,9 M', -3e4],
    ['0', '3 k', 3000],
  ])('is the difference of %s and %s, which no rounding explains', (current, previous, difference) => {
    const [, first] = buildSeries(monthly([current, '1 %'], ['', previous])).occurrences;
    expect(first?.revision?.difference).toMatchObject({ difference });
  });

  test('is not read across a missing release', () => {
    const events = monthly(['1,0 %', '1,1 %', '1,2 %', '1,3 %', '1,4 %'], ['', '1,0 %', '1,1 %', '1,1 %', '1,3 %']);
    expect(revisions(events)).toEqual([['3', '1,2 %', '1,1 %']]);
    expect(revisions(events.filter(({ id }) => id !== '3'))).toEqual([]);
  });

  test('is not read between two releases alone that are years apart, but is between two of a quarter', () => {
    const pair = (day: string) => [
      release('1', '2022-01-14', { current: '1,0 %' }),
      release('2', day, { current: '1,1 %', previous: '0,9 %' }),
    ];
    expect(revisions(pair('2026-01-15'))).toEqual([]);
    expect(revisions(pair('2022-07-15'))).toEqual([]);
    expect(revisions(pair('2022-04-15'))).toEqual([['1', '1,0 %', '0,9 %']]);
  });

  test('is not read across a month missing after years of quarters', () => {
    const quarters = Array.from({ length: 20 }, (_, index) => new Date(Date.UTC(2019, index * 3, 15)));
    const months = [1, 2, 3, 5, 6].map((month) => new Date(Date.UTC(2024, month, 15)));
    const days = [...quarters, ...months].map((date) => date.toISOString().slice(0, 10));
    const events = days.map((day, index) => release(String(index), day, { current: '2 %', previous: '1 %' }));
    const revised = new Map(
      buildSeries(events).occurrences.map(({ event, revision }) => [event.date, revision !== null]),
    );
    expect(revised.get('2024-04-15')).toBe(false);
    expect(['2023-04-15', '2024-02-15', '2024-03-15', '2024-06-15'].map((day) => revised.get(day))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  test('is read between estimates that come by turns after nineteen and after eleven days', () => {
    const day = (index: number) => 15 * index + (index % 2) * 4;
    const events = Array.from({ length: 12 }, (_, index) =>
      release(String(index), new Date(Date.UTC(2026, 0, 1 + day(index))).toISOString().slice(0, 10), {
        current: '2 %',
        previous: '1 %',
      }),
    );
    expect(revisions(events)).toHaveLength(11);
  });

  test.each([
    ['years that follow one another', ['2022', '2023', '2024'], ['1', '2']],
    ['a year and the one after the next', ['2021', '2023', '2024'], ['2']],
    ['Decembers', ['déc. 2022', 'déc. 2023', 'déc. 2024'], []],
    ['Decembers in numbers', ['2022-12', '2023-12', '12/2024'], []],
    ['Januaries in numbers', ['2022-01', '2023-01', '1/2024'], []],
    ['quarters that follow one another', ['T3 2022', 'T4 2022', 'T1 2023'], ['1', '2']],
    ['a quarter and the one after the next', ['T2 2022', 'T4 2022', 'T1 2023'], ['2']],
  ])('between %s is that of the period before', (_, periods, expected) => {
    const events = periods.map((period, index) =>
      release(String(index + 1), `${2023 + index}-02-15`, { period, current: '2 %', previous: '1 %' }),
    );
    expect(revisions(events).map(([id]) => id)).toEqual(expected.toReversed());
  });

  test.each([
    ['states the first as its previous', '48,9', ['1']],
    ['states the period before as its previous, like the first', '47,0', []],
    ['writes the previous of the first otherwise', '47,00', []],
    ['states the period before as revised meanwhile', '47,2', []],
    ['has no previous', '-', []],
  ])('is read of two estimates of one period if the second %s', (_, previous, expected) => {
    const events = [
      release('1', '2026-11-21', { period: 'nov.', current: '49,2', previous: '47,0' }),
      release('2', '2026-12-01', { period: 'nov.', current: '49,5', previous }),
    ];
    expect(revisions(events).map(([id]) => id)).toEqual(expected);
  });

  test.each([
    ['at once, the older one under the higher id', '2025-12-16'],
    ['late, after the next one', '2025-12-17'],
  ])('is not taken from a month published %s', (_, day) => {
    const events = [
      release('1', '2025-12-16', { period: 'nov. 2025', current: '64K', previous: '-105K' }),
      release('2', day, { period: 'oct. 2025', current: '-105K', previous: '108K' }),
    ];
    expect(revisions(events)).toEqual([]);
  });

  test('is taken from the older of two months published at once', () => {
    const events = [
      release('1', '2025-11-20', { period: 'sept. 2025', current: '119K', previous: '-4K' }),
      release('2', '2025-12-16', { period: 'nov. 2025', current: '64K', previous: '-105K' }),
      release('3', '2025-12-16', { period: 'oct. 2025', current: '-105K', previous: '108K' }),
    ];
    expect(revisions(events)).toEqual([['1', '119K', '108K']]);
  });

  test.each([
    ['the first, listed twice', '125K', '101K', []],
    ['one with another previous', '128K', '125,5K', [['1', '125K', '125,5K']]],
  ])(
    'is taken from a second release of one day only if that states the first: %s',
    (_, current, previous, expected) => {
      const events = [
        release('1', '2026-11-20', { current: '125K', previous: '101K' }),
        release('2', '2026-11-20', { current, previous }),
      ];
      expect(revisions(events)).toEqual(expected);
    },
  );

  test('is read of every week of a month', () => {
    const weeks = [
      release('1', '2026-11-12', { period: 'Nov/07', current: '227K', previous: '228K' }),
      release('2', '2026-11-19', { period: 'Nov/14', current: '220K', previous: '228K' }),
    ];
    expect(revisions(weeks)).toEqual([['1', '227K', '228K']]);
  });

  test('is in points when a figure in points is restated in basis points', () => {
    const series = buildSeries(monthly(['0,20 pt', '0,30 pt'], ['', '25 pb']));
    expect(series.occurrences[1]?.revision?.difference).toMatchObject({ difference: 0.05, unit: { kind: 'point' } });
    expect(revisions(monthly(['0,20 pt', '0,30 pt'], ['', '20 pb']))).toEqual([]);
  });
});
