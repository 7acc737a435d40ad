import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paintSvg, type CanvasContext } from '../../../src/web/screens/event/history/chart/export/paint-svg';
import { standaloneSvg } from '../../../src/web/screens/event/history/chart/export/standalone-svg';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { keepFiles } from '../../support/app/keep-files';
import { openChart } from './open-chart';
import { monthly, plain } from './open-history';

const RATES = monthly([
  ['2,9 %', '2,6 %', '2,5 %'],
  ['2,4 %', '2,4 %', '2,3 %'],
  ['2,3 %', '2,6 %', '2,2 %'],
]);

const textsOf = (svg: Element): readonly string[] =>
  [...svg.querySelectorAll('text')].map(({ textContent }) => plain(textContent));

async function savedSvg(
  options: Parameters<typeof openChart>[1] = {},
  events = RATES,
): Promise<{ svg: Element; text: string }> {
  const { files } = keepFiles();
  const { user } = openChart(events, options);
  await screen.findByRole('slider');
  await user.click(screen.getByRole('button', { name: /SVG$/ }));
  expect(files.map(({ name, blob }) => [name, blob.type])).toEqual([
    ['historique-100.svg', 'image/svg+xml;charset=utf-8'],
  ]);
  const text = (await files[0]?.blob.text()) ?? '';
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return { svg: parsed.documentElement, text };
}

describe('SVG export', () => {
  it('is standalone: title, unit, dates, source and legend', async () => {
    const { svg } = await savedSvg();
    const texts = textsOf(svg);
    expect(texts.join(' ')).toContain('IPC <a/a> & "autres"');
    expect(texts.join(' ')).toContain('France · % · Du 18 sept. 2026 au 18 nov. 2026');
    for (const part of ['Publié', 'Prévision', 'au-dessus', 'Source : INSEE']) expect(texts).toContain(part);
    expect(texts.join(' ')).not.toContain('simulées');
    const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect([svg.getAttribute('width'), svg.getAttribute('height')].map(Number)).toEqual([width, height]);
    expect(svg.querySelectorAll('[class], [style], script, foreignObject, image')).toHaveLength(0);
    expect(svg.querySelectorAll('path[data-role]').length).toBeGreaterThan(4);
  });

  it('names the country in the language of the user', async () => {
    const german = RATES.map((event) => ({ ...event, zone: { code: 'DE', currency: 'EUR', name: 'Allemagne' } }));
    const { svg } = await savedSvg({ i18n: await loadLateI18n('en') }, german);
    expect(textsOf(svg).join(' ')).toContain('Germany · %');
  });

  it('states that the data are simulated when they are', async () => {
    const { svg } = await savedSvg({ simulated: true });
    expect(textsOf(svg).join(' ')).toContain('Données simulées');
  });

  it('states what its axis leaves out, as the chart does on screen', async () => {
    const values = Array.from({ length: 30 }, (_, index) => (index === 12 ? '9 800,0' : `${101 + (index % 5)},2`));
    const { svg } = await savedSvg({ title: 'Indice Ifo' }, monthly(values.map((current) => [current, '', ''])));
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['Axe tronqué', '1 publication hors du cadre']));
  });

  it('escapes the provider’s texts', async () => {
    const { text } = await savedSvg();
    expect(text).toContain('IPC &lt;a/a&gt; &amp;');
  });

  it('contains no character invalid in XML, and wraps every line to its width', () => {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('viewBox', '0 0 300 200');
    drawing.setAttribute('font-size', '12');
    const title = `Un titre\u0000 long\u001b ${'de plusieurs mots '.repeat(12)}`;
    const svg = standaloneSvg(drawing, { title, facts: [], legend: [], notes: ['\uFFFE note'] });
    const text = new XMLSerializer().serializeToString(svg);
    expect(new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')).toBeNull();
    const lines = textsOf(svg).filter((line) => line.includes('mots'));
    expect(lines.length).toBeGreaterThan(3);
    expect(Math.max(...lines.map(({ length }) => length)) * 0.6 * 12 * 1.3).toBeLessThanOrEqual(300);
  });
});

describe('PNG export', () => {
  it('paints every path and text of the SVG at the requested scale', async () => {
    const { svg } = await savedSvg();
    const paths: string[] = [];
    vi.stubGlobal('Path2D', function keep(d: string) {
      paths.push(d);
    });
    const texts: string[] = [];
    const scales: number[] = [];
    const painted = { fill: 0, stroke: 0 };
    const context: CanvasContext = {
      fillStyle: '',
      strokeStyle: '',
      lineWidth: 1,
      lineJoin: 'miter',
      globalAlpha: 1,
      font: '',
      textAlign: 'left',

      scale: (x) => void scales.push(x),
      translate: () => undefined,
      save: () => undefined,
      restore: () => undefined,
      fillRect: () => undefined,
      fill: () => void (painted.fill += 1),
      stroke: () => void (painted.stroke += 1),
      setLineDash: () => undefined,
      fillText: (text) => void texts.push(plain(text)),
    };
    // Without a style sheet in jsdom, every path is filled.
    for (const path of svg.querySelectorAll('path')) {
      path.setAttribute('fill', 'red');
      path.removeAttribute('stroke');
    }
    paintSvg(svg, context, 2);
    expect(scales).toEqual([2]);
    expect(texts).toEqual(textsOf(svg));
    expect(paths).toEqual([...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')));
    expect(painted).toEqual({ fill: paths.length, stroke: 0 });
  });
});
