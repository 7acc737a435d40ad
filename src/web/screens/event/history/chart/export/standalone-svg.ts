import type { ChartSize } from '../chart-data';
import { paperOf, plainStyle } from './plain-style';
import { SAMPLE, sampleShape } from '../scene/sample-shape';
import type { Role } from './stroke-style';

/** What is written around a drawing that leaves its page: above it the title, facts and a legend, under it notes. */
export type Caption = {
  readonly title: string;
  readonly facts: readonly string[];
  readonly legend: readonly { readonly role: Role; readonly text: string }[];
  readonly notes: readonly string[];
};

const SVG = 'http://www.w3.org/2000/svg';
const CHARACTER_WIDTH_EM = 0.6;
const LINE = 1.55;
const TITLE = 1.3;
// What XML has no way to write, or no use for.
const UNWRITABLE = /[\p{Cc}\uFFFE\uFFFF]/gu;

type Attributes = Readonly<Record<string, string | number>>;

function put(parent: Element, name: string, attributes: Attributes, text = ''): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text) element.textContent = text.replaceAll(UNWRITABLE, '');
  parent.append(element);
  return element;
}

function roomOf(svg: SVGSVGElement): ChartSize {
  const [width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').slice(2).map(Number);
  return { width, height, em: Number(svg.getAttribute('font-size')) || 12 };
}

/** Breaks a text into lines of at most `most` characters, between words. */
function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && longer.length <= most) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** The paths and texts of a drawing that stand still, each with the style that the page gives it. */
function copyDrawing(svg: SVGSVGElement, target: Element): void {
  for (const element of svg.querySelectorAll('path, text')) {
    if (element.closest('[data-live]')) continue;
    const kept = ['d', 'x', 'y', 'text-anchor', 'data-role'].flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [[name, value] as const];
    });
    const text = element.tagName === 'text' ? (element.textContent ?? '') : '';
    put(target, element.tagName, { ...Object.fromEntries(kept), ...plainStyle(element) }, text);
  }
}

/** The legend in rows that fit; gives the height that it takes. */
function putLegend(target: Element, svg: SVGSVGElement, { legend }: Caption, start: number): number {
  const { width, em } = roomOf(svg);
  const isBars = svg.querySelector('[data-role="bars"]') !== null;
  const messages = plainStyle(svg);
  let [x, y] = [0, start];
  for (const { role, text } of legend) {
    const wide = SAMPLE.width + em * (1.6 + CHARACTER_WIDTH_EM * text.length);
    if (x > 0 && x + wide > width) [x, y] = [0, y + LINE * em];
    const drawn = svg.querySelector(`[data-role="${role}"]`);
    const d = sampleShape(role, x + SAMPLE.width / 2, y - em * 0.35, isBars);
    if (drawn) put(target, 'path', { ...plainStyle(drawn), d });
    put(target, 'text', { ...messages, x: x + SAMPLE.width + em * 0.5, y }, text);
    x += wide;
  }
  return legend.length ? y - start + LINE * em : 0;
}

/**
 * A drawing of a page as a picture that stands by itself, at the same size: its styles are attributes, its background is
 * that of the page, and `caption` is written around it. Texts are kept as they are; a file of it is made by XMLSerializer.
 */
export function standaloneSvg(svg: SVGSVGElement, caption: Caption): SVGSVGElement {
  const { width, height, em } = roomOf(svg);
  const messages = plainStyle(svg);
  const titles = wrap(caption.title, Math.floor(width / (CHARACTER_WIDTH_EM * TITLE * em)));
  const wrapped = (texts: readonly string[]) =>
    texts.flatMap((text) => wrap(text, Math.floor(width / (CHARACTER_WIDTH_EM * em))));
  const [facts, notes] = [wrapped(caption.facts), wrapped(caption.notes)];
  const root = document.createElementNS(SVG, 'svg');
  put(root, 'title', {}, caption.title);
  const paper = put(root, 'rect', {});

  // The drawing keeps its own places; what is above it is counted from a first line and moved up once its height is known.
  const head = put(root, 'g', {});
  let y = TITLE * em;
  for (const text of titles) {
    put(head, 'text', { ...messages, x: 0, y, 'font-size': TITLE * em, 'font-weight': 620 }, text);
    y += TITLE * LINE * em;
  }
  for (const text of facts) {
    put(head, 'text', { ...messages, x: 0, y }, text);
    y += LINE * em;
  }
  y += putLegend(head, svg, caption, y) + em;
  head.setAttribute('transform', `translate(0 ${-y})`);

  copyDrawing(svg, root);
  let bottom = height + LINE * em;
  for (const text of notes) {
    put(root, 'text', { ...messages, x: 0, y: bottom }, text);
    bottom += LINE * em;
  }
  const box = { x: -em, y: -y - em, width: width + 2 * em, height: y + bottom + em };
  for (const [key, value] of Object.entries({ ...box, fill: paperOf(svg) })) paper.setAttribute(key, String(value));
  root.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  root.setAttribute('width', String(box.width));
  root.setAttribute('height', String(box.height));
  return root;
}
