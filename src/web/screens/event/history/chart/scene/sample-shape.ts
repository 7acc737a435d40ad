import { barShape, diamondShape, ringShape, tickShape } from './shapes';
import type { Role } from '../export/stroke-style';

/** The room that a sample takes, in pixels. */
export const SAMPLE = { width: 16, height: 10 } as const;

type Draw = (x: number, y: number, isBars: boolean) => string;

const bar: Draw = (x, y) => barShape({ x, width: 7, from: y + 5, to: y - 5 });

const SAMPLES: Partial<Record<Role, Draw>> = {
  bars: bar,
  openBar: bar,
  band: (x, y) => `M${x - 8} ${y - 4}h16v8h-16Z`,
  above: (x, y) => barShape({ x, width: 7, from: y + 1, to: y - 5 }),
  below: (x, y) => barShape({ x, width: 7, from: y - 1, to: y + 5 }),
  forecasts: (x, y, isBars) => (isBars ? diamondShape : ringShape)(x, y, 3.2),
  awaited: (x, y, isBars) => (isBars ? bar(x, y, isBars) : ringShape(x, y, 3.4)),
  revisions: (x, y) => ringShape(x, y, 2.2),
  forecastTicks: (x, y) => tickShape(x, y, 8),
};

/** A sample of a mark for a legend, its middle at a place. Above and below differ by their side as well as by their colour. */
export function sampleShape(role: Role, x: number, y: number, isBars: boolean): string {
  return SAMPLES[role]?.(x, y, isBars) ?? tickShape(x, y, SAMPLE.width);
}
