/** What is used of a canvas. */
export type Brush = Pick<
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

const numbersOf = (text: string | null): number[] => (text ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];

const pathOf = (element: Element) => new Path2D(element.getAttribute('d') ?? '');

function paintPath(brush: Brush, element: Element): void {
  const [fill, stroke] = [element.getAttribute('fill') ?? 'none', element.getAttribute('stroke') ?? 'none'];
  brush.globalAlpha = Number(element.getAttribute('opacity') ?? 1);
  brush.setLineDash(numbersOf(element.getAttribute('stroke-dasharray')));
  brush.lineWidth = Number(element.getAttribute('stroke-width') ?? 1);
  brush.lineJoin = element.getAttribute('stroke-linejoin') === 'round' ? 'round' : 'miter';
  if (fill !== 'none') {
    brush.fillStyle = fill;
    brush.fill(pathOf(element));
  }
  if (stroke !== 'none') {
    brush.strokeStyle = stroke;
    brush.stroke(pathOf(element));
  }
  brush.globalAlpha = 1;
}

function paintText(brush: Brush, element: Element): void {
  const of = (name: string) => element.getAttribute(name);
  brush.font = `${of('font-weight') ?? 400} ${of('font-size') ?? 12}px ${of('font-family') ?? 'sans-serif'}`;
  brush.textAlign = ALIGNS.get(of('text-anchor')) ?? 'left';
  brush.fillStyle = of('fill') ?? '';
  brush.fillText(element.textContent ?? '', Number(of('x')), Number(of('y')));
}

function paint(brush: Brush, parent: Element): void {
  for (const element of parent.children) {
    const number = (name: string) => Number(element.getAttribute(name));
    if (element.tagName === 'path') paintPath(brush, element);
    if (element.tagName === 'text') paintText(brush, element);
    if (element.tagName === 'rect') {
      brush.fillStyle = element.getAttribute('fill') ?? '';
      brush.fillRect(number('x'), number('y'), number('width'), number('height'));
    }
    if (element.tagName !== 'g') continue;
    const [x = 0, y = 0] = numbersOf(element.getAttribute('transform'));
    brush.save();
    brush.translate(x, y);
    paint(brush, element);
    brush.restore();
  }
}

/** Paints a picture made by `standaloneSvg`, `scale` pixels for each of its own: a page that may load no image still can. */
export function paintSvg(svg: Element, brush: Brush, scale: number): void {
  const [x = 0, y = 0] = numbersOf(svg.getAttribute('viewBox'));
  brush.save();
  brush.scale(scale, scale);
  brush.translate(-x, -y);
  paint(brush, svg);
  brush.restore();
}
