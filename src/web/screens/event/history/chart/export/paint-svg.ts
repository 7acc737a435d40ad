export type CanvasContext = Pick<
  CanvasRenderingContext2D,
  | 'scale'
  | 'translate'
  | 'save'
  | 'restore'
  | 'fillRect'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
  | 'fillText'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
>;

const ALIGNS = new Map<string | null, CanvasTextAlign>([
  ['middle', 'center'],
  ['end', 'right'],
]);

const parseNumbers = (text: string | null): number[] => (text ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];

const toPath = (element: Element) => new Path2D(element.getAttribute('d') ?? '');

function paintPath(context: CanvasContext, element: Element): void {
  const [fill, stroke] = [element.getAttribute('fill') ?? 'none', element.getAttribute('stroke') ?? 'none'];
  context.globalAlpha = Number(element.getAttribute('opacity') ?? 1);
  context.setLineDash(parseNumbers(element.getAttribute('stroke-dasharray')));
  context.lineWidth = Number(element.getAttribute('stroke-width') ?? 1);
  context.lineJoin = element.getAttribute('stroke-linejoin') === 'round' ? 'round' : 'miter';
  if (fill !== 'none') {
    context.fillStyle = fill;
    context.fill(toPath(element));
  }
  if (stroke !== 'none') {
    context.strokeStyle = stroke;
    context.stroke(toPath(element));
  }
  context.globalAlpha = 1;
}

function paintText(context: CanvasContext, element: Element): void {
  const attribute = (name: string) => element.getAttribute(name);
  context.font = `${attribute('font-weight') ?? 400} ${attribute('font-size') ?? 12}px ${attribute('font-family') ?? 'sans-serif'}`;
  context.textAlign = ALIGNS.get(attribute('text-anchor')) ?? 'left';
  context.fillStyle = attribute('fill') ?? '';
  context.fillText(element.textContent ?? '', Number(attribute('x')), Number(attribute('y')));
}

function paint(context: CanvasContext, parent: Element): void {
  for (const element of parent.children) {
    const number = (name: string) => Number(element.getAttribute(name));
    if (element.tagName === 'path') paintPath(context, element);
    if (element.tagName === 'text') paintText(context, element);
    if (element.tagName === 'rect') {
      context.fillStyle = element.getAttribute('fill') ?? '';
      context.fillRect(number('x'), number('y'), number('width'), number('height'));
    }
    if (element.tagName !== 'g') continue;
    const [x = 0, y = 0] = parseNumbers(element.getAttribute('transform'));
    context.save();
    context.translate(x, y);
    paint(context, element);
    context.restore();
  }
}

/** Draws an SVG made by `standaloneSvg` on a canvas, `scale` pixels per unit. A strict CSP forbids loading it as an image. */
export function paintSvg(svg: Element, context: CanvasContext, scale: number): void {
  const [x = 0, y = 0] = parseNumbers(svg.getAttribute('viewBox'));
  context.save();
  context.scale(scale, scale);
  context.translate(-x, -y);
  paint(context, svg);
  context.restore();
}
