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
  | 'forecasts'
  | 'forecastTicks'
  | 'pending'
  | 'outside'
  | 'stripFloor'
  | 'inLine'
  | 'above'
  | 'below';

type Bar = { readonly x: number; readonly width: number; readonly from: number; readonly to: number };

const round = (value: number): number => Math.round(value * 100) / 100;

/** A bar between two heights, with rounded corners at its far end if wide enough. Like all shapes here, returns SVG path data. */
export function barShape({ x, width, from, to }: Bar): string {
  const [left, right] = [round(x - width / 2), round(x + width / 2)];
  const end = Math.abs(to - from) < 1 ? from + (to > from ? 1 : -1) : to;
  const towards = end > from ? -1 : 1;
  const radius = Math.min(2, width / 4, Math.abs(end - from));
  if (radius < 0.75) return `M${left} ${round(from)}V${round(end)}H${right}V${round(from)}Z`;
  const [shoulder, tip] = [round(end + towards * radius), round(end)];
  return `M${left} ${round(from)}V${shoulder}Q${left} ${tip} ${round(left + radius)} ${tip}H${round(right - radius)}Q${right} ${tip} ${right} ${shoulder}V${round(from)}Z`;
}

/** A short horizontal line. */
export function tickShape(x: number, y: number, width: number): string {
  return `M${round(x - width / 2)} ${round(y)}h${round(width)}`;
}

/** A circle. */
export function ringShape(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** A vertical line between two heights. */
export function stemShape(x: number, from: number, to: number): string {
  return `M${round(x)} ${round(from)}V${round(to)}`;
}

/** An arrow head with its tip at an edge of the plot, pointing outwards, at most as wide as the space of a point. */
export function arrowShape(x: number, edge: number, up: boolean, maxWidth: number): string {
  const [base, half] = [edge + (up ? 5 : -5), Math.min(8, maxWidth) / 2];
  return `M${round(x - half)} ${round(base)}L${round(x)} ${round(edge)}L${round(x + half)} ${round(base)}Z`;
}

/** A diamond. */
export function diamondShape(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${round(y)}l${radius} ${-radius}l${radius} ${radius}l${-radius} ${radius}Z`;
}

/** A line between two positions. */
export function linkShape(x: number, y: number, toX: number, toY: number): string {
  return `M${round(x)} ${round(y)}L${round(toX)} ${round(toY)}`;
}
