import { curveLinear, curveStepAfter, curveStepBefore, line } from 'd3-shape';
import type { ChartPoint } from '../chart-data';
import type { ChartLayout } from './layout';
import { barShape, diamondShape, linkShape, arrowShape, ringShape, stemShape, tickShape } from './shapes';
import { isInside } from './scales';
import type { Stroke } from './shapes';
import { downsample, type PixelPoint } from './downsample';

type PositionedPoint = PixelPoint & { readonly point: ChartPoint };

/** Positions of the points that have a height, downsampled to what pixels can show. */
function pointPositions(
  { points, xs }: Pick<ChartLayout, 'points' | 'xs'>,
  heightOf: (point: ChartPoint) => number | null,
): readonly PositionedPoint[] {
  const positions: PositionedPoint[] = [];
  for (const [index, point] of points.entries()) {
    const y = heightOf(point);
    if (y !== null) positions.push({ x: xs[index] ?? 0, y, point });
  }
  return downsample(positions);
}

/** Surprises: bars up and down from the middle of their strip; a short tick for zero. */
function drawSurprises(layout: ChartLayout): readonly Stroke[] {
  const { surprise, x, frame, right, has } = layout;
  if (!has.surprises) return [];
  const positions = (isOf: (difference: number) => boolean) =>
    pointPositions(layout, ({ difference }) =>
      difference !== null && isOf(difference) ? surprise.at(difference) : null,
    );
  const bars = (isOf: (difference: number) => boolean) =>
    positions(isOf)
      .map((position) => barShape({ x: position.x, width: x.bar, from: frame.stripMiddle, to: position.y }))
      .join('');
  const exact = positions((difference) => difference === 0);
  const over = positions((difference) => difference > surprise.high).map((position) =>
    arrowShape(position.x, frame.stripTop - 6, true, x.pitch),
  );
  const under = positions((difference) => difference < surprise.low).map((position) =>
    arrowShape(position.x, frame.stripBottom + 6, false, x.pitch),
  );
  return [
    { style: 'stripFloor', d: `M0 ${Math.round(frame.stripMiddle) + 0.5}H${right}` },
    {
      style: 'inLine',
      d: exact.map((position) => tickShape(position.x, position.y, Math.max(2, Math.min(x.bar, 4)))).join(''),
    },
    { style: 'above', d: bars((difference) => difference > 0) },
    { style: 'below', d: bars((difference) => difference < 0) },
    { style: 'outside', d: [...over, ...under].join('') },
  ];
}

/** Extends a stepped line to the right edge at its last level. */
function extendStep(isStep: boolean, right: number, positions: readonly PixelPoint[]): readonly PixelPoint[] {
  return isStep ? [...positions, ...positions.slice(-1).map(({ y }) => ({ x: right, y }))] : positions;
}

/** A line through positions. */
function linePath({ kind, right }: Pick<ChartLayout, 'kind' | 'right'>, positions: readonly PixelPoint[]): string {
  const isStep = kind === 'step';
  const draw = line<PixelPoint>(
    ({ x }) => x,
    ({ y }) => y,
  );
  return draw.curve(isStep ? curveStepAfter : curveLinear).digits(2)(extendStep(isStep, right, positions)) ?? '';
}

/** Published values: bars from zero, or one line. */
function drawSeries(layout: ChartLayout): Stroke[] {
  const { kind, x, y } = layout;
  const positions = pointPositions(layout, ({ value }) => (value === null ? null : y.at(value)));
  if (kind !== 'bars') return [{ style: 'line', d: linePath(layout, positions) }];
  const zero = y.at(0);
  return [
    {
      style: 'bars',
      d: positions.map((position) => barShape({ x: position.x, width: x.bar, from: zero, to: position.y })).join(''),
    },
  ];
}

/** Published ranges, as a band from low to high. */
function drawRanges(layout: ChartLayout): Stroke[] {
  if (!layout.has.ranges) return [];
  const { at } = layout.y;
  const isStep = layout.kind === 'step';
  const edge = (end: 'low' | 'high') =>
    pointPositions(layout, (point) => (point.value === null ? null : at(point[end] ?? point.value)));
  // Each edge is downsampled separately. The way back mirrors the steps.
  const back = line<PixelPoint>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(isStep ? curveStepBefore : curveLinear);
  const low = extendStep(isStep, layout.right, edge('low')).toReversed();
  const there = linePath(layout, edge('high'));
  return [{ style: 'band', d: `${there}L${(back.digits(2)(low) ?? '').slice(1)}Z` }];
}

/** Forecasts of published values: hollow marks, or short ticks where space is short. */
function drawForecasts(layout: ChartLayout): Stroke[] {
  const { kind, x, y, isRoomy } = layout;
  const positions = pointPositions(layout, ({ value, forecast }) =>
    value === null || forecast === null || !isInside(y, forecast) ? null : y.at(forecast),
  );
  if (!isRoomy)
    return [
      {
        style: 'forecastTicks',
        d: positions.map((position) => tickShape(position.x, position.y, Math.max(x.pitch, 1.5))).join(''),
      },
    ];
  const draw = kind === 'bars' ? diamondShape : ringShape;
  return [{ style: 'forecasts', d: positions.map((position) => draw(position.x, position.y, 2.8)).join('') }];
}

/**
 * On a line chart, a stem from each forecast to the published value. Where space is short, only the strip shows the
 * difference.
 */
function drawStems(layout: ChartLayout): Stroke[] {
  if (layout.kind === 'bars' || !layout.isRoomy) return [];
  const { at } = layout.y;
  const side = (isOfSide: (difference: number) => boolean) =>
    pointPositions(layout, ({ value, difference }) =>
      value !== null && difference !== null && isOfSide(difference) ? at(value) : null,
    )
      .map(({ x, y, point: { forecast } }) => (forecast === null ? '' : stemShape(x, at(forecast), y)))
      .join('');
  return [
    { style: 'aboveStems', d: side((difference) => difference > 0) },
    { style: 'belowStems', d: side((difference) => difference < 0) },
  ];
}

/** Revisions: a dot slightly to the right of the first value, linked to it. */
function drawRevisions(layout: ChartLayout): Stroke[] {
  const { x, y, isRoomy, has } = layout;
  if (!has.revisions || !isRoomy) return [];
  const later = Math.min(x.pitch * 0.36, 7);
  const positions = pointPositions(layout, ({ value, revised }) =>
    value === null || revised === null || !isInside(y, revised) ? null : y.at(revised),
  );
  const links = positions.map((position) =>
    linkShape(position.x, y.at(position.point.value ?? 0), position.x + later, position.y),
  );
  return [
    { style: 'revisionLinks', d: links.join('') },
    { style: 'revisions', d: positions.map((position) => ringShape(position.x + later, position.y, 1.9)).join('') },
  ];
}

/** The dots of a line chart, where there is space. */
function drawDots(layout: ChartLayout): Stroke[] {
  if (layout.kind === 'bars' || !layout.isRoomy) return [];
  const positions = pointPositions(layout, ({ value }) => (value === null ? null : layout.y.at(value)));
  return [{ style: 'dots', d: positions.map(({ x, y }) => ringShape(x, y, 1.9)).join('') }];
}

/** The compared series, as a line with gaps where it leaves the axis. */
function drawOthers({ others, otherKind: kind, x, y }: ChartLayout): Stroke[] {
  const parts: string[] = [];
  let positions: PixelPoint[] = [];
  const endAt = (right: number) => {
    if (positions.length > 0) parts.push(linePath({ kind, right }, downsample(positions)));
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
  const { frame, y, x: time } = layout;
  const heads = (isOut: (amount: number) => boolean, edge: number, up: boolean) =>
    pointPositions(layout, ({ value, forecast }) => {
      const amount = value ?? forecast;
      return amount !== null && isOut(amount) ? edge : null;
    }).map(({ x }) => arrowShape(x, edge, up, time.pitch));
  const over = heads((value) => value > y.high, frame.top - 9, true);
  const under = heads((value) => value < y.low, frame.bottom, false);
  return [{ style: 'outside', d: [...over, ...under].join('') }];
}

/** The pending release: a hollow bar or dot at its forecast. */
function drawPending(layout: ChartLayout): Stroke[] {
  const { kind, x, y } = layout;
  const positions = pointPositions(layout, ({ value, forecast }) =>
    value === null && forecast !== null && isInside(y, forecast) ? y.at(forecast) : null,
  );
  const bar = (position: PixelPoint) =>
    barShape({ x: position.x, width: Math.max(x.bar - 1, 1), from: y.at(0), to: position.y });
  const draw = kind === 'bars' ? bar : (position: PixelPoint) => ringShape(position.x, position.y, 3.4);
  return [{ style: 'pending', d: positions.map(draw).join('') }];
}

function drawAxes({ rows, right, frame, y }: ChartLayout): Stroke[] {
  const floor = y.low <= 0 && y.high >= 0 ? y.at(0) : frame.bottom;
  const across = (at: number) => `M0 ${Math.round(at) + 0.5}H${right}`;
  return [
    { style: 'grid', d: rows.map(({ at }) => across(at)).join('') },
    { style: 'floor', d: across(floor) },
  ];
}

/** The highlighted point: a bar or dot in the selection colour. */
function drawOpen({ kind, xs, x, y }: ChartLayout, at: number, point: ChartPoint): Stroke[] {
  const x0 = xs[at];
  if (x0 === undefined || point.value === null) return [];
  if (kind !== 'bars') return [{ style: 'openDot', d: ringShape(x0, y.at(point.value), 4.5) }];
  const width = Math.max(x.bar, 2);
  return [{ style: 'openBar', d: barShape({ x: x0, width, from: y.at(0), to: y.at(point.value) }) }];
}

/** The static part of a chart, back to front, as a few paths however many points there are. */
export function drawPlot(layout: ChartLayout, open: number): readonly Stroke[] {
  const opened = layout.points[open];
  const forecasts = drawForecasts(layout);
  // Drawn below the line: in a dense chart the ticks of the forecasts would cover it.
  const isUnder = layout.kind !== 'bars' && !layout.isRoomy;
  return [
    ...drawAxes(layout),
    ...drawRanges(layout),
    ...(isUnder ? forecasts : []),
    ...drawStems(layout),
    ...drawSeries(layout),
    ...drawOthers(layout),
    ...(opened ? drawOpen(layout, open, opened) : []),
    ...drawDots(layout),
    ...drawRevisions(layout),
    ...(isUnder ? [] : forecasts),
    ...drawPending(layout),
    ...drawOutside(layout),
    ...drawSurprises(layout),
  ].filter(({ d }) => d !== '');
}
