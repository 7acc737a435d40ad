import { curveLinear, curveStepAfter, line } from 'd3-shape';
import type { ChartLayout } from './layout';
import { barShape, outShape, ringShape, stemShape, tickShape } from './shapes';
import { FRAME } from './scales';

type Placed = ChartLayout['marks'][number] & { readonly x: number };

function placedOf({ marks, places }: ChartLayout): readonly Placed[] {
  return marks.map((mark, index) => ({ ...mark, x: places[index] ?? 0 }));
}

/** The published values: bars from zero, or one line that holds its level between decisions when it is stepped. */
export function drawSeries(layout: ChartLayout): string {
  const { kind, x, y, right } = layout;
  const published = placedOf(layout).flatMap((mark) => (mark.value === null ? [] : [{ x: mark.x, value: mark.value }]));
  if (kind === 'bars')
    return published.map((mark) => barShape({ x: mark.x, width: x.bar, from: y.at(0), to: y.at(mark.value) })).join('');
  const held = kind === 'step' ? published.slice(-1).map(({ value }) => ({ x: right, value })) : [];
  const draw = line<{ x: number; value: number }>(
    (mark) => mark.x,
    (mark) => y.at(mark.value),
  )
    .curve(kind === 'step' ? curveStepAfter : curveLinear)
    .digits(2);
  return draw([...published, ...held]) ?? '';
}

/** The dots of a line, where there is room for them. */
export function drawDots(layout: ChartLayout): string {
  if (layout.kind === 'bars' || !layout.isRoomy) return '';
  return placedOf(layout)
    .map(({ x, value }) => (value === null ? '' : ringShape(x, layout.y.at(value), 1.8)))
    .join('');
}

/** The forecasts: a tick across each bar, a ring beside each point of a line. */
export function drawForecasts(layout: ChartLayout): { readonly ticks: string; readonly rings: string } {
  const { kind, x, y } = layout;
  const isIn = (forecast: number) => forecast >= y.low && forecast <= y.high;
  const known = placedOf(layout).flatMap(({ x, value, forecast }) =>
    value !== null && forecast !== null && isIn(forecast) ? [{ x, y: y.at(forecast) }] : [],
  );
  if (kind !== 'bars' && layout.isRoomy)
    return { ticks: '', rings: known.map((mark) => ringShape(mark.x, mark.y, 2.5)).join('') };
  const width = kind === 'bars' ? Math.min(x.bar + 3, Math.max(x.pitch, x.bar)) : Math.max(x.pitch, 1.5);
  return { ticks: known.map((mark) => tickShape(mark.x, mark.y, width)).join(''), rings: '' };
}

type Sides = { readonly above: string; readonly below: string };

function bySide(layout: ChartLayout, draw: (mark: Placed & { readonly difference: number }) => string): Sides {
  const sides = { above: '', below: '' };
  for (const mark of placedOf(layout)) {
    const { difference } = mark;
    if (difference) sides[difference > 0 ? 'above' : 'below'] += draw({ ...mark, difference });
  }
  return sides;
}

/** From each forecast to the value that came, on a line. */
export function drawStems(layout: ChartLayout): Sides {
  if (layout.kind === 'bars') return { above: '', below: '' };
  const { at } = layout.y;
  return bySide(layout, ({ x, value, forecast }) =>
    value === null || forecast === null ? '' : stemShape(x, at(forecast), at(value)),
  );
}

/** The deviations, as bars up and down from the middle of their strip; in line is a dot on it. */
export function drawSurprises(layout: ChartLayout): Sides & { readonly inLine: string } {
  const { surprise, x } = layout;
  const sides = bySide(layout, (mark) =>
    barShape({ x: mark.x, width: x.bar, from: FRAME.stripMiddle, to: surprise.at(mark.difference) }),
  );
  const exact = placedOf(layout).filter(({ difference }) => difference === 0);
  return { ...sides, inLine: exact.map((mark) => tickShape(mark.x, FRAME.stripMiddle, Math.min(x.bar, 4))).join('') };
}

/** The arrow heads of the values that the axis leaves outside. */
export function drawOutside(layout: ChartLayout): string {
  const { low, high } = layout.y;
  const outside = placedOf(layout).filter(({ value }) => value !== null && (value < low || value > high));
  return outside
    .map(({ x, value }) =>
      value !== null && value > high ? outShape(x, FRAME.top - 9, true) : outShape(x, FRAME.bottom + 1, false),
    )
    .join('');
}

/** The awaited release: a hollow bar, or a hollow point, at its forecast. */
export function drawAwaited(layout: ChartLayout): string {
  const { kind, x, y } = layout;
  const next = placedOf(layout).at(-1);
  if (!next || next.value !== null || next.forecast === null) return '';
  if (kind !== 'bars') return ringShape(next.x, y.at(next.forecast), 3.2);
  return barShape({ x: next.x, width: Math.max(x.bar - 1, 1), from: y.at(0), to: y.at(next.forecast) });
}
