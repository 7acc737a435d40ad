import type { ChartSize } from '../chart-data';
import { SAMPLE_SIZE, sampleShape, type StrokeStyle } from '../scene/shapes';

const LENGTH_PROPERTIES = ['stroke-width', 'font-size'] as const;
const COLOUR_PROPERTIES = ['fill', 'stroke'] as const;
const KEYWORD_PROPERTIES = ['stroke-linejoin', 'font-family', 'font-weight', 'opacity'] as const;
const PORTABLE_COLOUR = /^(none$|#|rgb)/;

/** Converts a colour to hex: oklch() and the like are not understood outside browsers. */
function portableColour(colour: string): string {
  if (!colour || PORTABLE_COLOUR.test(colour)) return colour;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d');
  if (!context) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return `#${Array.from(data.slice(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The computed style of an SVG element, as SVG attributes. */
function plainStyle(element: Element): Readonly<Record<string, string>> {
  const computed = getComputedStyle(element);
  const of = (name: string) => computed.getPropertyValue(name);
  const isText = element.tagName === 'text' || element.tagName === 'svg';
  const found: [string, string][] = [
    ...COLOUR_PROPERTIES.map((name): [string, string] => [name, portableColour(of(name))]),
    ...LENGTH_PROPERTIES.map((name): [string, string] => [name, of(name).replace('px', '')]),
    ...KEYWORD_PROPERTIES.map((name): [string, string] => [name, of(name)]),
    ['stroke-dasharray', of('stroke-dasharray').replaceAll('px', '')],
  ];
  const isNeeded = ([name, value]: [string, string]) => {
    if (value === '' || (name.startsWith('font') && !isText)) return false;
    if (name.startsWith('stroke') && (found[1]?.[1] ?? 'none') === 'none') return false;
    return !(name === 'opacity' && value === '1') && !(name === 'stroke-dasharray' && value === 'none');
  };
  return Object.fromEntries(found.filter(isNeeded));
}

/** The colour behind an element; `none` if every ancestor is transparent. */
function backgroundOf(element: Element): string {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor } = getComputedStyle(ancestor);
    if (backgroundColor && backgroundColor !== 'transparent' && !/[,/] ?0\)$/.test(backgroundColor))
      return portableColour(backgroundColor);
  }
  return 'none';
}

/** Texts of an exported chart: title, facts and legend above it, notes below. */
export type Caption = {
  readonly title: string;
  readonly facts: readonly string[];
  readonly legend: readonly { readonly style: StrokeStyle; readonly text: string }[];
  readonly notes: readonly string[];
};

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const CHARACTER_WIDTH_EM = 0.6;
const LINE_HEIGHT_EM = 1.55;
const TITLE_SIZE_EM = 1.3;
// Characters that XML cannot represent, or that have no use.
const INVALID_IN_XML = /[\p{Cc}\uFFFE\uFFFF]/gu;

type Attributes = Readonly<Record<string, string | number>>;

function append(parent: Element, name: string, attributes: Attributes, text = ''): Element {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text) element.textContent = text.replaceAll(INVALID_IN_XML, '');
  parent.append(element);
  return element;
}

function sizeOf(svg: SVGSVGElement): ChartSize {
  const [width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').slice(2).map(Number);
  return { width, height, em: Number(svg.getAttribute('font-size')) || 12 };
}

/** Wraps a text at spaces into lines of at most `most` characters. */
function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && longer.length <= most) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** Copies the static paths and texts of a chart, each with its computed style. */
function copyDrawing(svg: SVGSVGElement, target: Element): void {
  for (const element of svg.querySelectorAll('path, text')) {
    if (element.closest('[data-live]')) continue;
    const attributes = ['d', 'x', 'y', 'text-anchor', 'data-role'].flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [[name, value] as const];
    });
    const text = element.tagName === 'text' ? (element.textContent ?? '') : '';
    append(target, element.tagName, { ...Object.fromEntries(attributes), ...plainStyle(element) }, text);
  }
}

/** Appends the legend in rows that fit the width. Returns its height. */
function appendLegend(target: Element, svg: SVGSVGElement, { legend }: Caption, start: number): number {
  const { width, em } = sizeOf(svg);
  const isBars = svg.querySelector('[data-role="bars"]') !== null;
  const textStyle = plainStyle(svg);
  let [x, y] = [0, start];
  for (const { style, text } of legend) {
    const itemWidth = SAMPLE_SIZE.width + em * (1.6 + CHARACTER_WIDTH_EM * text.length);
    if (x > 0 && x + itemWidth > width) [x, y] = [0, y + LINE_HEIGHT_EM * em];
    const drawn = svg.querySelector(`[data-role="${style}"]`);
    const d = sampleShape(style, x + SAMPLE_SIZE.width / 2, y - em * 0.35, isBars);
    if (drawn) append(target, 'path', { ...plainStyle(drawn), d });
    append(target, 'text', { ...textStyle, x: x + SAMPLE_SIZE.width + em * 0.5, y }, text);
    x += itemWidth;
  }
  return legend.length ? y - start + LINE_HEIGHT_EM * em : 0;
}

/** A copy of a chart that stands alone: styles as attributes, the background of the page, `caption` around it. Texts stay texts. */
export function standaloneSvg(svg: SVGSVGElement, caption: Caption): SVGSVGElement {
  const { width, height, em } = sizeOf(svg);
  const textStyle = plainStyle(svg);
  const titles = wrap(caption.title, Math.floor(width / (CHARACTER_WIDTH_EM * TITLE_SIZE_EM * em)));
  const wrapped = (texts: readonly string[]) =>
    texts.flatMap((text) => wrap(text, Math.floor(width / (CHARACTER_WIDTH_EM * em))));
  const [facts, notes] = [wrapped(caption.facts), wrapped(caption.notes)];
  const root = document.createElementNS(SVG_NAMESPACE, 'svg');
  append(root, 'title', {}, caption.title);
  const background = append(root, 'rect', {});

  // The chart keeps its coordinates. What is above it is laid out from 0 and moved up once its height is known.
  const header = append(root, 'g', {});
  let y = TITLE_SIZE_EM * em;
  for (const text of titles) {
    append(header, 'text', { ...textStyle, x: 0, y, 'font-size': TITLE_SIZE_EM * em, 'font-weight': 620 }, text);
    y += TITLE_SIZE_EM * LINE_HEIGHT_EM * em;
  }
  for (const text of facts) {
    append(header, 'text', { ...textStyle, x: 0, y }, text);
    y += LINE_HEIGHT_EM * em;
  }
  y += appendLegend(header, svg, caption, y) + em;
  header.setAttribute('transform', `translate(0 ${-y})`);

  copyDrawing(svg, root);
  let bottom = height + LINE_HEIGHT_EM * em;
  for (const text of notes) {
    append(root, 'text', { ...textStyle, x: 0, y: bottom }, text);
    bottom += LINE_HEIGHT_EM * em;
  }
  const box = { x: -em, y: -y - em, width: width + 2 * em, height: y + bottom + em };
  for (const [key, value] of Object.entries({ ...box, fill: backgroundOf(svg) }))
    background.setAttribute(key, String(value));
  root.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  root.setAttribute('width', String(box.width));
  root.setAttribute('height', String(box.height));
  return root;
}
