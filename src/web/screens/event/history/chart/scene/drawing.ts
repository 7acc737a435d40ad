import { curveLinear, curveStepAfter, curveStepBefore, line } from 'd3-shape';
import type { ChartPoint } from '../chart-data';
import type { ChartLayout } from './layout';
import { barShape, diamondShape, linkShape, outShape, ringShape, stemShape, tickShape } from './shapes';
import { isOn } from './scales';
import type { Stroke } from '../export/stroke-style';
import { downsample, type Spot } from './downsample';

type PointSpot = Spot & { readonly point: ChartPoint };

/** The points that have a height, placed, as many as a screen can tell apart. */
function pointPositions(
  { points, places }: Pick<ChartLayout, 'points' | 'places'>,
  heightOf: (point: ChartPoint) => number | null,
): readonly PointSpot[] {
  const spots: PointSpot[] = [];
  for (const [index, point] of points.entries()) {
    const y = heightOf(point);
    if (y !== null) spots.push({ x: places[index] ?? 0, y, point });
  }
  return downsample(spots);
}

/** The deviations, as bars up and down from the middle of their strip; in line is a short line on it. */
function drawSurprises(layout: ChartLayout): readonly Stroke[] {
  const { surprise, x, frame, right, has } = layout;
  if (!has.surprises) return [];
  const spots = (isOf: (difference: number) => boolean) =>
    pointPositions(layout, ({ difference }) =>
      difference !== null && isOf(difference) ? surprise.at(difference) : null,
    );
  const bars = (isOf: (difference: number) => boolean) =>
    spots(isOf)
      .map((spot) => barShape({ x: spot.x, width: x.bar, from: frame.stripMiddle, to: spot.y }))
      .join('');
  const exact = spots((difference) => difference === 0);
  const over = spots((difference) => difference > surprise.high).map((spot) =>
    outShape(spot.x, frame.stripTop - 6, true, x.pitch),
  );
  const under = spots((difference) => difference < surprise.low).map((spot) =>
    outShape(spot.x, frame.stripBottom + 6, false, x.pitch),
  );
  return [
    { role: 'stripFloor', d: `M0 ${Math.round(frame.stripMiddle) + 0.5}H${right}` },
    { role: 'inLine', d: exact.map((spot) => tickShape(spot.x, spot.y, Math.max(2, Math.min(x.bar, 4)))).join('') },
    { role: 'above', d: bars((difference) => difference > 0) },
    { role: 'below', d: bars((difference) => difference < 0) },
    { role: 'outside', d: [...over, ...under].join('') },
  ];
}

/** What is stepped holds its last level to the end. */
function held(isStep: boolean, right: number, spots: readonly Spot[]): readonly Spot[] {
  return isStep ? [...spots, ...spots.slice(-1).map(({ y }) => ({ x: right, y }))] : spots;
}

/** A line through spots. */
function through({ kind, right }: Pick<ChartLayout, 'kind' | 'right'>, spots: readonly Spot[]): string {
  const isStep = kind === 'step';
  const draw = line<Spot>(
    ({ x }) => x,
    ({ y }) => y,
  );
  return draw.curve(isStep ? curveStepAfter : curveLinear).digits(2)(held(isStep, right, spots)) ?? '';
}

/** The published values: bars from zero, or one line. */
function drawSeries(layout: ChartLayout): Stroke[] {
  const { kind, x, y } = layout;
  const spots = pointPositions(layout, ({ value }) => (value === null ? null : y.at(value)));
  if (kind !== 'bars') return [{ role: 'line', d: through(layout, spots) }];
  const zero = y.at(0);
  return [
    { role: 'bars', d: spots.map((spot) => barShape({ x: spot.x, width: x.bar, from: zero, to: spot.y })).join('') },
  ];
}

/** Published ranges, from their low to their high end. */
function drawRanges(layout: ChartLayout): Stroke[] {
  if (!layout.has.ranges) return [];
  const { at } = layout.y;
  const isStep = layout.kind === 'step';
  const edge = (end: 'low' | 'high') =>
    pointPositions(layout, (point) => (point.value === null ? null : at(point[end] ?? point.value)));
  // Each edge is thinned by itself, so the way back has its own spots, and its steps fall on the other side.
  const back = line<Spot>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(isStep ? curveStepBefore : curveLinear);
  const low = held(isStep, layout.right, edge('low')).toReversed();
  const there = through(layout, edge('high'));
  return [{ role: 'band', d: `${there}L${(back.digits(2)(low) ?? '').slice(1)}Z` }];
}

/** The forecasts of what is published: hollow marks, or short lines where there is no room for them. */
function drawForecasts(layout: ChartLayout): Stroke[] {
  const { kind, x, y, isRoomy } = layout;
  const spots = pointPositions(layout, ({ value, forecast }) =>
    value === null || forecast === null || !isOn(y, forecast) ? null : y.at(forecast),
  );
  if (!isRoomy)
    return [
      { role: 'forecastTicks', d: spots.map((spot) => tickShape(spot.x, spot.y, Math.max(x.pitch, 1.5))).join('') },
    ];
  const draw = kind === 'bars' ? diamondShape : ringShape;
  return [{ role: 'forecasts', d: spots.map((spot) => draw(spot.x, spot.y, 2.8)).join('') }];
}

/** On a line, from each forecast to the value that came; without room, the strip alone says how far they are apart. */
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
    { role: 'aboveStems', d: side((difference) => difference > 0) },
    { role: 'belowStems', d: side((difference) => difference < 0) },
  ];
}

/** What a value became: a dot a little later than its first print, joined to it. */
function drawRevisions(layout: ChartLayout): Stroke[] {
  const { x, y, isRoomy, has } = layout;
  if (!has.revisions || !isRoomy) return [];
  const later = Math.min(x.pitch * 0.36, 7);
  const spots = pointPositions(layout, ({ value, revised }) =>
    value === null || revised === null || !isOn(y, revised) ? null : y.at(revised),
  );
  const links = spots.map((spot) => linkShape(spot.x, y.at(spot.point.value ?? 0), spot.x + later, spot.y));
  return [
    { role: 'revisionLinks', d: links.join('') },
    { role: 'revisions', d: spots.map((spot) => ringShape(spot.x + later, spot.y, 1.9)).join('') },
  ];
}

/** The dots of a line, where there is room for them. */
function drawDots(layout: ChartLayout): Stroke[] {
  if (layout.kind === 'bars' || !layout.isRoomy) return [];
  const spots = pointPositions(layout, ({ value }) => (value === null ? null : layout.y.at(value)));
  return [{ role: 'dots', d: spots.map(({ x, y }) => ringShape(x, y, 1.9)).join('') }];
}

/** The series compared with, as a broken line that leaves off where the axis leaves it outside. */
function drawOthers({ others, otherKind: kind, x, y }: ChartLayout): Stroke[] {
  const parts: string[] = [];
  let spots: Spot[] = [];
  const endAt = (right: number) => {
    if (spots.length > 0) parts.push(through({ kind, right }, downsample(spots)));
    spots = [];
  };
  for (const { time, value } of others) {
    if (isOn(y, value)) spots.push({ x: x.at(time), y: y.at(value) });
    else endAt(x.at(time));
  }
  endAt(x.at(others.at(-1)?.time ?? 0));
  return [{ role: 'others', d: parts.join('') }];
}

/** Arrow heads for the releases that the axis leaves outside. */
function drawOutside(layout: ChartLayout): Stroke[] {
  const { frame, y, x: time } = layout;
  const heads = (isOut: (amount: number) => boolean, edge: number, up: boolean) =>
    pointPositions(layout, ({ value, forecast }) => {
      const amount = value ?? forecast;
      return amount !== null && isOut(amount) ? edge : null;
    }).map(({ x }) => outShape(x, edge, up, time.pitch));
  const over = heads((value) => value > y.high, frame.top - 9, true);
  const under = heads((value) => value < y.low, frame.bottom, false);
  return [{ role: 'outside', d: [...over, ...under].join('') }];
}

/** The release to come: a hollow bar, or a hollow point, at its forecast. */
function drawAwaited(layout: ChartLayout): Stroke[] {
  const { kind, x, y } = layout;
  const spots = pointPositions(layout, ({ value, forecast }) =>
    value === null && forecast !== null && isOn(y, forecast) ? y.at(forecast) : null,
  );
  const bar = (spot: Spot) => barShape({ x: spot.x, width: Math.max(x.bar - 1, 1), from: y.at(0), to: spot.y });
  const draw = kind === 'bars' ? bar : (spot: Spot) => ringShape(spot.x, spot.y, 3.4);
  return [{ role: 'awaited', d: spots.map(draw).join('') }];
}

function drawAxes({ rows, right, frame, y }: ChartLayout): Stroke[] {
  const floor = y.low <= 0 && y.high >= 0 ? y.at(0) : frame.bottom;
  const across = (at: number) => `M0 ${Math.round(at) + 0.5}H${right}`;
  return [
    { role: 'grid', d: rows.map(({ at }) => across(at)).join('') },
    { role: 'floor', d: across(floor) },
  ];
}

/** One point told apart from the others: a bar or a dot in the colour of the selection. */
function drawOpen({ kind, places, x, y }: ChartLayout, at: number, point: ChartPoint): Stroke[] {
  const place = places[at];
  if (place === undefined || point.value === null) return [];
  if (kind !== 'bars') return [{ role: 'openDot', d: ringShape(place, y.at(point.value), 4.5) }];
  const width = Math.max(x.bar, 2);
  return [{ role: 'openBar', d: barShape({ x: place, width, from: y.at(0), to: y.at(point.value) }) }];
}

/** All that does not move in a chart, back to front: a handful of paths, however many points there are. */
export function drawPlot(layout: ChartLayout, open: number): readonly Stroke[] {
  const opened = layout.points[open];
  const forecasts = drawForecasts(layout);
  // Without room between them, the short lines of the forecasts would cover the line of what came.
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
    ...drawAwaited(layout),
    ...drawOutside(layout),
    ...drawSurprises(layout),
  ].filter(({ d }) => d !== '');
}
