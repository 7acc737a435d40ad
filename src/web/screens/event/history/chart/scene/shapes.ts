/** A path of the chart. Its style names a class of the style sheet. */
export type Stroke = { readonly style: StrokeStyle; readonly d: string };

export type StrokeStyle =
  | 'grid'
  | 'floor'
  | 'band'
  | 'bars'
  | 'line'
  | 'others'
  | 'aboveStems'
  | 'belowStems'
  | 'openBar'
  | 'openDot'
  | 'dots'
  | 'revisionLinks'
  | 'revisions'
  | 'forecastTicks'
  | 'pending'
  | 'outside'
  | 'stripFloor'
  | 'inLine'
  | 'above'
  | 'below';

const round = (value: number): number => Math.round(value * 100) / 100;

/** A bar between two heights, with rounded corners at its far end if wide enough. Like all shapes here, returns SVG path data. */
export function barShape({ x, width, from, to }: { x: number; width: number; from: number; to: number }): string {
  const left = round(x - width / 2);
  const end = Math.abs(to - from) < 1 ? from + (to > from ? 1 : -1) : to;
  const towards = end > from ? -1 : 1;
  const radius = Math.min(2, width / 4, Math.abs(end - from));
  if (radius < 0.75) return `M${left} ${round(from)}V${round(end)}h${round(width)}V${round(from)}Z`;
  const [right, shoulder, tip] = [round(x + width / 2), round(end + towards * radius), round(end)];
  return `M${left} ${round(from)}V${shoulder}Q${left} ${tip} ${round(left + radius)} ${tip}H${round(right - radius)}Q${right} ${tip} ${right} ${shoulder}V${round(from)}Z`;
}

export function tickShape(x: number, y: number, width: number): string {
  return `M${round(x - width / 2)} ${round(y)}h${round(width)}`;
}

export function ringShape(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

export function stemShape(x: number, from: number, to: number): string {
  return `M${round(x)} ${round(from)}V${round(to)}`;
}

/** An arrow head with its tip at an edge of the plot, pointing outwards, at most as wide as the space of a point. */
export function arrowShape(x: number, edge: number, up: boolean, maxWidth: number): string {
  const [base, half] = [edge + (up ? 5 : -5), Math.min(8, maxWidth) / 2];
  return `M${round(x - half)} ${round(base)}L${round(x)} ${round(edge)}L${round(x + half)} ${round(base)}Z`;
}

export function linkShape(x: number, y: number, toX: number, toY: number): string {
  return `M${round(x)} ${round(y)}L${round(toX)} ${round(toY)}`;
}

export const SAMPLE_SIZE = { width: 16, height: 10 } as const;

type Draw = (x: number, y: number, isBars: boolean) => string;

const bar: Draw = (x, y) => barShape({ x, width: 7, from: y + 5, to: y - 5 });

const SAMPLES: Partial<Record<StrokeStyle, Draw>> = {
  bars: bar,
  openBar: bar,
  band: (x, y) => `M${x - 8} ${y - 4}h16v8h-16Z`,
  above: (x, y) => barShape({ x, width: 7, from: y + 1, to: y - 5 }),
  below: (x, y) => barShape({ x, width: 7, from: y - 1, to: y + 5 }),
  pending: (x, y, isBars) => (isBars ? bar(x, y, isBars) : ringShape(x, y, 3.4)),
  revisions: (x, y) => ringShape(x, y, 2.2),
  forecastTicks: (x, y) => tickShape(x, y, 8),
};

/** A legend sample of a mark, centred at (x, y). Above and below differ in shape as well as in colour. */
export function sampleShape(style: StrokeStyle, x: number, y: number, isBars: boolean): string {
  return SAMPLES[style]?.(x, y, isBars) ?? tickShape(x, y, SAMPLE_SIZE.width);
}
