import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartKind, ChartPoint, OtherPoint } from '../../../src/web/screens/event/history/chart/chart-data';
import { drawPlot } from '../../../src/web/screens/event/history/chart/scene/drawing';
import { layOut } from '../../../src/web/screens/event/history/chart/scene/layout';
import { rangeBetween } from '../../../src/web/screens/event/history/chart/use-pointer';
import { downsample } from '../../../src/web/screens/event/history/chart/scene/downsample';
import { zoomAbout } from '../../../src/web/screens/event/history/chart/zoom';
import { FRENCH } from '../../support/app/an-app';

const SIZE = { width: 400, height: 216, em: 12 };
const DAY = 86_400_000;
const aPoint = (value: number | null, index: number, more: Partial<ChartPoint> = {}): ChartPoint => ({
  time: index * 30 * DAY,
  value,
  low: null,
  high: null,
  forecast: null,
  difference: null,
  revised: null,
  ...more,
});
const zoned = (
  points: readonly ChartPoint[],
  kind: ChartKind = 'line',
  size = SIZE,
  others: readonly OtherPoint[] = [],
) =>
  layOut({
    data: { kind, points, others, otherKind: 'line' },
    size,
    wording: { grammar: FRENCH.messages.grammar, unit: '', printValue: String },
    includeOutliers: false,
    showRevisions: true,
  });
const pathOf = (style: string, ...of: Parameters<typeof zoned>) =>
  drawPlot(zoned(...of), -1).find((stroke) => stroke.style === style)?.d ?? '';

describe('drawPlot', () => {
  test('draws one bar per release, from zero', () => {
    const layout = zoned([aPoint(2, 0), aPoint(-1, 1), aPoint(3, 2)], 'bars');
    const bars = pathOf('bars', layout.points, 'bars');
    expect(bars.match(/M/g)).toHaveLength(3);
    for (const [, from] of bars.matchAll(/M[\d.]+ ([\d.]+)V/g)) expect(Number(from)).toBeCloseTo(layout.y.at(0), 1);
  });

  test('excludes one extreme outlier, marks it with an arrow head, and keeps ten years readable', () => {
    const points = [
      ...Array.from({ length: 119 }, (_, index) => aPoint(100 + ((index * 37) % 200), index)),
      aPoint(-20_537, 119),
    ];
    const layout = zoned(points, 'bars');
    expect([layout.outside, layout.y.low > -50]).toEqual([1, true]);
    const heads = [...pathOf('outside', points, 'bars').matchAll(/M([\d.]+) [\d.]+L[\d.]+ ([\d.]+)L([\d.]+) /g)];
    expect(heads.map(([, , tip]) => Number(tip))).toEqual([Math.round(layout.frame.bottom * 100) / 100]);
    for (const [, left, , right] of heads)
      expect(Number(right) - Number(left)).toBeLessThanOrEqual(layout.x.pitch + 0.01);
    const [tallest, floor] = [layout.y.at(299), layout.y.at(0)];
    expect(floor - tallest).toBeGreaterThan(layout.size.height / 3);
  });

  test('draws no mark for values outside the axis, and counts them', () => {
    const usual = Array.from({ length: 40 }, (_, index) => aPoint(index % 7, index));
    const points = [...usual, aPoint(3, 40, { revised: 900 }), aPoint(null, 41, { forecast: 950 })];
    const others = points.map(({ time }, index) => ({ time, value: index === 20 ? 990 : index % 5 }));
    const layout = zoned(points, 'line', { ...SIZE, width: 900 }, others);
    const of = (style: string) => drawPlot(layout, -1).find((stroke) => stroke.style === style)?.d ?? '';
    expect([layout.isRoomy, layout.outside]).toEqual([true, 2]);
    expect([of('revisions'), of('pending')]).toEqual(['', '']);
    expect(of('outside').match(/M/g)).toHaveLength(1);
    expect(of('others').match(/M/g)).toHaveLength(2);
    expect(of('others').split(/[ML]/)).toHaveLength(others.length);
  });

  test('draws a compared series of one value, which a line alone would not show', () => {
    const points = [aPoint(1, 0), aPoint(3, 1)];
    const layout = zoned(points, 'line', SIZE, [{ time: 12 * DAY, value: 2 }]);
    const [, left, y, width] =
      /^M([\d.]+) ([\d.]+)h([\d.]+)$/.exec(pathOf('others', points, 'line', SIZE, layout.others)) ?? [];
    expect(Number(left) + Number(width) / 2).toBeCloseTo(layout.x.at(12 * DAY), 1);
    expect(Number(y)).toBeCloseTo(layout.y.at(2), 1);
    expect(Number(width)).toBeGreaterThan(5);
  });

  test('extends the last level of a policy rate to the right edge', () => {
    const layout = zoned([aPoint(2, 0), aPoint(2, 1), aPoint(3, 2)], 'step');
    expect(pathOf('line', layout.points, 'step')).toMatch(new RegExp(`L${layout.right},[\\d.]+$`));
  });

  test('draws a range as a band around its middle', () => {
    const points = [aPoint(3, 0, { low: 2, high: 4 }), aPoint(2, 1, { low: 1, high: 3 })];
    const { y, xs } = zoned(points);
    const band = pathOf('band', points);
    for (const [index, value] of [
      [0, 4],
      [1, 3],
      [1, 1],
      [0, 2],
    ] as const)
      expect(band).toContain(`${Number((xs[index] ?? 0).toFixed(2))},${Number(y.at(value).toFixed(2))}`);
    expect(pathOf('line', points)).not.toBe('');
  });

  test('links a revision to the first value, and draws the forecast as a tick', () => {
    const points = [aPoint(2, 0, { revised: 3, forecast: 1, difference: 1 }), aPoint(2.5, 1)];
    expect(pathOf('revisionLinks', points).match(/M/g)).toHaveLength(1);
    expect(pathOf('revisions', points).match(/M/g)).toHaveLength(1);
    expect(pathOf('forecastTicks', points).match(/M/g)).toHaveLength(1);
    expect([pathOf('above', points) !== '', pathOf('below', points)]).toEqual([true, '']);
  });

  test('draws the pending release hollow, at its forecast', () => {
    const points = [aPoint(2, 0), aPoint(3, 1), aPoint(null, 2, { forecast: 2.5 })];
    const { xs, y } = zoned(points, 'line');
    expect(pathOf('pending', points)).toContain(
      `M${Math.round(((xs[2] ?? 0) - 3.4) * 100) / 100} ${Math.round(y.at(2.5) * 100) / 100}`,
    );
    expect(pathOf('bars', points, 'bars').match(/M/g)).toHaveLength(2);
  });

  test('draws 20,000 points across the full width and height', () => {
    const points = Array.from({ length: 20_000 }, (_, index) =>
      aPoint(Math.sin(index / 900) * 50 + (index % 11), index),
    );
    const line = pathOf('line', points);
    expect(line.split('L').length).toBeLessThan(4 * SIZE.width);
    const layout = zoned(points);
    const heights = [...line.matchAll(/,([\d.]+)/g)].map(([, height]) => Number(height));
    const all = points.map(({ value }) => layout.y.at(value ?? 0));
    expect(Math.min(...heights)).toBeCloseTo(Math.min(...all), 1);
    expect(Math.max(...heights)).toBeCloseTo(Math.max(...all), 1);
  });

  test('scales with the text size, and dates do not overlap', () => {
    const all = Array.from({ length: 72 }, (_, index) => aPoint(index % 7, index));
    const sizes = [fc.integer({ min: 8, max: 40 }), fc.integer({ min: 200, max: 1400 })] as const;
    fc.assert(
      fc.property(...sizes, fc.integer({ min: 48, max: 72 }), (em, width, count) => {
        const points = all.slice(0, count);
        const { columns, frame, right } = zoned(points, 'line', { width, height: 18 * em, em });
        const ends = columns.map(({ at, text }) => [
          at - (text.length * 0.6 * em) / 2,
          at + (text.length * 0.6 * em) / 2,
        ]);
        expect(ends.every(([start = 0], index) => start >= (ends[index - 1]?.[1] ?? 0))).toBe(true);
        expect(columns.every((column) => column.at <= right)).toBe(true);
        // The labels of the values begin there.
        expect(ends.every(([, end = 0]) => end <= right + em / 2)).toBe(true);
        expect(frame.labels - frame.bottom).toBeGreaterThan(em);
      }),
    );
  });
});

describe('downsample', () => {
  test('keeps all points while there are fewer than pixels', () => {
    const spots = [0, 5, 9, 12].map((x) => ({ x, y: x * 2 }));
    expect(downsample(spots)).toEqual(spots);
  });

  test('keeps the order, the ends, and the extremes of every column', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 50, maxLength: 400 }), (heights) => {
        const spots = heights.map((y, index) => ({ x: (index * 20) / heights.length, y }));
        const sampled = downsample(spots);
        expect([sampled[0], sampled.at(-1)]).toEqual([spots[0], spots.at(-1)]);
        expect(sampled.every(({ x }, index) => x >= (sampled[index - 1]?.x ?? 0))).toBe(true);
        const extremes = (list: typeof spots) =>
          Array.from({ length: 20 }, (_, column) => {
            const of = list.filter(({ x }) => Math.floor(x) === column).map(({ y }) => y);
            return [Math.min(...of), Math.max(...of)];
          });
        expect(extremes([...sampled])).toEqual(extremes(spots));
      }),
    );
  });
});

describe('zoomAbout', () => {
  const ofCount = fc.integer({ min: 2, max: 300 }).chain((count) =>
    fc.tuple(
      fc.constant(count),
      fc
        .integer({ min: 0, max: count - 2 })
        .chain((first) => fc.tuple(fc.constant(first), fc.integer({ min: first + 1, max: count - 1 }))),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
  );

  test('keeps its centre visible, within the points', () => {
    fc.assert(
      fc.property(ofCount, fc.constantFrom('in', 'out', 'whole'), ([count, [first, last], at], zoom) => {
        const current = first + Math.round(at * (last - first));
        const shown = zoomAbout({ first, last }, current, count, zoom);
        expect(shown.first >= 0 && shown.last <= count - 1 && shown.last > shown.first).toBe(true);
        expect(shown.first <= current && current <= shown.last).toBe(true);
      }),
    );
  });

  test('stops at two points when zooming in, and at all when zooming out', () => {
    let shown = { first: 0, last: 99 };
    for (let step = 0; step < 10; step += 1) shown = zoomAbout(shown, 99, 100, 'in');
    expect(shown).toEqual({ first: 98, last: 99 });
    for (let step = 0; step < 10; step += 1) shown = zoomAbout(shown, 99, 100, 'out');
    expect(shown).toEqual({ first: 0, last: 99 });
  });

  test.each([
    [12, 38, [1, 3]],
    [38, 12, [1, 3]],
    [11, 13, [1, 2]],
    [60, 80, [3, 4]],
    [-20, 500, [0, 4]],
  ])('to what is dragged over, from %i to %i pixels', (from, to, span) => {
    expect(rangeBetween([5, 15, 25, 35, 45], from, to)).toEqual(span);
  });
});
