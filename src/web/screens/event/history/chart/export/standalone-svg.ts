import type { ChartSize } from '../chart-data';
import { backgroundOf, plainStyle } from './plain-style';
import { SAMPLE_SIZE, sampleShape } from '../scene/sample-shape';
import type { StrokeStyle } from '../scene/shapes';

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
    const kept = ['d', 'x', 'y', 'text-anchor', 'data-role'].flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [[name, value] as const];
    });
    const text = element.tagName === 'text' ? (element.textContent ?? '') : '';
    append(target, element.tagName, { ...Object.fromEntries(kept), ...plainStyle(element) }, text);
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

/**
 * A standalone SVG of a chart, at the same size: styles as attributes, the background of the page, and `caption`
 * around it. Texts stay texts; serialize with XMLSerializer.
 */
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
