import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { sliceSeries } from '../../../src/domain/series/time-range';
import { monthly, release } from '../release';

describe('the history of an indicator', () => {
  test('lists occurrences newest first and points oldest first, for any input order', () => {
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

  test('keeps the last of two events with one id', () => {
    const series = buildSeries([
      release('1', '2026-01-15', { current: '1,0 %' }),
      release('1', '2026-01-15', { current: '1,2 %' }),
    ]);
    expect(series.points).toMatchObject([
      { day: '2026-01-15', value: 1.2, forecast: null, occurrence: { event: { id: '1' } } },
    ]);
    expect(series.occurrences).toHaveLength(1);
  });

  test('adds the selected event when the history leaves it out', () => {
    const [first, second] = monthly(['1,0 %', '1,1 %']);
    const { points } = buildSeries(first === undefined ? [] : [first], second);
    expect(points.map(({ occurrence }) => occurrence.event.id)).toEqual(['1', '2']);
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

  test('counts texts and other units as occurrences without a point', () => {
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

  test('a release whose value cannot be read is published: it is not to come, and counts as not numeric', () => {
    const unreadable = release('2', '2026-11-15', { current: '', forecast: '2,2 %', unreadableCurrent: true });
    const series = buildSeries([release('1', '2026-10-15', { current: '2,1 %' }), unreadable]);
    expect(series).toMatchObject({ next: null, nonNumeric: 1 });
  });

  test('is empty without events', () => {
    const empty = {
      occurrences: [],
      points: [],
      pointKind: 'numbers',
      unit: null,
      scale: 1,
      decimals: 0,
      nonNumeric: 0,
      otherUnit: 0,
      next: null,
    };
    expect(buildSeries([])).toEqual(empty);
    expect(sliceSeries(buildSeries([]), '1y')).toEqual(empty);
  });
});

describe('the points of a history', () => {
  test('are the middles of ranges, with their ends, when there is not one single number', () => {
    const series = buildSeries([
      release('1', '2026-01-28', { current: '4,25-4,50 %', forecast: '4,25–4,50 %' }),
      release('2', '2026-03-18', { current: 'report', forecast: '4,25-4,50 %' }),
      release('3', '2026-04-29', { current: '0-0,25 %' }),
    ]);
    expect(series).toMatchObject({ pointKind: 'ranges', nonNumeric: 1, otherUnit: 0, unit: { kind: 'percent' } });
    expect(series.points).toMatchObject([
      { value: 4.375, low: 4.25, high: 4.5, forecast: 4.375 },
      { value: 0.125, low: 0, high: 0.25, forecast: null },
    ]);
  });

  test('leave ranges out beside as many single numbers, the newest of which is one', () => {
    const series = buildSeries(monthly(['4,25-4,50 %', '4,5 %']));
    expect(series).toMatchObject({ pointKind: 'numbers', nonNumeric: 1 });
    expect(series.points).toMatchObject([{ value: 4.5, low: null, high: null }]);
  });

  test('are the first of each pair of an auction, and never votes', () => {
    const auctions = buildSeries(monthly(['0,10|3,5', '0,15|2,9', 'n.c.']));
    expect(auctions).toMatchObject({ pointKind: 'firsts', nonNumeric: 0 });
    expect(auctions.points.map(({ value }) => value)).toEqual([0.1, 0.15]);
    const votes = buildSeries(monthly(['0-0-9', '1-0-8', 'Pass']));
    expect(votes).toMatchObject({ points: [], nonNumeric: 3, unit: null });
  });

  test('in points and in basis points are converted to the digit, in the unit of the newest', () => {
    const series = buildSeries([
      release('1', '2026-01-15', { current: '7 pb', forecast: '0,04 pt' }),
      release('2', '2026-02-13', { current: '0,29 pt', forecast: '28 pb' }),
      release('3', '2026-03-13', { current: '0,29 %' }),
      release('4', '2026-04-15', { current: '0,3 pt', forecast: '0,1 pt' }),
    ]);
    expect(series).toMatchObject({ unit: { kind: 'point' }, otherUnit: 1 });
    expect(series.points).toMatchObject([
      { value: 0.07, forecast: 0.04, difference: 0.03 },
      { value: 0.29, forecast: 0.28, difference: 0.01 },
      { value: 0.3, forecast: 0.1, difference: 0.2 },
    ]);
    const back = buildSeries(series.occurrences.slice(2).map(({ event }) => event));
    expect(
      buildSeries([
        ...back.occurrences.map(({ event }) => event),
        release('9', '2026-06-12', { current: '25 pb' }),
      ]).points.map(({ value }) => value),
    ).toEqual([7, 29, 25]);
  });

  test('read with the decimal mark of the provider', () => {
    const events = monthly(['1,234']);
    expect(buildSeries(events, undefined, 'comma').points.map(({ value }) => value)).toEqual([1.234]);
    expect(buildSeries(events, undefined, 'dot').points.map(({ value }) => value)).toEqual([1234]);
  });

  test('carry differences without binary noise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), (current, forecast) => {
        const text = (tenths: number) => `${(tenths / 10).toFixed(1).replace('.', ',')} %`;
        const [point] = buildSeries([
          release('1', '2026-01-15', { current: text(current), forecast: text(forecast) }),
        ]).points;
        expect(point?.difference).toBe((current - forecast) / 10);
      }),
    );
  });
});
