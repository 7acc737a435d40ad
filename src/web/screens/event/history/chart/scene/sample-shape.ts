import { barShape, diamondShape, ringShape, tickShape } from './shapes';
import type { StrokeStyle } from './shapes';

/** Size of a sample, in pixels. */
export const SAMPLE_SIZE = { width: 16, height: 10 } as const;

type Draw = (x: number, y: number, isBars: boolean) => string;

const bar: Draw = (x, y) => barShape({ x, width: 7, from: y + 5, to: y - 5 });

const SAMPLES: Partial<Record<StrokeStyle, Draw>> = {
  bars: bar,
  openBar: bar,
  band: (x, y) => `M${x - 8} ${y - 4}h16v8h-16Z`,
  above: (x, y) => barShape({ x, width: 7, from: y + 1, to: y - 5 }),
  below: (x, y) => barShape({ x, width: 7, from: y - 1, to: y + 5 }),
  forecasts: (x, y, isBars) => (isBars ? diamondShape : ringShape)(x, y, 3.2),
  pending: (x, y, isBars) => (isBars ? bar(x, y, isBars) : ringShape(x, y, 3.4)),
  revisions: (x, y) => ringShape(x, y, 2.2),
  forecastTicks: (x, y) => tickShape(x, y, 8),
};

/** A legend sample of a mark, centred at (x, y). Above and below differ in shape as well as in colour. */
export function sampleShape(style: StrokeStyle, x: number, y: number, isBars: boolean): string {
  return SAMPLES[style]?.(x, y, isBars) ?? tickShape(x, y, SAMPLE_SIZE.width);
}
