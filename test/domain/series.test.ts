import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSeries, cutSeries } from '../../src/domain/series';
import { release } from './release';

const MONTHS = ['2026-01-15', '2026-02-13', '2026-03-13', '2026-04-15', '2026-05-15', '2026-06-12'];

const monthly = (currents: readonly string[], previous: readonly string[] = []) =>
  currents.map((current, index) =>
    release(String(index + 1), MONTHS[index] ?? '', { current, previous: previous[index] ?? '' }),
  );

const revisions = (events: Parameters<typeof buildSeries>[0]) =>
  buildSeries(events)
    .occurrences.filter(({ revision }) => revision !== null)
    .map(({ event, revision }) => [event.id, revision]);

describe('the history of an indicator', () => {
  test('lists occurrences newest first and points oldest first, whatever the order received', () => {
    const events = monthly(['2,0 %', '2,1 %', '2,2 %', '2,3 %']);
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        const series = buildSeries(shuffled);
        expect(series.occurrences.map(({ event }) => event.id)).toEqual(['4', '3', '2', '1']);
        expect(series.points.map(({ value }) => value)).toEqual([2, 2.1, 2.2, 2.3]);
      }),
    );
  });

  test('orders releases of one day by hour, then by id', () => {
    const day = '2026-03-13';
    const series = buildSeries([
      release('9', day),
      release('10', day),
      release('2', day, { hour: '10:00' }),
      release('1', day, { hour: null }),
    ]);
    expect(series.occurrences.map(({ event }) => event.id)).toEqual(['2', '10', '9', '1']);
  });

  test('counts an event that comes twice once, as it came last', () => {
    const series = buildSeries([
      release('1', '2026-01-15', { current: '1,0 %' }),
      release('1', '2026-01-15', { current: '1,2 %' }),
    ]);
    expect(series.points).toEqual([{ day: '2026-01-15', value: 1.2, forecast: null, eventId: '1' }]);
  });

  test('adds the selected event when the history leaves it out', () => {
    const [first, second] = monthly(['1,0 %', '1,1 %']);
    expect(buildSeries(first === undefined ? [] : [first], second).points.map(({ eventId }) => eventId)).toEqual([
      '1',
      '2',
    ]);
    expect(buildSeries(monthly(['1,0 %', '1,1 %']), second).occurrences).toHaveLength(2);
  });

  test('plots the forecast of each release when it is in the same unit', () => {
    const series = buildSeries([
      release('1', '2026-01-15', { current: '1,2 M', forecast: '980 k' }),
      release('2', '2026-02-13', { current: '900 k', forecast: '1 %' }),
    ]);
    expect(series.points.map(({ value, forecast }) => [value, forecast])).toEqual([
      [1_200_000, 980_000],
      [900_000, null],
    ]);
    expect(series).toMatchObject({ unit: { kind: 'plain' }, scale: 1e3, decimals: 0 });
  });

  test('keeps texts and other units as occurrences, leaves them out of the chart and counts them', () => {
    const series = buildSeries(monthly(['Pass', '12,5', '1,5-2,0 %', '2,1 %', '', '2,2 %']));
    expect(series.occurrences).toHaveLength(6);
    expect(series.points.map(({ value }) => value)).toEqual([2.1, 2.2]);
    expect(series).toMatchObject({ nonNumeric: 2, otherUnit: 1, unit: { kind: 'percent' } });
  });

  test('names the first release still to come', () => {
    expect(buildSeries(monthly(['2,0 %', '', '2,2 %', '', ''])).next?.event.id).toBe('4');
    expect(buildSeries(monthly(['2,0 %', '2,1 %'])).next).toBeNull();
    expect(buildSeries(monthly(['', ''])).next?.event.id).toBe('1');
  });

  test('is empty without events', () => {
    const empty = {
      occurrences: [],
      points: [],
      unit: null,
      scale: 1,
      decimals: 0,
      nonNumeric: 0,
      otherUnit: 0,
      next: null,
    };
    expect(buildSeries([])).toEqual(empty);
    expect(cutSeries(buildSeries([]), '1y')).toEqual(empty);
  });
});

describe('a revision', () => {
  test('belongs to the older release and quotes both texts', () => {
    expect(revisions(monthly(['166 k', '181 k', '175 k'], ['', '170 k', '181 k']))).toEqual([
      ['1', { from: '166 k', to: '170 k' }],
    ]);
  });

  test('can be stated by a release still to come', () => {
    expect(revisions(monthly(['2,0 %', '2,1 %', ''], ['', '2,0 %', '2,2 %']))).toEqual([
      ['2', { from: '2,1 %', to: '2,2 %' }],
    ]);
  });

  test.each([
    ['the same number written otherwise', '2,9 %', '2,90%'],
    ['another scale', '1,2 M', '1 200 k'],
    ['another unit', '2,9 %', '2,9'],
    ['no previous value', '2,9 %', '-'],
    ['a word for a number', '2,9 %', 'Pass'],
    ['the same range', '5,25–5,50 %', '5,25-5,50 %'],
  ])('is not %s', (_, current, previous) => {
    expect(revisions(monthly([current, '1 %'], ['', previous]))).toEqual([]);
  });

  test('is not read across a missing release', () => {
    const events = monthly(['1,0 %', '1,1 %', '1,2 %', '1,3 %', '1,4 %'], ['', '1,0 %', '1,1 %', '1,1 %', '1,3 %']);
    expect(revisions(events)).toEqual([['3', { from: '1,2 %', to: '1,1 %' }]]);
    expect(revisions(events.filter(({ id }) => id !== '3'))).toEqual([]);
  });
});

describe('the range of a history', () => {
  const years = [
    '2016-02-29',
    '2021-02-26',
    '2022-02-28',
    '2023-02-28',
    '2024-02-28',
    '2025-02-28',
    '2026-02-27',
    '2026-02-28',
  ];
  const series = buildSeries(
    years.map((day, index) => release(String(index), day, { current: index === 5 ? 'Pass' : '1 %' })),
  );

  test.each([
    ['1y', '2025-02-28', 3, 1],
    ['3y', '2023-02-28', 5, 1],
    ['5y', '2021-02-28', 6, 1],
    ['all', '2016-02-29', 8, 1],
  ] as const)('%s goes back to %s from the newest release', (range, _, count, nonNumeric) => {
    const part = cutSeries(series, range);
    expect(part.occurrences).toHaveLength(count);
    expect(part).toMatchObject({ nonNumeric });
    expect(part.points).toHaveLength(count - nonNumeric);
  });

  test('is counted from the newest published value and keeps what is to come', () => {
    const part = cutSeries(
      buildSeries([release('1', '2024-01-15', { current: '1 %' }), release('2', '2026-01-15')]),
      '1y',
    );
    expect(part.occurrences.map(({ event }) => event.id)).toEqual(['2', '1']);
    expect(part.next?.event.id).toBe('2');
  });
});
