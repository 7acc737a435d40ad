import type { ChartPoint } from '../chart-data';
import { downsample, type PixelPoint } from './downsample';
import type { ChartLayout } from './layout';
import { isInside } from './scales';
import { arrowShape, barShape, linkShape, ringShape, stemShape, tickShape, type Stroke } from './shapes';

const MAX_TICK_WIDTH_PX = 22;

type Position = PixelPoint & { readonly point: ChartPoint };

type Amount = (point: ChartPoint) => number | null;

/** Positions of the points that have a height, downsampled to what pixels can show. */
function pointPositions(layout: ChartLayout, heightOf: Amount): readonly Position[] {
  const positions: Position[] = [];
  layout.points.forEach((point, index) => {
    const y = heightOf(point);
    if (y !== null) positions.push({ x: layout.xs[index] ?? 0, y, point });
  });
  return downsample(positions);
}

/** Positions of the points whose amount is inside the axis of values. */
const amountPositions = (layout: ChartLayout, amountOf: Amount): readonly Position[] =>
  pointPositions(layout, (point) => {
    const amount = amountOf(point);
    return amount !== null && isInside(layout.y, amount) ? layout.y.at(amount) : null;
  });

/** Positions of the published values, the ones outside the axis at its ends. */
const valuePositions = (layout: ChartLayout): readonly Position[] =>
  pointPositions(layout, ({ value }) => (value === null ? null : layout.y.at(value)));

function joinShapes(positions: readonly Position[], shape: (position: Position) => string): string {
  let d = '';
  for (const position of positions) d += shape(position);
  return d;
}

const horizontal = ({ right }: ChartLayout, y: number): string => `M0 ${Math.round(y) + 0.5}H${right}`;

/** Arrow heads at both edges, for what is above and below the axis. */
function arrows({ x: { pitch } }: ChartLayout, above: readonly Position[], below: readonly Position[]): Stroke {
  const up = joinShapes(above, ({ x, y }) => arrowShape(x, y, true, pitch));
  return { style: 'outside', d: up + joinShapes(below, ({ x, y }) => arrowShape(x, y, false, pitch)) };
}

/** Surprises: bars up and down from the middle of their strip; a short tick for zero. */
function drawSurprises(layout: ChartLayout): readonly Stroke[] {
  const { surprise, x: time, frame, has } = layout;
  if (!has.surprises) return [];
  const where = (matches: (difference: number) => boolean, height = surprise.at) =>
    pointPositions(layout, ({ difference }) =>
      difference !== null && matches(difference) ? height(difference) : null,
    );
  const bar = ({ x, y }: Position) => barShape({ x, width: time.bar, from: frame.stripMiddle, to: y });
  const tickWidth = Math.max(2, Math.min(time.bar, 4));
  const exact = where((difference) => difference === 0);
  const [above, below] = [where((difference) => difference > 0), where((difference) => difference < 0)];
  const strokes: Stroke[] = [
    { style: 'stripFloor', d: horizontal(layout, frame.stripMiddle) },
    { style: 'inLine', d: joinShapes(exact, ({ x, y }) => tickShape(x, y, tickWidth)) },
    { style: 'above', d: joinShapes(above, bar) },
    { style: 'below', d: joinShapes(below, bar) },
  ];
  if (!surprise.clipped) return strokes;
  const over = where(
    (difference) => difference > surprise.high,
    () => frame.stripTop - 6,
  );
  const under = where(
    (difference) => difference < surprise.low,
    () => frame.stripBottom + 6,
  );
  return [...strokes, arrows(layout, over, under)];
}

const pair = (x: number, y: number): string => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`;

/** A line through positions; with `corner`, in steps that turn at the height of the position `before` or `after`. */
function linePath(positions: readonly PixelPoint[], corner?: 'before' | 'after'): string {
  const [only] = positions;
  if (only && positions.length === 1) return `M${pair(only.x, only.y)}Z`;
  return positions
    .map((to, index) => {
      const from = positions[index - 1];
      if (!from) return `M${pair(to.x, to.y)}`;
      const turn = corner === 'before' ? `L${pair(to.x, from.y)}` : corner ? `L${pair(from.x, to.y)}` : '';
      return `${turn}L${pair(to.x, to.y)}`;
    })
    .join('');
}

/** Extends a stepped line to `right` at its last level. */
function extendStep(isStep: boolean, right: number, positions: readonly PixelPoint[]): readonly PixelPoint[] {
  return isStep ? [...positions, ...positions.slice(-1).map(({ y }) => ({ x: right, y }))] : positions;
}

/** A line through positions, with steps for a stepped series. */
function seriesPath({ kind, right }: Pick<ChartLayout, 'kind' | 'right'>, positions: readonly PixelPoint[]): string {
  const isStep = kind === 'step';
  return linePath(extendStep(isStep, right, positions), isStep ? 'before' : undefined);
}

/** Published values: bars from zero, or one line. */
function drawSeries(layout: ChartLayout): Stroke[] {
  const { kind, x: time, y: value } = layout;
  const positions = valuePositions(layout);
  if (kind !== 'bars') return [{ style: 'line', d: seriesPath(layout, positions) }];
  const from = value.at(0);
  return [{ style: 'bars', d: joinShapes(positions, ({ x, y }) => barShape({ x, width: time.bar, from, to: y })) }];
}

/** Published ranges, as a band from low to high. */
function drawRanges(layout: ChartLayout): Stroke[] {
  if (!layout.has.ranges) return [];
  const isStep = layout.kind === 'step';
  const edge = (end: 'low' | 'high') =>
    pointPositions(layout, (point) => (point.value === null ? null : layout.y.at(point[end] ?? point.value)));
  // Each edge is downsampled separately. The way back mirrors the steps.
  const low = extendStep(isStep, layout.right, edge('low')).toReversed();
  const back = linePath(low, isStep ? 'after' : undefined);
  return [{ style: 'band', d: `${seriesPath(layout, edge('high'))}L${back.slice(1)}Z` }];
}

/** Forecasts of published values: a tick as wide as the bar or the step. */
function drawForecasts(layout: ChartLayout): Stroke[] {
  const { kind, x: time } = layout;
  const positions = amountPositions(layout, ({ value, forecast }) => (value === null ? null : forecast));
  const width = kind === 'bars' ? time.bar : Math.min(Math.max(time.pitch * 0.66, 1.5), MAX_TICK_WIDTH_PX);
  return [{ style: 'forecastTicks', d: joinShapes(positions, ({ x, y }) => tickShape(x, y, width)) }];
}

/** On a line chart, a stem from each forecast to the published value. Where space is short, only the strip shows the difference. */
function drawStems(layout: ChartLayout): Stroke[] {
  if (layout.kind === 'bars' || !layout.isRoomy) return [];
  const { at } = layout.y;
  const stems = (matches: (difference: number) => boolean) =>
    joinShapes(
      pointPositions(layout, ({ value, difference }) =>
        value !== null && difference !== null && matches(difference) ? at(value) : null,
      ),
      ({ x, y, point: { forecast } }) => (forecast === null ? '' : stemShape(x, at(forecast), y)),
    );
  return [
    { style: 'aboveStems', d: stems((difference) => difference > 0) },
    { style: 'belowStems', d: stems((difference) => difference < 0) },
  ];
}

/** Revisions: a dot slightly to the right of the first value, linked to it. */
function drawRevisions(layout: ChartLayout): Stroke[] {
  const { x: time, y: axis, isRoomy, has, showRevisions } = layout;
  if (!showRevisions || !has.revisions || !isRoomy) return [];
  const offset = Math.min(time.pitch * 0.36, 7);
  const positions = amountPositions(layout, ({ value, revised }) => (value === null ? null : revised));
  const link = ({ x, y, point }: Position) => linkShape(x, axis.at(point.value ?? 0), x + offset, y);
  return [
    { style: 'revisionLinks', d: joinShapes(positions, link) },
    { style: 'revisions', d: joinShapes(positions, ({ x, y }) => ringShape(x + offset, y, 1.9)) },
  ];
}

/** The dots of a line chart, where there is space. */
function drawDots(layout: ChartLayout): Stroke[] {
  if (layout.kind === 'bars' || !layout.isRoomy) return [];
  return [{ style: 'dots', d: joinShapes(valuePositions(layout), ({ x, y }) => ringShape(x, y, 1.9)) }];
}

/** The compared series, as a line with gaps where it leaves the axis. A lone point is a tick: a line through it would be invisible. */
function drawOthers({ others, otherKind: kind, x, y }: ChartLayout): Stroke[] {
  const parts: string[] = [];
  let positions: PixelPoint[] = [];
  const endAt = (right: number) => {
    const [lone, ...more] = positions;
    if (lone && more.length === 0 && kind !== 'step') parts.push(tickShape(lone.x, lone.y, MAX_TICK_WIDTH_PX));
    else if (lone) parts.push(seriesPath({ kind, right }, downsample(positions)));
    positions = [];
  };
  for (const { time, value } of others) {
    if (isInside(y, value)) positions.push({ x: x.at(time), y: y.at(value) });
    else endAt(x.at(time));
  }
  endAt(x.at(others.at(-1)?.time ?? 0));
  return [{ style: 'others', d: parts.join('') }];
}

/** Arrow heads at the edge, for releases outside the axis. */
function drawOutside(layout: ChartLayout): Stroke[] {
  if (layout.outside === 0) return [];
  const { frame, y: axis } = layout;
  const where = (matches: (amount: number) => boolean, edge: number) =>
    pointPositions(layout, ({ value, forecast }) => {
      const amount = value ?? forecast;
      return amount !== null && matches(amount) ? edge : null;
    });
  const above = where((amount) => amount > axis.high, frame.top - 9);
  const below = where((amount) => amount < axis.low, frame.bottom);
  return [arrows(layout, above, below)];
}

/** The pending release: a hollow bar or dot at its forecast. */
function drawPending(layout: ChartLayout): Stroke[] {
  if (!layout.has.pending) return [];
  const { kind, x: time, y: axis } = layout;
  const positions = amountPositions(layout, ({ value, forecast }) => (value === null ? forecast : null));
  const [width, from] = [Math.max(time.bar - 1, 1), axis.at(0)];
  const shape = ({ x, y }: Position) => (kind === 'bars' ? barShape({ x, width, from, to: y }) : ringShape(x, y, 3.4));
  return [{ style: 'pending', d: joinShapes(positions, shape) }];
}

function drawAxes(layout: ChartLayout): Stroke[] {
  const { rows, frame, y } = layout;
  const floor = y.low <= 0 && y.high >= 0 ? y.at(0) : frame.bottom;
  return [
    { style: 'grid', d: rows.map(({ at }) => horizontal(layout, at)).join('') },
    { style: 'floor', d: horizontal(layout, floor) },
  ];
}

/** The highlighted point: a bar or dot in the selection colour. */
function drawOpen({ kind, xs, points, x: time, y: axis }: ChartLayout, index: number): Stroke[] {
  const [x, value] = [xs[index], points[index]?.value ?? null];
  if (x === undefined || value === null) return [];
  const y = axis.at(value);
  if (kind !== 'bars') return [{ style: 'openDot', d: ringShape(x, y, 4.5) }];
  return [{ style: 'openBar', d: barShape({ x, width: Math.max(time.bar, 2), from: axis.at(0), to: y }) }];
}

/** The static part of a chart, back to front, as a few paths however many points there are. `open` is the index to highlight. */
export function drawPlot(layout: ChartLayout, open: number): readonly Stroke[] {
  const forecasts = drawForecasts(layout);
  // Drawn below the line: in a dense chart the ticks of the forecasts would cover it.
  const isBelow = layout.kind !== 'bars' && !layout.isRoomy;
  return [
    ...drawAxes(layout),
    ...drawRanges(layout),
    ...(isBelow ? forecasts : []),
    ...drawStems(layout),
    ...drawSeries(layout),
    ...drawOthers(layout),
    ...drawOpen(layout, open),
    ...drawDots(layout),
    ...drawRevisions(layout),
    ...(isBelow ? [] : forecasts),
    ...drawPending(layout),
    ...drawOutside(layout),
    ...drawSurprises(layout),
  ].filter(({ d }) => d !== '');
}
