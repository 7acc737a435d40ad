import { saveFile } from '../../../ui/save-file';
import { paintSvg } from './chart/paint-svg';
import { standaloneSvg, type Caption } from './chart/standalone-svg';

// Sharp on dense screens and in print.
const PNG_SCALE = 2;

/** Saves a drawing of the page as a file that stands by itself. */
export function saveChart(svg: SVGSVGElement, caption: Caption, form: 'svg' | 'png', name: string): void {
  const picture = standaloneSvg(svg, caption);
  if (form === 'svg') {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture)}\n`;
    saveFile(`${name}.svg`, new Blob([text], { type: 'image/svg+xml;charset=utf-8' }));
    return;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(Number(picture.getAttribute('width')) * PNG_SCALE);
  canvas.height = Math.ceil(Number(picture.getAttribute('height')) * PNG_SCALE);
  const brush = canvas.getContext('2d');
  if (!brush) return;
  paintSvg(picture, brush, PNG_SCALE);
  canvas.toBlob((blob) => (blob ? saveFile(`${name}.png`, blob) : undefined), 'image/png');
}
