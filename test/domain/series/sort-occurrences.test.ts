import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { sortOccurrences, type OccurrenceColumn } from '../../../src/domain/series/sort-occurrences';
import { release } from '../release';

type Texts = Partial<Record<'current' | 'forecast' | 'previous' | 'period', string>>;

const monthly = (releases: readonly Texts[]) =>
  buildSeries(
    releases.map((texts, index) =>
      release(String(index), new Date(Date.UTC(2026, index, 15)).toISOString().slice(0, 10), { period: '', ...texts }),
    ),
  ).occurrences;

function sorted(releases: readonly Texts[], column: OccurrenceColumn, descending = false) {
  return sortOccurrences(monthly(releases), { column, descending }).map(({ event }) => event);
}

const currents = (texts: readonly string[], descending = false) =>
  sorted(
    texts.map((current) => ({ current })),
    'current',
    descending,
  ).map(({ current }) => current);

describe('the occurrences of a history', () => {
  test('sort by amount, thousands and millions converted', () => {
    expect(currents(['1,2 M', '228 k', '-3 k', '980 k'])).toEqual(['-3 k', '228 k', '980 k', '1,2 M']);
    expect(currents(['1,2 M', '228 k', '-3 k', '980 k'], true)).toEqual(['1,2 M', '980 k', '228 k', '-3 k']);
  });

  test('group by unit, then texts, and absent values last in both directions', () => {
    const texts = ['Pass', '12', '', '3 %', 'Échec', '1 %'];
    expect(currents(texts)).toEqual(['1 %', '3 %', '12', 'Échec', 'Pass', '']);
    expect(currents(texts, true)).toEqual(['3 %', '1 %', '12', 'Pass', 'Échec', '']);
  });

  test('sort ranges by their middle, pairs by their first part and bounds by their end', () => {
    expect(currents(['4,25-4,50 %', '0-0,25 %', '2 %'])).toEqual(['0-0,25 %', '2 %', '4,25-4,50 %']);
    expect(currents(['0,15|2,9', '0,10|3,5', '0,12'])).toEqual(['0,10|3,5', '0,12', '0,15|2,9']);
    expect(currents(['<0,25 %', '0,3 %', '0,1 %'])).toEqual(['0,1 %', '<0,25 %', '0,3 %']);
  });

  test('by date are newest or oldest first', () => {
    const releases = [{}, {}, {}];
    expect(sorted(releases, 'date').map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(sorted(releases, 'date', true).map(({ id }) => id)).toEqual(['2', '1', '0']);
  });

  test('by period follow the time it names, in any spelling', () => {
    const periods = ['oct. 2025', 'janv. 2026', 'sept. 2025', 'définitif', 'T4 2024', ''];
    const inOrder = sorted(
      periods.map((period) => ({ period })),
      'period',
    );
    expect(inOrder.map(({ period }) => period)).toEqual([
      'T4 2024',
      'sept. 2025',
      'oct. 2025',
      'janv. 2026',
      'définitif',
      '',
    ]);
  });

  test('by deviation and by revision follow the difference, and leave what has none last', () => {
    const releases = [
      { current: '1 %', forecast: '2 %' },
      { current: '5 %', forecast: '2 %', previous: '1,5 %' },
      { current: '3 %' },
      { current: '4 %', forecast: '4 %', previous: '2,9 %' },
    ];
    expect(sorted(releases, 'difference').map(({ id }) => id)).toEqual(['0', '3', '1', '2']);
    expect(sorted(releases, 'difference', true).map(({ id }) => id)).toEqual(['1', '3', '0', '2']);
    expect(sorted(releases, 'revision').map(({ id }) => id)).toEqual(['2', '0', '3', '1']);
  });

  test('of one rank stay newest first', () => {
    expect(
      sorted([{ current: '1 %' }, { current: '1,0 %' }, { current: '1 %' }], 'current').map(({ id }) => id),
    ).toEqual(['2', '1', '0']);
  });

  test('are all there in any order, the absent last', () => {
    const text = fc.constantFrom('', '-', 'Pass', '1 %', '2 %', '3 k', '1-2 %', '0-0-9', '0,1|3');
    const columns = fc.constantFrom<OccurrenceColumn[]>(
      'period',
      'date',
      'current',
      'forecast',
      'difference',
      'previous',
      'revision',
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ current: text, forecast: text, previous: text })),
        columns,
        fc.boolean(),
        (releases, column, descending) => {
          const occurrences = monthly(releases);
          const order = sortOccurrences(occurrences, { column, descending });
          expect(new Set(order)).toEqual(new Set(occurrences));
          if (column !== 'current') return;
          const absent = order.map(({ current }) => current.kind === 'none');
          expect(absent).toEqual(absent.toSorted((a, b) => Number(a) - Number(b)));
        },
      ),
    );
  });
});
