import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { axisWording, toChart } from '../../../src/web/screens/event/history/plot/to-chart';
import { niceDomain, valueScale } from '../../../src/web/screens/event/history/chart/scene/scales';
import { layOut, timeTicks } from '../../../src/web/screens/event/history/chart/scene/layout';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { anEvent } from '../../domain/an-event';
import { plain } from './open-history';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const series = (...texts: readonly string[]) =>
  buildSeries(
    texts.map((current, index) =>
      anEvent({ id: String(index), date: `2026-${String(12 - index).padStart(2, '0')}-15`, current }),
    ),
  );

const i18n = await loadLateI18n('fr');
const SIZE = { width: 400, height: 216, em: 12 };
const laidOut = (...texts: readonly string[]) => {
  const made = series(...texts);
  const data = toChart('bars', made, null, '2026-11-18');
  return layOut({ data, size: SIZE, wording: axisWording(made, null, i18n, 'either'), includeOutliers: false });
};

describe('The value axis', () => {
  test('includes zero for bars, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 }),
        fc.boolean(),
        (values, includeOutliers) => {
          const { low, high } = niceDomain(values, { fromZero: true, includeOutliers });
          expect(low <= 0 && high >= 0).toBe(true);
        },
      ),
    );
  });

  test.each([
    ['fr', '2,9 Bn', '0,5 Bn'],
    ['en', '2,9 Bn', '0.5 tn'],
    ['fr', '2.9 Bn', '0,5 Md'],
    ['fr', '2.9 billion', '0,5 Md'],
    ['en', '2,9 bn', '0.5 bn'],
  ] as const)('names a scale as its language (%s) does: of %s, %s', async (language, current, first) => {
    const wording = axisWording(series(current, current), null, await loadLateI18n(language), 'either');
    const scale = current === '2,9 Bn' ? 1e12 : 1e9;
    expect(plain(wording.printValue(0.5 * scale, 0.5 * scale))).toBe(first);
  });

  test('has the suffix of figures whose thousands are grouped by apostrophes', () => {
    const events = [anEvent({ current: "1'234K" })];
    const wording = axisWording(buildSeries(events, undefined, 'dot'), null, i18n, 'dot');
    expect(plain(wording.printValue(1e6, 5e5))).toBe('1 000K');
  });

  test('covers every value with includeOutliers, and reports clipping otherwise', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }),
        fc.boolean(),
        fc.boolean(),
        (values, fromZero, includeOutliers) => {
          const { low, high, clipped } = niceDomain(values, { fromZero, includeOutliers });
          const outside = values.filter((value) => value < low || value > high);
          expect(outside.length > 0 ? clipped : true).toBe(true);
          expect(includeOutliers ? outside : []).toEqual([]);
        },
      ),
    );
  });

  test('begins and ends at a tick beyond all values where two series are compared', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2 }),
        fc.integer({ min: 2, max: 6 }),
        fc.boolean(),
        (values, count, fromZero) => {
          fc.pre(new Set(values).size > 1);
          const fit = { fromZero, includeOutliers: true, count, endsAtTicks: true };
          const { low, high, ticks } = valueScale(values, [200, 0], fit);
          expect(ticks[0] === low && ticks.at(-1) === high).toBe(true);
          expect(values.every((value) => value >= low && value <= high)).toBe(true);
        },
      ),
    );
  });

  test('keeps one outlier from flattening eight years', () => {
    const jobs = [...Array.from({ length: 95 }, (_, index) => 100 + ((index * 37) % 200)), -20_500];
    const { low, high, clipped } = niceDomain(jobs, { fromZero: true, includeOutliers: false });
    expect([clipped, low >= -50, high < 400]).toEqual([true, true, true]);
  });

  test('keeps a shock and its rebound from flattening the months around it', () => {
    const jobs = [...Array.from({ length: 95 }, (_, index) => ((index * 37) % 110) - 40), -579, -228, 211, 374, 333];
    const { low, high, clipped } = niceDomain(jobs, { fromZero: true, includeOutliers: false });
    expect([clipped, low > -330, high < 330]).toEqual([true, true, true]);
  });

  test('keeps the peak of a series that rises and falls slowly', () => {
    const prices = Array.from({ length: 100 }, (_, index) => 2 + 7 * Math.exp(-(((index - 50) / 14) ** 2)));
    expect(niceDomain(prices, { fromZero: false, includeOutliers: false }).clipped).toBe(false);
  });

  test('stays readable for a constant series', () => {
    const { low, high, clipped } = niceDomain([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4], {
      fromZero: false,
      includeOutliers: false,
    });
    expect([low < 2, high > 4, clipped]).toEqual([true, true, false]);
  });

  test('labels its ticks in the unit and scale of the texts', () => {
    const rows = (...texts: readonly string[]) => {
      const layout = laidOut(...texts);
      return [...layout.rows.map(({ text }) => plain(text)), layout.unit];
    };
    expect(rows('0,4 %', '0,2 %')).toEqual(['0,0 %', '0,1 %', '0,2 %', '0,3 %', '0,4 %', '']);
    expect(rows('210K', '100K')).toEqual(['0', '50K', '100K', '150K', '200K', '']);
    expect(rows('210 k', '100 k')).toEqual(['0', '50 k', '100 k', '150 k', '200 k', '']);
    expect(rows('0,00 %', '0,00 %')).toEqual(['0,00 %', '']);
    expect(rows('2 Md CHF', '-2 Md CHF')).toEqual(['−2 Md', '−1 Md', '0', '1 Md', '2 Md', 'CHF']);
  });
});

describe('The time axis', () => {
  const texts = (from: string, to: string, { messages } = i18n) =>
    timeTicks(at(from), at(to), 7, messages.grammar).map(({ text }) => text);

  test.each([
    ['2024-05-20', '2026-11-18', ['juil. 24', '2025', 'juil.', '2026', 'juil.']],
    ['2025-11-18', '2026-11-18', ['2026', 'mars', 'mai', 'juil.', 'sept.', 'nov.']],
    ['2018-11-18', '2026-11-18', ['2020', '2022', '2024', '2026']],
    ['2026-10-30', '2026-11-03', ['30 oct.', '31 oct.', '1er nov.', '2 nov.', '3 nov.']],
    ['2026-11-02', '2026-11-12', ['2 nov.', '4 nov.', '6 nov.', '8 nov.', '10 nov.', '12 nov.']],
  ])('from %s to %s', (from, to, expected) => {
    expect(texts(from, to)).toEqual(expected);
  });

  test('formats dates in the language', async () => {
    expect(texts('2026-11-02', '2026-11-08', await loadLateI18n('en'))[0]).toBe('2 Nov');
  });

  test('stands at even distances between days, however long their names', () => {
    const weeks = ['04-02', '03-26', '03-19', '03-12', '03-05', '02-26', '02-19', '02-12', '02-05', '01-29'];
    const made = buildSeries(weeks.map((day) => anEvent({ id: day, date: `2026-${day}`, current: '1 %' })));
    const data = toChart('bars', made, null, '2026-11-18');
    for (let width = 300; width <= 1300; width += 50) {
      const size = { ...SIZE, width };
      const { columns } = layOut({
        data,
        size,
        wording: axisWording(made, null, i18n, 'either'),
        includeOutliers: false,
      });
      const gaps = columns.slice(1).map((label, index) => Math.round(label.at - (columns[index]?.at ?? 0)));
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
    }
  });

  test('positions every release within the plot, in order', () => {
    const { xs, right } = laidOut('1 %', '2 %', 'n. c.', '4 %');
    expect(xs).toHaveLength(3);
    expect(xs.every((x, index) => x > (xs[index - 1] ?? 0) && x < right)).toBe(true);
  });
});
