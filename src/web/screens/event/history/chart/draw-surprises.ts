import type { ChartLayout } from './layout';
import { barShape, outShape, tickShape } from './shapes';
import { spotsOf } from './spots';
import type { Stroke } from './stroke';

/** The deviations, as bars up and down from the middle of their strip; in line is a short line on it. */
export function drawSurprises(layout: ChartLayout): readonly Stroke[] {
  const { surprise, x, frame, right, has } = layout;
  if (!has.surprises) return [];
  const spots = (isOf: (difference: number) => boolean) =>
    spotsOf(layout, ({ difference }) => (difference !== null && isOf(difference) ? surprise.at(difference) : null));
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
